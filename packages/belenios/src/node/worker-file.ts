/**
 * The compiled worker, for `createVerifierPool`. Next to compiled code only: in a source checkout it has to be built.
 * In a file of its own because `import.meta` exists in ES modules only.
 */
export const workerFile = new URL("./ballot-worker.js", import.meta.url);
