import { mergeRsbuildConfig, rspack, type RsbuildConfig } from "@rsbuild/core";
import { baseConfig } from "./base-config.ts";
import { sharedModules, sourceOf } from "./shared-modules.ts";

interface RemoteOptions {
  /** `voting`: federated under `mfe_voting`, served under `/mf/voting/`. */
  name: string;
  /** One module: `{ "./app": "./src/app.tsx" }`. */
  exposes: { "./app": string };
}

/** The build of a remote. In production it is a part of the shell's page; `rsbuild dev` starts it alone. */
export function remoteConfig(options: RemoteOptions): RsbuildConfig {
  const alone = process.env.NODE_ENV === "development";
  const base = baseConfig(alone ? "/" : `/mf/${options.name}/`);
  return mergeRsbuildConfig(base, { environments: { web: alone ? standalone : federated(options) } });
}

const standalone: RsbuildConfig = {
  source: { entry: { index: "./src/index.ts" } },
  output: { copy: [{ from: "../../locales", to: "locales" }] },
};

/**
 * A container of the plain protocol (`init`, `get`). The shell loads it itself (`federation/containers.ts`), as the
 * runtime of module federation would. The remote carries no runtime, and no copy of what is shared.
 */
function federated({ name, exposes }: RemoteOptions): RsbuildConfig {
  const shared = Object.fromEntries(
    sharedModules.map((shareKey) => [
      sourceOf(shareKey) ?? shareKey,
      { shareKey, singleton: true, requiredVersion: false, import: false } as const,
    ]),
  );
  return {
    source: { entry: { index: "./src/index.ts" } },
    tools: {
      htmlPlugin: false,
      rspack: (config, { appendPlugins }) => {
        config.entry = {};
        appendPlugins(
          new rspack.container.ModuleFederationPluginV1({
            name: `mfe_${name}`,
            filename: "remoteEntry.js",
            exposes: { "./app": { import: exposes["./app"], name: "app" } },
            shared,
          }),
        );
      },
    },
  };
}
