import { mergeRsbuildConfig } from "@rsbuild/core";
import { remoteConfig } from "@urna/web-kit/build/remote-config";

const workerFile = "verification-worker.js";
const prefix = process.env.NODE_ENV === "development" ? "/" : "/mf/public/";

/**
 * The worker is built apart from the remote: what module federation puts into every script of its own needs a page.
 * Its name has no hash, so that the remote knows it; its hash stands in the integrity list.
 */
export default mergeRsbuildConfig(remoteConfig({ name: "public", exposes: { "./app": "./src/app.tsx" } }), {
  environments: {
    web: {
      source: { define: { VERIFICATION_WORKER: JSON.stringify(prefix + workerFile) } },
    },
    worker: {
      source: { entry: { index: "./src/verification/verification-worker.ts" } },
      output: { target: "web-worker", filename: { js: workerFile }, distPath: { js: "" } },
    },
  },
});
