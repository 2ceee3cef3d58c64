import { cpSync } from "node:fs";
import { basename, join } from "node:path";

/** A frontend's place in the origin: the shell at the root, a remote below `/mf`. */
export const placeOf = (name: string) => (name === "shell" ? "" : `mf/${name}`);

/** Puts the built files where the origin's addresses find them. */
export function gatherFrontend(folder: string, to: string): void {
  cpSync(join(folder, "dist"), join(to, "html", placeOf(basename(folder))), { recursive: true });
  cpSync("LICENSE", join(to, "LICENSE"));
}
