import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { readQuery } from "../../charts/test/watching/promql.ts";

export interface Asked {
  /** Name of the panel or the alert. */
  name: string;
  /** The query as sent to Prometheus. */
  query: string;
  isAlert: boolean;
}

const Dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});
const Rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});

/** Every query of the chart's dashboards, for one namespace, and of its alerts. */
export function askedByTheChart(namespace: string): Asked[] {
  const panels = filesIn("charts/urna/dashboards").flatMap((text) => Dashboard.parse(parse(text)).panels);
  const rules = filesIn("charts/urna/alerts").flatMap((text) => Rules.parse(parse(text)).groups);
  return [
    ...panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ name: title, query: inPlace(expr, namespace), isAlert: false })),
    ),
    ...rules
      .flatMap(({ rules: ofGroup }) => ofGroup)
      .map(({ alert, expr }) => ({ name: alert, query: expr, isAlert: true })),
  ];
}

/** Each selector of a query as its own query, with any outcome: on a good day some have no series. */
export function selectorsOf(query: string): string[] {
  return readQuery(query).selectors.map(({ metric, matchers }) => {
    const written = matchers.map(({ label, operator, value }) =>
      label === "outcome" ? 'outcome!=""' : `${label}${operator}"${value}"`,
    );
    return `${metric}{${written.join(",")}}`;
  });
}

/** Replaces both variables, as Grafana does. */
function inPlace(expr: string, namespace: string): string {
  return expr.replaceAll("$__rate_interval", "1m").replaceAll("$namespace", namespace);
}

const filesIn = (folder: string) =>
  readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
