import { remoteConfig } from "@urna/web-kit/build/remote-config";
import { mergeRsbuildConfig } from "@rsbuild/core";

const workerFile = "encryption-worker.js";
const prefix = process.env.NODE_ENV === "development" ? "/" : "/mf/voting/";

/**
 * The worker is built apart from the remote: what module federation puts into every script of its own needs a page.
 * Its name has no hash, so that the remote knows it; such files are asked for again each time.
 */
export default mergeRsbuildConfig(remoteConfig({ name: "voting", exposes: { "./app": "./src/app.tsx" } }), {
  environments: {
    web: {
      source: { define: { ENCRYPTION_WORKER: JSON.stringify(prefix + workerFile) } },
      // A page of the way to the vote is one file, which `early.js` can ask for by its name.
      tools: { rspack: { optimization: { splitChunks: false } } },
    },
    worker: {
      source: { entry: { index: "./src/features/ballot/sealing/encryption-worker.ts" } },
      output: { target: "web-worker", filename: { js: workerFile }, distPath: { js: "" } },
    },
  },
});
