import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { makeDebian } from "../../image-bases/debian-root.ts";
import { writeImage } from "../images/image-archive.ts";
import { patroniParts } from "./patroni-parts.ts";

export const patroniImageName = "urna.invalid/patroni:1";

/** The user `postgres` of the image. */
export const patroniUser = 999;

/** Python, and the libraries and time zones that Postgres takes from its system. */
const packages = ["python3", "libxml2", "libzstd1", "liblz4-1", "libgssapi-krb5-2", "tzdata"];

/** The archive of its image, which nodes need before `startPatroni`. Only root can make its base. */
export async function patroniImage(folder: string): Promise<string> {
  const archive = join(folder, "patroni.tar");
  const layer = mkdtempSync(join(tmpdir(), "urna-patroni-image-"));
  try {
    const { postgres, python } = patroniParts();
    mkdirSync(join(layer, "opt"));
    // Its libraries look for each other there.
    const copies = { postgresql: postgres, python };
    for (const [name, from] of Object.entries(copies))
      cpSync(from, join(layer, "opt", name), { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(layer, "etc"));
    writeFileSync(
      join(layer, "etc/passwd"),
      `root:x:0:0::/:/bin/sh\npostgres:x:${patroniUser}:${patroniUser}::/:/bin/sh\n`,
    );
    // Patroni stops Postgres at SIGTERM, and hands its office over: the signal needs no other.
    const config = {
      Env: [
        "PATH=/opt/postgresql/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "PYTHONPATH=/opt/python",
        "PYTHONDONTWRITEBYTECODE=1",
      ],
      User: `${patroniUser}:${patroniUser}`,
      Entrypoint: ["/usr/bin/python3", "-m", "patroni"],
    };
    await writeImage({ name: patroniImageName, layers: [base(), layer], config }, archive);
    return archive;
  } finally {
    rmSync(layer, { recursive: true, force: true });
  }
}

/** Made once. */
function base(): string {
  const folder = resolve(".tools/patroni-base");
  const made = `${folder}.made`;
  if (existsSync(made)) return folder;
  rmSync(folder, { recursive: true, force: true });
  makeDebian(folder, packages);
  const needless = ["var/cache", "var/lib/apt", "usr/share/doc", "usr/share/locale", "usr/share/man"];
  execFileSync("rm", ["-rf", ...needless.map((path) => join(folder, path))]);
  writeFileSync(made, "");
  return folder;
}
