// Unpacks the Studio's script, which takes half as much room packed, and runs it.
import { make, unpack } from "./page_parts.js";

unpack("studio").then((bytes) => {
  document.head.append(make("script", { src: URL.createObjectURL(new Blob([bytes], { type: "text/javascript" })) }));
});
