/** Why a backup is not made or not restored. Its message names tables, files and versions, never what is in them. */
export class Refusal extends Error {}
