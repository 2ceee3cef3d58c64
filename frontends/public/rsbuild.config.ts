import { mergeRsbuildConfig } from "@rsbuild/core";
import { remoteConfig } from "@urna/web-kit/build/remote-config";

const prefix = process.env.NODE_ENV === "development" ? "/" : "/mf/public/";
const addressOf = (worker: string) => JSON.stringify(`${prefix}${worker}-worker.js`);

/**
 * The workers are built apart from the remote: what module federation puts into every script of its own needs a page.
 * Their names have no hash, so that the remote knows them; their hashes stand in the integrity list.
 */
export default mergeRsbuildConfig(remoteConfig({ name: "public", exposes: { "./app": "./src/app.tsx" } }), {
  environments: {
    web: {
      source: {
        define: {
          VERIFICATION_WORKER: addressOf("verification"),
          TRUSTEE_WORKER: addressOf("trustee"),
          OPENING_WORKER: addressOf("opening"),
        },
      },
    },
    worker: {
      source: {
        entry: {
          verification: "./src/verification/verification-worker.ts",
          trustee: "./src/features/custody/worker/trustee-worker.ts",
          opening: "./src/features/opening/worker/opening-worker.ts",
        },
      },
      output: { target: "web-worker", filename: { js: "[name]-worker.js" }, distPath: { js: "" } },
    },
  },
});
