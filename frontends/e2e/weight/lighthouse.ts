import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../support/windows/chromium.ts";
import { limits, type Category } from "./limits.ts";

export interface Verdict {
  /** The median of the runs, of 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly runs: Readonly<Record<Category, readonly number[]>>;
  /** What the performance is made of: milliseconds, but the shift; medians. */
  readonly metrics: Readonly<Record<Metric, number>>;
  /** What cost points in the last run, but for performance. */
  readonly findings: readonly string[];
}

const categories = Object.keys(limits.scores) as Category[];

export const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "speed-index",
  "total-blocking-time",
  "cumulative-layout-shift",
] as const;
export type Metric = (typeof metrics)[number];

/** Lighthouse's own simulated phone on its own simulated network. */
export async function judge(address: string, runs: number): Promise<Verdict> {
  const port = await freePort();
  const args = [...chromiumArguments, "--lang=es", `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  try {
    const results = [];
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(address, { port, logLevel: "error", onlyCategories: categories });
      if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? address);
      results.push(result.lhr);
    }
    return verdictOf(results);
  } finally {
    await browser.close();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function verdictOf(reports: readonly Report[]): Verdict {
  const scoresOf = (category: Category) =>
    reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
  const each = <T>(of: (category: Category) => T) =>
    Object.fromEntries(categories.map((category) => [category, of(category)])) as Record<Category, T>;
  const last = reports.at(-1);
  return {
    scores: each((category) => median(scoresOf(category))),
    runs: each(scoresOf),
    metrics: Object.fromEntries(
      metrics.map((metric) => [
        metric,
        median(reports.map(({ audits }) => audits[metric]?.numericValue ?? Infinity)),
      ]),
    ) as Record<Metric, number>,
    findings: last ? findingsOf(last) : [],
  };
}

function findingsOf({ categories: judged, audits }: Report): string[] {
  return categories
    .filter((category) => category !== "performance")
    .flatMap((category) => judged[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
