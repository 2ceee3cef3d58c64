/** Why a backup is not made or restored. Its message names tables, files and versions, never their content. */
export class Refusal extends Error {}
