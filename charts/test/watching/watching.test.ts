import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { everywhere, knownMetrics } from "./known-metrics.ts";
import { readQuery, type Matcher } from "./promql.ts";

const filesIn = (folder: string, ending: string) =>
  readdirSync(resolve(folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

const Panel = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string().min(1),
  description: z.string().min(20).optional(),
  targets: z.array(z.object({ expr: z.string().min(1), legendFormat: z.string() })).optional(),
  fieldConfig: z.object({ defaults: z.object({ unit: z.string().min(1) }) }).optional(),
});
const Dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int().min(41),
  panels: z.array(Panel),
});
const Rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string().regex(/^Urna[A-Z]\w+$/),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(["critical", "warning"]) }),
          annotations: z.object({ summary: z.string(), description: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});

const dashboards = filesIn("charts/urna/dashboards", ".json").map(({ name, text }) => ({
  name,
  dashboard: Dashboard.parse(JSON.parse(text)),
}));
const alerts = filesIn("charts/urna/alerts", ".yaml").flatMap(({ text }) =>
  Rules.parse(parse(text)).groups.flatMap(({ rules }) => rules),
);
/** Of the institution that runs the registrar: their runbook is one page. */
const ofRegistrar = filesIn("charts/urna-registrar/alerts", ".yaml").flatMap(({ text }) =>
  Rules.parse(parse(text)).groups.flatMap(({ rules }) => rules),
);
const runbooks = filesIn("deploy/runbooks", ".md").filter(({ name }) => name !== "README.md");

const queries = [
  ...dashboards.flatMap(({ name, dashboard }) =>
    dashboard.panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => [`${name}: ${title}`, expr] as const),
    ),
  ),
  ...[...alerts, ...ofRegistrar].map(({ alert, expr }) => [alert, expr] as const),
];
const known = knownMetrics();

/** The words of a matcher; none where it is a pattern. */
const wordsOf = ({ operator, value }: Matcher) =>
  operator.includes("~") ? (/^[\w|-]+$/.test(value) ? value.split("|") : []) : [value];

describe("every query", () => {
  it.each(queries)("of %s asks for what is measured", (_, expr) => {
    const { selectors, grouping } = readQuery(expr);
    expect(selectors).not.toEqual([]);
    const labels = new Set([
      ...everywhere,
      ...selectors.flatMap(({ metric }) => Object.keys(known.get(metric)?.labels ?? {})),
    ]);
    expect(grouping.filter((label) => !labels.has(label))).toEqual([]);
    for (const { metric, matchers } of selectors) {
      expect([...known.keys()]).toContain(metric);
      for (const matcher of matchers) {
        const own = known.get(metric)?.labels ?? {};
        expect([...everywhere, ...Object.keys(own)]).toContain(matcher.label);
        const listed = own[matcher.label];
        if (listed) expect(listed).toEqual(expect.arrayContaining(wordsOf(matcher)));
      }
    }
  });

  it("of a dashboard is of one installation", () => {
    const ofAll = dashboards.flatMap(({ dashboard }) =>
      dashboard.panels.flatMap(({ targets = [] }) =>
        targets.flatMap(({ expr }) =>
          readQuery(expr).selectors.filter(
            ({ matchers }) =>
              !matchers.some(({ label, value }) => label === "namespace" && value === "$namespace"),
          ),
        ),
      ),
    );
    expect(ofAll).toEqual([]);
  });

  it("is refused where it is no PromQL", () => {
    expect(() => readQuery("sum by (rate(urna_casts_total[5m])")).toThrow("no PromQL");
  });
});

describe("dashboards", () => {
  it.each(dashboards.map(({ name, dashboard }) => [name, dashboard] as const))(
    "%s says in each panel what it shows, in which unit",
    (_, { panels }) => {
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      const shown = panels.filter(({ type }) => type !== "row");
      const silent = shown.filter(
        (panel) => !panel.description || !panel.targets?.length || !panel.fieldConfig,
      );
      expect(silent.map(({ title }) => title)).toEqual([]);
    },
  );

  it("are three, each with an address of its own", () => {
    expect(dashboards.map(({ name }) => name)).toEqual(["election-night.json", "mail.json", "services.json"]);
    expect(new Set(dashboards.map(({ dashboard }) => dashboard.uid)).size).toBe(3);
  });

  it("and alerts show everything that is measured", () => {
    const asked = new Set(
      queries.flatMap(([, expr]) => readQuery(expr).selectors.map(({ metric }) => metric)),
    );
    const own = [...known.keys()].filter((name) => name.startsWith("urna_"));
    const unseen = own.filter((name) => !asked.has(name) && !/_(sum|count|bucket)$/.test(name));
    expect(unseen).toEqual([]);
  });
});

describe("alerts and runbooks", () => {
  it("are of each other", () => {
    const names = alerts.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect(runbooks.map(({ name }) => name).sort()).toEqual(names.map((name) => `${name}.md`).sort());
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook_url).toBe(`RUNBOOK_BASE/${alert}.md`);
  });

  it.each(runbooks.map(({ name, text }) => [name, text] as const))(
    "%s says what it means, what to look at, what to do and when it is over",
    (name, text) => {
      expect(text.startsWith(`# ${name.replace(".md", "")}\n`)).toBe(true);
      const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
      expect(headings).toEqual(["What it means for the election", "Look first", "Do", "It is over when"]);
      expect(text).toContain("    kubectl ");
    },
  );

  it("lead the registrar's people to a section of their page", () => {
    const page = readFileSync("docs/registrar.md", "utf8");
    const sections = [...page.matchAll(/^## (.*)$/gm)].map(
      ([, heading = ""]) => `RUNBOOK#${heading.toLowerCase().replaceAll(" ", "-")}`,
    );
    expect(new Set(ofRegistrar.map(({ alert }) => alert)).size).toBe(ofRegistrar.length);
    for (const { annotations } of ofRegistrar) expect(sections).toContain(annotations.runbook_url);
  });

  it("name only metrics that there are", () => {
    const pages = [...runbooks, ...filesIn("docs", "registrar.md")];
    const named = pages.flatMap(({ name, text }) =>
      [...text.matchAll(/\burna_[a-z_]+/g)].map(([word]) => [name, word] as const),
    );
    // Commands look for all that begin with it.
    const series = (word: string) => [...known.keys()].some((name) => name.startsWith(word));
    expect(named.filter(([, word]) => !series(word))).toEqual([]);
  });
});
