import { rm } from "node:fs/promises";
import { join } from "node:path";
import { writeServerImages } from "./server-images.ts";
import { callerProgram } from "../programs.ts";
import { callerImage } from "../urna/callers.ts";
import { baseRoots, componentImages } from "./component-images.ts";
import { writeProgramImage } from "./image-archive.ts";

// Writes the images that a cluster of ours installs the chart with: `tsx tools/cluster/images/write-images.ts FOLDER`.
const [folder = ""] = process.argv.slice(2);

async function main(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await componentImages(folder);
  await writeServerImages(folder, baseRoots().service);
  await writeProgramImage(callerImage, callerProgram, join(folder, "caller.tar"));
}

void main();
