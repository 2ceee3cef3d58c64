import { componentImages } from "./component-images.ts";

// Writes the images of what is compiled in the present folder: `tsx …/write-component-images.ts FOLDER TAG`.
const [folder = "", tag] = process.argv.slice(2);
void componentImages(folder, tag);
