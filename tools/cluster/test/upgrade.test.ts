import { existsSync } from "node:fs";
import { join } from "node:path";
import { chart, helm } from "../../../charts/test/helm.ts";
import { customResources, defineCustomResources, type CustomKind } from "../custom-resources.ts";
import { previousChart } from "../previous-chart.ts";
import { kubernetesProgram } from "../programs.ts";
import { startCluster, type Cluster } from "../start-cluster.ts";
import { expected, installations } from "./support/expected.ts";
import { valuesOf } from "../urna/release.ts";
import { aNamespace, type Namespace } from "./support/installation.ts";

const describeCluster = kubernetesProgram && helm ? describe : describe.skip;

describeCluster("on a real API server, an installation of the chart before this one", () => {
  let cluster: Cluster;
  let previous: Awaited<ReturnType<typeof previousChart>>;

  beforeAll(async () => {
    [cluster, previous] = [await startCluster(), await previousChart()];
    await defineCustomResources(cluster.api, Object.keys(customResources) as CustomKind[]);
  });
  afterAll(async () => {
    await cluster?.stop();
    await previous?.remove();
  });

  /** An installation that the chart before did not know starts from its smallest. */
  const valuesBefore = (name: string) => {
    const example = (which: string) => join(previous.chart, "examples", `${which}.yaml`);
    return valuesOf([existsSync(example(name)) ? example(name) : example("minimal")]);
  };

  it.each(installations.filter(({ name }) => name !== "kind"))(
    "becomes $name, goes back and comes again, and leaves nothing",
    async ({ name, values }) => {
      const urna = await aNamespace(cluster, `urna-${name}`);
      try {
        const before = new Set((await urna.objects()).keys());
        await urna.install(previous.chart, ...valuesBefore(name));
        await upgradeAndBack(urna, valuesOf(values));
        await urna.uninstall();
        await urna.controllers.settled();
        const left = [...(await urna.objects()).keys()].filter((each) => !before.has(each));
        expect(left.sort()).toEqual([...expected(name).kept].sort());
      } finally {
        await urna.controllers.stop();
      }
    },
  );
});

async function upgradeAndBack(urna: Namespace, values: readonly string[]): Promise<void> {
  const chartsOfDeployments = async () =>
    new Set(
      [...(await urna.objects()).values()]
        .filter(({ kind }) => kind === "Deployment")
        .map(({ metadata }) => metadata.labels?.["helm.sh/chart"]),
    );
  const [before] = await chartsOfDeployments();
  const { stderr } = await urna.upgrade(chart, ...values);
  expect(stderr).not.toMatch(/warning|would violate/i);
  const [after, ...others] = await chartsOfDeployments();
  expect(after).not.toBe(before);
  expect(others).toEqual([]);
  await urna.rollBack(1);
  expect([...(await chartsOfDeployments())]).toEqual([before]);
  await urna.upgrade(chart, ...values);
  await urna.controllers.settled();
  expect(urna.controllers.refused).toEqual([]);
}
