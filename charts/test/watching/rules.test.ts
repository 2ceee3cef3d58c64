import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { lookFor } from "../../../deploy/local/src/tools/find-tool.ts";
import { describeChart } from "../describe-chart.ts";
import { chart, registrarChart, render, type KubernetesObject } from "../helm.ts";
import { readQuery } from "./promql.ts";

const promtool = lookFor("promtool", resolve("."));
const describeRules = promtool ? describe : describe.skip;

const folder = join(chart, "alerts");
const backups = ["backup.enabled=true", "backup.claim=urna-backups"];
interface Rule {
  readonly alert: string;
  readonly expr: string;
}
const run = (...words: string[]) => spawnSync(promtool ?? "", words, { encoding: "utf8" });

describeRules("alert rules", () => {
  it("are what Prometheus takes", () => {
    const files = [folder, join(registrarChart.folder, "alerts")].flatMap((each) =>
      readdirSync(each).map((name) => join(each, name)),
    );
    expect(run("check", "rules", ...files)).toMatchObject({ status: 0 });
  });

  it("fire on what they are about, and on nothing else", () => {
    const plays = ["rules.yaml", "backup-rules.yaml", "registrar-rules.yaml"].map((name) =>
      resolve("charts/test/watching", name),
    );
    const { status, stdout, stderr } = run("test", "rules", ...plays);
    expect({ status, said: status === 0 ? "" : stdout + stderr }).toEqual({ status: 0, said: "" });
  });
});

describeChart("the chart's monitoring", () => {
  const all = (...more: string[]) =>
    render(
      "--set",
      "monitoring.serviceMonitors=true,monitoring.alerts=true,monitoring.dashboards=true",
      ...more,
    ).filter(({ metadata }) => metadata.labels?.["app.kubernetes.io/component"] === "monitoring");
  const of = (objects: KubernetesObject[], kind: string) => objects.filter((object) => object.kind === kind);

  it("is off unless it is asked for", () => {
    const kinds = render().map(({ kind }) => kind);
    expect(kinds).not.toContain("ServiceMonitor");
    expect(kinds).not.toContain("PrometheusRule");
  });

  it("reads the service's own name, at a port that every service has", () => {
    const [monitor, ...others] = of(all(), "ServiceMonitor");
    expect(others).toEqual([]);
    expect(monitor?.spec.endpoints).toEqual([expect.objectContaining({ port: "admin", honorLabels: true })]);
    const ports = of(render(), "Service")
      .filter(({ metadata }) => /-(gateway|identity|ballot|receipt|notification|audit)$/.test(metadata.name))
      .map(({ spec }) => spec.ports.map(({ name }: { name: string }) => name));
    expect(ports).toHaveLength(6);
    for (const names of ports) expect(names).toContain("admin");
  });

  it("leads each alert to its runbook, and is found by the labels that are set", () => {
    const set = [
      "monitoring.runbookBase=https://git.example.cl/runbooks/",
      "monitoring.labels.release=watch",
    ];
    const rules = of(all("--set", [...set, ...backups].join()), "PrometheusRule");
    expect(rules).toHaveLength(readdirSync(folder).length);
    for (const { metadata, spec } of rules) {
      expect(metadata.labels).toMatchObject({ release: "watch" });
      for (const { alert, annotations } of spec.groups[0].rules)
        expect(annotations.runbook_url).toBe(`https://git.example.cl/runbooks/${alert}.md`);
    }
  });

  it("asks after backups where they are made, by the name that the CronJob and its Jobs have", () => {
    const alertsOf = (...more: string[]) =>
      of(all(...more), "PrometheusRule").flatMap(({ spec }) => spec.groups[0].rules as Rule[]);
    expect(alertsOf().filter(({ alert }) => alert.includes("Backup"))).toEqual([]);
    const queries = alertsOf("--set", backups.join())
      .filter(({ alert }) => alert.includes("Backup"))
      .flatMap(({ expr }) => readQuery(expr).selectors);
    const patterns = (label: string) =>
      new Set(queries.flatMap(({ matchers }) => matchers.filter((each) => each.label === label)));
    const [cronJob] = of(render("--set", backups.join()), "CronJob");
    const name = cronJob?.metadata.name ?? "";
    expect(patterns("cronjob").size * patterns("job_name").size).toBeGreaterThan(0);
    for (const { value } of patterns("cronjob")) expect(name).toMatch(new RegExp(`^(${value})$`));
    for (const { value } of patterns("job_name"))
      expect(`${name}-29390400`).toMatch(new RegExp(`^(${value})$`));
  });

  it("brings every dashboard whole", () => {
    const maps = of(all(), "ConfigMap") as unknown as { data: Record<string, string> }[];
    const boards = maps.flatMap(({ data }) =>
      Object.values(data).map((text) => JSON.parse(text) as { uid: string }),
    );
    expect(boards.map(({ uid }) => uid).sort()).toEqual([
      "urna-election-night",
      "urna-mail",
      "urna-services",
    ]);
  });
});
