import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { customResources } from "../../tools/cluster/custom-resources.ts";
import { charts, helm, kind, template } from "./helm.ts";

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

const [urna, registrar] = charts;
const examplesOf = ({ folder }: { folder: string }) =>
  readdirSync(join(folder, "examples")).map((file) => ["-f", join(folder, "examples", file)]);
const others = [[], kind, ["--set", "electionDay=true"]];

describeChart("what the charts render, against the schemas of the API", () => {
  it.each(
    [
      { ...urna, installations: [...others, ...examplesOf(urna)] },
      { ...registrar, installations: examplesOf(registrar) },
    ].flatMap(({ installations, ...chart }) =>
      installations.map((options) => [chart.release, options, chart] as const),
    ),
  )("has nothing that Kubernetes does not know: %s %j", (_release, options, chart) => {
    const { valid, refused } = conform(chart.template(...options).stdout);
    expect(refused).toEqual([]);
    expect(valid).toBeGreaterThan(chart.sizes.objects);
  });

  it.each([
    ["a field that its kind does not have", "replicas: 3", "replica: 3", "'replica' not allowed"],
    ["a number where words belong", "pathType: Prefix", "pathType: 3", "got number, want string"],
    ["a kind that Kubernetes does not have", "kind: Deployment", "kind: Deploymnt", "could not find schema"],
  ])("refuses %s", (_what, from, to, reason) => {
    const { refused } = conform(template().stdout.replace(from, to));
    expect(refused).toEqual([expect.stringContaining(reason)]);
  });
});
