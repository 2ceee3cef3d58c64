import { fileURLToPath } from "node:url";
import { debianPackages, type Tool } from "./tools/debian.ts";
import { findTool } from "./tools/find-tool.ts";

// Finds or fetches every program that is not an npm package. Arguments limit it to those names.
const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/\/$/, "");
const isTool = (name: string): name is Tool => Object.hasOwn(debianPackages, name);
const asked = process.argv.slice(2).filter(isTool);
const tools = asked.length > 0 ? asked : Object.keys(debianPackages).filter(isTool);

for (const tool of tools) {
  try {
    console.log(`${tool}: ${await findTool(tool, root)}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof Error ? error.message : error);
  }
}
