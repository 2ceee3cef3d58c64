import { pluginModuleFederation } from "@module-federation/rsbuild-plugin";
import { mergeRsbuildConfig, type RsbuildConfig } from "@rsbuild/core";
import { baseConfig } from "./base-config.ts";
import { sharedModules } from "./shared-modules.ts";

interface RemoteOptions {
  /** `voting`: federated under `mfe_voting`, served under `/mf/voting/`. */
  name: string;
  /** One module: `{ "./app": "./src/app.tsx" }`. */
  exposes: { "./app": string };
}

/** The build of a remote. In production it is a part of the shell's page; `rsbuild dev` starts it alone. */
export function remoteConfig({ name, exposes }: RemoteOptions): RsbuildConfig {
  const alone = process.env.NODE_ENV === "development";
  return mergeRsbuildConfig(baseConfig(alone ? "/" : `/mf/${name}/`), {
    source: { entry: { index: "./src/index.ts" } },
    output: { copy: alone ? [{ from: "../../locales", to: "locales" }] : [] },
    plugins: [
      pluginModuleFederation({
        name: `mfe_${name}`,
        filename: "remoteEntry.js",
        manifest: true,
        dts: false,
        shareStrategy: "loaded-first",
        experiments: { externalRuntime: !alone },
        exposes,
        shared: sharedModules,
      }),
    ],
    tools: alone ? {} : { htmlPlugin: false },
  });
}
