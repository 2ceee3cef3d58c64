import { foreignPrograms } from "./foreign-programs.ts";
import { readLayout } from "./read-layout.ts";

/** Throws unless every blob is what its descriptor says, and every program in an image is one of its platform's. */
export function checkImages(layout: string): void {
  for (const image of readLayout(layout)) {
    const { programs, foreign, missing } = foreignPrograms(image);
    const wrong = [...foreign, ...missing];
    if (wrong.length > 0) throw new Error(`${image.name}, ${image.architecture}: ${wrong.join(", ")}`);
    console.log(`${image.name.padEnd(20)} ${image.architecture}  ${programs} programs and libraries`);
  }
}
