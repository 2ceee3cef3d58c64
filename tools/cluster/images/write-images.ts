import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { writeServerImages } from "./server-images.ts";
import { componentImages } from "./component-images.ts";

// Writes the images that a cluster of ours installs the chart with: `tsx tools/cluster/images/write-images.ts FOLDER`.
const [folder = ""] = process.argv.slice(2);

async function main(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await componentImages(folder);
  await writeServerImages(folder, resolve(".tools/image-bases/service"));
}

void main();
