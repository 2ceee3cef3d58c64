// Builds the script of `standard-host.ts` into a folder: a program of its own, because the bundler does not run inside Jest.
import { resolve } from "node:path";
import { createRsbuild, mergeRsbuildConfig } from "@rsbuild/core";
import { baseConfig } from "@urna/web-kit/build/base-config";

const [folder = ""] = process.argv.slice(2);
const rsbuildConfig = mergeRsbuildConfig(baseConfig("/"), {
  source: { entry: { host: resolve("frontends/e2e/support/federation/standard-host.ts") } },
  output: { distPath: { root: folder, js: "" }, filename: { js: "[name].js" }, minify: false },
  tools: { htmlPlugin: false, rspack: { optimization: { splitChunks: false } } },
});
const rsbuild = await createRsbuild({ rsbuildConfig, callerName: "standard-host" });
await rsbuild.build();
