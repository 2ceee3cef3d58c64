import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { customResources } from "../../tools/cluster/custom-resources.ts";
import { chart, helm, kind, runHelm } from "./helm.ts";

const kubeconform = resolve(".tools/bin/kubeconform");
const schemas = resolve(".tools/schemas");
const describeChart = helm && existsSync(kubeconform) && existsSync(schemas) ? describe : describe.skip;

/** Other operators' kinds have no schema here. */
const without = Object.entries(customResources).map(
  ([kind, { group, version }]) => `${group}/${version}/${kind}`,
);

interface Verdict {
  resources?: { kind: string; name: string; status: string; msg: string }[];
  summary: { valid: number; invalid: number; errors: number; skipped: number };
}

function conform(input: string) {
  const location = join(schemas, "{{.ResourceKind}}{{.KindSuffix}}.json");
  const words = ["-strict", "-summary", "-output", "json", "-schema-location", location];
  const { stdout } = spawnSync(kubeconform, [...words, "-skip", without.join(",")], {
    input,
    encoding: "utf8",
  });
  const { resources = [], summary } = JSON.parse(stdout) as Verdict;
  const refused = resources.filter(({ status }) => /Invalid|Error/.test(status));
  return { ...summary, refused: refused.map(({ kind, name, msg }) => `${kind} ${name}: ${msg}`) };
}

const rendered = (...options: string[]) =>
  runHelm("template", "urna", chart, "--kube-version", "1.34.0", ...options).stdout;

describeChart("what the chart renders, against the schemas of the API", () => {
  const examples = readdirSync(join(chart, "examples")).map((file) => join(chart, "examples", file));

  it.each([
    ["the values as they are", []],
    ...examples.map((file) => [file.slice(chart.length + 1), ["-f", file]] as [string, string[]]),
    ["what deploy/kind installs", kind],
    ["election day", ["--set", "electionDay=true"]],
  ] as [string, string[]][])("has nothing that Kubernetes does not know: %s", (_what, options) => {
    const { valid, refused } = conform(rendered(...options));
    expect(refused).toEqual([]);
    expect(valid).toBeGreaterThan(50);
  });

  it.each([
    ["a field that its kind does not have", "replicas: 3", "replica: 3", "'replica' not allowed"],
    ["a number where words belong", "pathType: Prefix", "pathType: 3", "got number, want string"],
    ["a kind that Kubernetes does not have", "kind: Deployment", "kind: Deploymnt", "could not find schema"],
  ])("refuses %s", (_what, from, to, reason) => {
    const { refused } = conform(rendered().replace(from, to));
    expect(refused).toEqual([expect.stringContaining(reason)]);
  });
});
