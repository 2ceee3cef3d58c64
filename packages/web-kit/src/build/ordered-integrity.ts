import type { Rspack } from "@rsbuild/core";

/**
 * The bundler writes the hashes of a script's chunks in an order that changes about once in forty builds. They are put
 * in the order of their chunks' names, before the bundler hashes the script itself.
 */
export function orderedIntegrity(): Rspack.RspackPluginInstance {
  const name = "ordered-integrity";
  return {
    apply: (compiler) =>
      compiler.hooks.compilation.tap(name, (compilation) => {
        const { Compilation, sources } = compiler.rspack;
        const afterMinifying = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 100;
        compilation.hooks.processAssets.tap({ name, stage: afterMinifying }, (assets) => {
          for (const [file, asset] of Object.entries(assets)) {
            const text = asset.source();
            if (!file.endsWith(".js") || typeof text !== "string" || !hashes.test(text)) continue;
            compilation.updateAsset(file, new sources.RawSource(inOrder(text)));
          }
        });
      }),
  };
}

const hashes = /(?<=\.sriHashes\s*=\s*\{)[^{}]*(?=\})/;

/** The same script with its chunks' hashes in the order of the chunks' names. */
export function inOrder(script: string): string {
  return script.replace(hashes, (entries) =>
    entries
      .split(",")
      .map((entry) => entry.trim())
      .sort()
      .join(","),
  );
}
