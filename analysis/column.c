#include "analysis/column.h"
