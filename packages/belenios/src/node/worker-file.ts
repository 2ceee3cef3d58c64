/**
 * The compiled worker, for `createVerifierPool`. Exists only beside compiled code: a source checkout has to be built.
 * In a separate file because `import.meta` exists only in ES modules.
 */
export const workerFile = new URL("./ballot-worker.js", import.meta.url);
