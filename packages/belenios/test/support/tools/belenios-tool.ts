import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

/** The reference program: in the repository's `.tools`, else on the PATH, else nowhere. */
export function findBeleniosTool(repository: string): string | undefined {
  const folders = [join(repository, ".tools/usr/bin"), ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, "belenios-tool")).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What `belenios-tool election verify` says about an archive. */
export async function verifyWithTool(
  tool: string,
  archive: { uuid: string; bytes: Uint8Array },
): Promise<{ ok: boolean; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), "urna-belenios-"));
  try {
    await writeFile(join(folder, `${archive.uuid}.bel`), archive.bytes);
    const { stdout, stderr } = await promisify(execFile)(tool, ["election", "verify", "--dir", folder]);
    return { ok: true, output: stdout + stderr };
  } catch (error) {
    return { ok: false, output: String(error) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
