/* The style sheet (CSS) of the report: light and dark, phones, wide screens, paper. */
#ifndef POISE_ANALYSIS_REPORT_STYLE_H
#define POISE_ANALYSIS_REPORT_STYLE_H

extern const char report_style[];

#endif
