import { fileURLToPath } from "node:url";
import { rspack } from "@rsbuild/core";

const stub = fileURLToPath(new URL("./zod-left-out.cjs", import.meta.url));

/**
 * zod's parts that write JSON Schema, English messages and functions as text: 8 KB of every page, and no page calls them.
 * The Content-Security-Policy lets no text become a function.
 */
const leftOut = /^(\.\.\/(core\/(json-schema-processors|to-json-schema)|locales\/en)|\.\/doc)\.js$/;

export function zodForBrowsers(): InstanceType<typeof rspack.NormalModuleReplacementPlugin> {
  return new rspack.NormalModuleReplacementPlugin(leftOut, (resource) => {
    if (/[\\/]zod[\\/]v4[\\/]/.test(resource.context)) resource.request = stub;
  });
}
