import { spawn } from "node:child_process";
import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "../../deploy/local/src/processes/free-ports.ts";
import { lookFor } from "../../deploy/local/src/tools/find-tool.ts";

/** The labels of each series in a query's result. */
export type Series = Readonly<Record<string, string>>;

export interface Prometheus {
  /** Evaluates a query now. @throws Error with Prometheus's own words */
  ask(query: string): Promise<Series[]>;
  stop(): Promise<void>;
}

interface Scraped {
  /** Prometheus's data and log. */
  folder: string;
  /** `http://host:port` of each `/metrics`, by service name, which becomes the job. */
  services: Readonly<Record<string, string>>;
  namespace: string;
}

/** The program in Debian's package `prometheus`, which also has promtool; undefined without it. */
export function findPrometheus(): string | undefined {
  return lookFor("promtool", process.cwd())?.replace(/promtool$/, "prometheus");
}

/** Scrapes each second, with the labels of the chart's ServiceMonitors. Resolves when it answers. */
export async function startPrometheus(binary: string, { folder, ...scraped }: Scraped): Promise<Prometheus> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const settings = join(folder, "prometheus.yml");
  await writeFile(settings, JSON.stringify(scrapeSettings(scraped)));
  const log = await open(join(folder, "prometheus.log"), "a");
  const child = spawn(
    binary,
    [
      `--config.file=${settings}`,
      `--storage.tsdb.path=${join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ["ignore", log.fd, log.fd] },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const prometheus = {
    ask: (query: string) => ask(`http://127.0.0.1:${port}`, query),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await log.close();
    },
  };
  while (child.exitCode === null && !(await prometheus.ask("vector(1)").catch(() => undefined)))
    await sleep(100);
  return prometheus;
}

/** JSON is YAML too. */
function scrapeSettings({ services, namespace }: Omit<Scraped, "folder">) {
  const jobs = Object.entries(services).map(([service, url]) => ({
    job_name: service,
    honor_labels: true,
    static_configs: [{ targets: [new URL(url).host], labels: { namespace, pod: `${service}-0` } }],
  }));
  return { global: { scrape_interval: "1s" }, scrape_configs: jobs };
}

const Answer = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("success"),
    data: z.object({ result: z.array(z.object({ metric: z.record(z.string(), z.string()) })) }),
  }),
  z.object({ status: z.literal("error"), error: z.string() }),
]);

async function ask(origin: string, query: string): Promise<Series[]> {
  const response = await fetch(`${origin}/api/v1/query?${new URLSearchParams({ query })}`);
  const answer = Answer.parse(await response.json());
  if (answer.status === "error") throw new Error(`${answer.error}: ${query}`);
  return answer.data.result.map(({ metric }) => metric);
}
