import { mergeRsbuildConfig, type RsbuildConfig } from "@rsbuild/core";
import { pageBeginnings } from "./page-beginnings.ts";
import { baseConfig } from "./base-config.ts";
import { localesVersion } from "./locales-version.ts";

/** The build of the shell. Its remotes are no part of it: it reads their addresses from `/config.json` at run time. */
export function shellConfig(localesFolder: string): RsbuildConfig {
  return mergeRsbuildConfig(baseConfig("/"), {
    source: {
      entry: { index: "./src/bootstrap.tsx" },
      define: { LOCALES_VERSION: JSON.stringify(localesVersion(localesFolder)) },
    },
    html: {
      template: "./src/index.html",
      templateParameters: { beginnings: pageBeginnings(localesFolder) },
    },
    output: { copy: [{ from: localesFolder, to: "locales" }] },
    // The headings' font is needed by the first page; asked for this early it is there in time.
    performance: { preload: { type: "all-assets", include: [/headings\.[0-9a-f]+\.woff2$/] } },
    // Every page needs all of it: one file, one request.
    tools: { rspack: { optimization: { splitChunks: false } } },
  });
}
