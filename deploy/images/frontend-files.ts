import { cpSync } from "node:fs";
import { basename, join } from "node:path";

/** A frontend's place in the origin: the shell at the root, a remote below `/mf`. */
export const placeOf = (name: string) => (name === "shell" ? "" : `mf/${name}`);

/**
 * Puts the built files where the origin's addresses find them. Beside them every frontend has the list of all files of its build:
 * its pods do not begin before the audit log has it.
 */
export function gatherFrontend(folder: string, to: string): void {
  cpSync(join(folder, "dist"), join(to, "html", placeOf(basename(folder))), { recursive: true });
  cpSync(join(folder, "../shell/dist/digests.txt"), join(to, "digests.txt"));
  cpSync("LICENSE", join(to, "LICENSE"));
}
