import { chart, helm } from "../../../charts/test/helm.ts";
import type { KubernetesObject } from "../api-client.ts";
import { kubernetesProgram } from "../programs.ts";
import { startCluster, type Cluster } from "../start-cluster.ts";
import { installations } from "./support/expected.ts";
import { valuesOf } from "../urna/release.ts";
import { aNamespace, type Namespace } from "./support/installation.ts";

const describeCluster = kubernetesProgram && helm ? describe : describe.skip;
const deployment = (name: string) => `/apis/apps/v1/namespaces/urna/deployments/${name}`;

describeCluster("on a real API server, the number of replicas", () => {
  const minimal = installations.find(({ name }) => name === "minimal");
  const values = [...valuesOf(minimal?.values ?? []), "--set", "defaults.maxReplicas=6"];
  let cluster: Cluster;
  let urna: Namespace;

  beforeAll(async () => {
    cluster = await startCluster();
    urna = await aNamespace(cluster, "urna");
    await urna.install(chart, ...values);
  });
  afterAll(async () => {
    await urna?.controllers.stop();
    await cluster?.stop();
  });

  const replicas = async () =>
    new Map((await ofKind(urna, "Deployment")).map(({ metadata, spec }) => [metadata.name, spec.replicas]));

  it("stays what an autoscaler has come to when the chart is upgraded", async () => {
    expect((await replicas()).get("urna-gateway")).toBe(1);
    await cluster.api.patch(deployment("urna-gateway"), { spec: { replicas: 4 } });
    await urna.upgrade(chart, ...values);
    expect((await replicas()).get("urna-gateway")).toBe(4);
    expect((await replicas()).get("urna-ballot")).toBe(1);
  });

  it("is the greatest on election day, and no autoscaler may lower it", async () => {
    await urna.upgrade(chart, ...values, "--set", "electionDay=true");
    const scalers = await ofKind(urna, "HorizontalPodAutoscaler");
    const now = await replicas();
    expect(scalers.length).toBeGreaterThan(8);
    for (const { spec } of scalers) {
      expect(spec).toMatchObject({ minReplicas: 6, maxReplicas: 6 });
      expect(spec.behavior.scaleDown.selectPolicy).toBe("Disabled");
      expect(now.get(spec.scaleTargetRef.name)).toBe(6);
    }
  });

  it("is left to the autoscalers the day after", async () => {
    await urna.upgrade(chart, ...values, "--set", "electionDay=false");
    const [scaler] = await ofKind(urna, "HorizontalPodAutoscaler");
    expect(scaler?.spec).toMatchObject({ minReplicas: 1, maxReplicas: 6 });
    expect(scaler?.spec.behavior?.scaleDown?.selectPolicy).not.toBe("Disabled");
    expect((await replicas()).get("urna-gateway")).toBe(6);
  });
});

const ofKind = async (urna: Namespace, kind: string): Promise<KubernetesObject[]> =>
  [...(await urna.objects()).values()].filter((object) => object.kind === kind);
