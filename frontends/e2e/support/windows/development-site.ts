import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../../../../deploy/local/src/processes/free-ports.ts";

const shell = join(__dirname, "../../../shell");
const rsbuild = join(__dirname, "../../../../node_modules/@rsbuild/core/bin/rsbuild.js");
const patienceMs = 60_000;

/** What `npm run dev -w @urna/shell` starts, on a free port. Nothing is written into the shell's build. */
export async function aDevelopmentSite() {
  const port = await freePort();
  const server = spawn(process.execPath, [rsbuild, "dev", "--port", String(port)], {
    cwd: shell,
    env: { ...process.env, NODE_ENV: "development" },
    stdio: "ignore",
  });
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill();
    await once(server, "exit");
  };
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + patienceMs;
  while (!(await answers(origin))) {
    if (Date.now() > deadline || server.exitCode !== null) {
      await stop();
      throw new Error("the development server did not start");
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return { origin, stop };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  );
}
