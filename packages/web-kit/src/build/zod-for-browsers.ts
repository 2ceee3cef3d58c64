import { fileURLToPath } from "node:url";
import { rspack } from "@rsbuild/core";

const stub = fileURLToPath(new URL("./zod-left-out.cjs", import.meta.url));

/** zod's parts that write JSON Schema and English messages: 8 KB of every page, and no page calls them. */
const leftOut = /^\.\.\/(core\/(json-schema-processors|to-json-schema)|locales\/en)\.js$/;

export function zodForBrowsers(): InstanceType<typeof rspack.NormalModuleReplacementPlugin> {
  return new rspack.NormalModuleReplacementPlugin(leftOut, (resource) => {
    if (/[\\/]zod[\\/]v4[\\/]/.test(resource.context)) resource.request = stub;
  });
}
