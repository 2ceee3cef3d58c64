import { fileURLToPath } from "node:url";
import type { RsbuildConfig } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";
import { orderedIntegrity } from "./ordered-integrity.ts";
import { zodForBrowsers } from "./zod-for-browsers.ts";

const contractForBrowsers = fileURLToPath(new URL("./contract-for-browsers.cjs", import.meta.url));
const droppableTable = fileURLToPath(new URL("./droppable-table.cjs", import.meta.url));
const headingsFont = fileURLToPath(new URL("./headings-font.cjs", import.meta.url));
const zodMethods = fileURLToPath(new URL("./zod-methods.cjs", import.meta.url));
const routerFacade = fileURLToPath(new URL("./router-facade.ts", import.meta.url));

/**
 * Settings of every frontend: hashed names, nothing inline (the Content-Security-Policy allows only `'self'`),
 * integrity attributes, and our packages taken from their sources.
 */
export function baseConfig(assetPrefix: string): RsbuildConfig {
  return {
    plugins: [pluginReact()],
    output: {
      assetPrefix,
      dataUriLimit: 0,
      inlineScripts: false,
      inlineStyles: false,
      sourceMap: false,
      legalComments: "none",
      filename: { js: "[name].[contenthash:8].js", css: "[name].[contenthash:8].css" },
      overrideBrowserslist: ["chrome >= 111", "edge >= 111", "firefox >= 114", "safari >= 16.4"],
    },
    // A third shorter than the default: pages bring dozens of hashes.
    security: { sri: { enable: "auto", algorithm: "sha256" } },
    resolve: { alias: { "react-router-dom$": routerFacade } },
    server: { proxy: { "/api": "http://localhost:8080" } },
    performance: { printFileSize: { compressed: true } },
    tools: {
      rspack: {
        resolve: { conditionNames: ["source", "..."] },
        output: { chunkLoadTimeout: 10_000 },
        plugins: [zodForBrowsers(), orderedIntegrity()],
        module: {
          rules: [
            { test: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/, loader: zodMethods },
            { test: /@noble[\\/]hashes[\\/]sha2\.js$/, loader: droppableTable },
            {
              test: /roboto-slab.*\.woff2$/,
              resourceQuery: /^\?own$/,
              type: "asset/resource",
              generator: { filename: "static/font/headings.[contenthash:8].woff2" },
              loader: headingsFont,
            },
            { test: /[\\/]packages[\\/]contract[\\/]src[\\/]/, loader: contractForBrowsers, enforce: "pre" },
          ],
        },
      },
    },
  };
}
