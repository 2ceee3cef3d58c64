import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// Plain JavaScript, because jest's global setup and the local supervisor load it without a build.

export function findNatsServer() {
  const folders = [...toolFolders(), ...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  const found = folders.map((folder) => join(folder, "nats-server")).find((path) => existsSync(path));
  if (found) return found;
  throw new Error("nats-server was not found; `apt-get install nats-server` installs it");
}

/** `.tools/usr/sbin` of the repository: of the working folder or of one above it. */
function toolFolders() {
  const folders = [];
  for (let folder = process.cwd(); ; folder = resolve(folder, "..")) {
    folders.push(join(folder, ".tools/usr/sbin"));
    if (folder === resolve(folder, "..")) return folders;
  }
}

/** `configuration` is the text of a configuration file, where the defaults do not do. */
export async function startNatsServer({ folder, port = -1, configuration = "" } = {}) {
  const store = folder ?? (await mkdtemp(join(tmpdir(), "urna-nats-")));
  await writeFile(join(store, "nats.conf"), configuration);
  let running = await launch(store, port);
  return {
    url: running.url,
    kill: () => running.end("SIGKILL"),
    restart: async () => {
      running = await launch(store, Number(new URL(running.url).port));
    },
    stop: async () => {
      await running.end("SIGTERM");
      if (!folder) await rm(store, { recursive: true, force: true });
    },
  };
}

/** Port -1 lets the server choose; it writes what it chose into a `.ports` file. */
async function launch(store, port) {
  const place = ["--addr", "127.0.0.1", "--port", String(port), "--config", join(store, "nats.conf")];
  const settings = [...place, "--jetstream", "--store_dir", store, "--ports_file_dir", store];
  const server = spawn(findNatsServer(), settings, { stdio: "ignore" });
  const ended = new Promise((done) => server.once("exit", done).once("error", done));
  const killWithUs = () => server.kill("SIGKILL");
  process.once("exit", killWithUs);
  const end = async (signal) => {
    process.off("exit", killWithUs);
    server.kill(signal);
    await ended;
  };
  const portsFile = join(store, `nats-server_${server.pid}.ports`);
  for (let waited = 0; waited < 10_000 && server.exitCode === null; waited += 20) {
    const url = await readUrl(portsFile);
    if (url) return { url, end };
    await sleep(20);
  }
  const left = await readdir(store).catch(() => []);
  await end("SIGKILL");
  throw new Error(
    `nats-server did not start on port ${port}; its folder holds: ${left.join(", ") || "nothing"}`,
  );
}

async function readUrl(portsFile) {
  try {
    return JSON.parse(await readFile(portsFile, "utf8")).nats[0];
  } catch {
    return undefined;
  }
}
