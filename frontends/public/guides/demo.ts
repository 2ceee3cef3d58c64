import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Elections, type Election } from "@urna/contract/public-elections/election";
import { z } from "zod";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const People = z.object({
  people: z.array(
    z.object({ document: z.string(), last4: z.string(), category: z.string(), email: z.string().nullable() }),
  ),
});
export type DemoPerson = z.infer<typeof People>["people"][number];

const startMs = 180_000;

/** The built product with its demo, on ports of its own (`PORT`, `MAIL_PORT`). */
export async function startDemo(dataDir: string) {
  const { PORT = "8121", MAIL_PORT = "8122" } = process.env;
  const origin = `http://localhost:${PORT}`;
  const system = spawn(process.execPath, ["deploy/local/dist/up.js"], {
    cwd: root,
    env: { ...process.env, PORT, MAIL_PORT, DATA_DIR: dataDir, REGISTRAR: "false" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    if (system.exitCode !== null) return;
    system.kill("SIGINT");
    await once(system, "exit");
  };
  try {
    await said(system.stdout, "Ctrl-C");
    const { elections } = Elections.parse(await (await fetch(`${origin}/api/elections`)).json());
    const { people } = People.parse(JSON.parse(await readFile(`${root}deploy/local/demo.json`, "utf8")));
    const teachers = people.filter(({ category, email }) => category === "teacher" && email !== null);
    return {
      origin,
      stop,
      /** Open to teachers alone. */
      open: the(
        elections,
        ({ status, categories }) => status === "active" && categories.join() === "teacher",
      ),
      /** Counted from real ballots. */
      counted: the(elections, ({ published }) => published),
      teacher: (index: number) => the(teachers, (each) => each === teachers[index]),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type Demo = Awaited<ReturnType<typeof startDemo>>;

function the<T = Election>(all: readonly T[], isIt: (each: T) => boolean): T {
  const found = all.find(isIt);
  if (!found) throw new Error("the demo has not what the guides show");
  return found;
}

async function said(output: NodeJS.ReadableStream, word: string): Promise<void> {
  let text = "";
  const late = AbortSignal.timeout(startMs);
  for await (const [part] of on(output, late)) {
    text += String(part);
    if (text.includes(word)) return;
  }
}

async function* on(output: NodeJS.ReadableStream, signal: AbortSignal): AsyncGenerator<unknown[]> {
  for (;;) yield await once(output, "data", { signal });
}
