import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import type { ApiClient, KubernetesObject } from "../../api-client.ts";
import { callerImage as image } from "../../urna/callers.ts";
import { nodesAreOurs } from "../../urna/running.ts";
import { runningUrna } from "../../urna/running-urna.ts";

const describeNodes = nodesAreOurs() ? describe : describe.skip;
const minute = 60_000;
const space = "strangers";

describeNodes("two nodes", () => {
  let api: ApiClient;
  beforeAll(async () => {
    ({ api } = (await runningUrna()).urna);
    await api.create("/api/v1/namespaces", { metadata: { name: space } });
    await patiently(() => api.get(`/api/v1/namespaces/${space}/serviceaccounts/default`));
  }, minute);
  afterAll(() => api.remove(`/api/v1/namespaces/${space}`));

  const pods = `/api/v1/namespaces/${space}/pods`;
  const phaseOf = async (name: string) => (await api.get<KubernetesObject>(`${pods}/${name}`)).status;
  const running = (name: string) =>
    patiently(async () => {
      const { phase, podIP } = await phaseOf(name);
      return phase === "Running" ? (podIP as string) : undefined;
    }, minute);

  async function aServer(name: string, node: string, labels: Record<string, string> = {}): Promise<string> {
    const command = ["/program", "listen", "8080"];
    await api.create(pods, aPod(name, { node, labels: { app: name, ...labels }, command }));
    return running(name);
  }

  /** Whether a pod with these labels, on this node, gets an answer from there. */
  async function reaches(to: string, node: string, labels: Record<string, string> = {}): Promise<boolean> {
    const name = `asks-${Math.random().toString(36).slice(2, 10)}`;
    const command = ["/program", "dial", to];
    await api.create(pods, aPod(name, { node, labels, command }));
    const phase = await patiently(async () => {
      const { phase } = await phaseOf(name);
      return phase === "Succeeded" || phase === "Failed" ? (phase as string) : undefined;
    }, minute);
    return phase === "Succeeded";
  }

  it(
    "run pods that reach each other, by address and by service, wherever they are",
    async () => {
      const address = await aServer("open", "node-1");
      const service = await api.create(`/api/v1/namespaces/${space}/services`, {
        apiVersion: "v1",
        kind: "Service",
        metadata: { name: "open" },
        spec: { selector: { app: "open" }, ports: [{ port: 80, targetPort: 8080 }] },
      });
      for (const node of ["node-1", "node-2"]) expect(await reaches(`${address}:8080`, node)).toBe(true);
      for (const host of [service.spec.clusterIP as string, "open", `open.${space}.svc.cluster.local`])
        await patiently(async () => (await reaches(`${host}:80`, "node-2")) || undefined, minute);
    },
    3 * minute,
  );

  it(
    "let through what a NetworkPolicy allows, and nothing else, on both nodes",
    async () => {
      const address = await aServer("guarded", "node-1");
      const friend = { friend: "yes" };
      await api.create(`/apis/networking.k8s.io/v1/namespaces/${space}/networkpolicies`, {
        apiVersion: "networking.k8s.io/v1",
        kind: "NetworkPolicy",
        metadata: { name: "guarded" },
        spec: {
          podSelector: { matchLabels: { app: "guarded" } },
          policyTypes: ["Ingress"],
          ingress: [{ from: [{ podSelector: { matchLabels: friend } }], ports: [{ port: 8080 }] }],
        },
      });
      await patiently(async () => (await reaches(`${address}:8080`, "node-2")) === false || undefined);
      for (const node of ["node-1", "node-2"]) {
        expect(await reaches(`${address}:8080`, node, friend)).toBe(true);
        expect(await reaches(`${address}:8080`, node)).toBe(false);
      }
    },
    4 * minute,
  );

  it(
    "give an operator a pod's log",
    async () => {
      await aServer("speaks", "node-2");
      expect(await api.get<string>(`${pods}/speaks/log`)).toBe("listening on 8080\n");
    },
    minute,
  );

  it(
    "report how much processor time a pod takes",
    async () => {
      await aServer("measured", "node-1");
      const path = `/apis/metrics.k8s.io/v1beta1/namespaces/${space}/pods/measured`;
      const usage = await patiently(async () => {
        const { containers } = await api.get<PodMetrics>(path);
        return containers[0]?.usage;
      }, 2 * minute);
      expect(usage?.cpu).toMatch(/^\d+[num]?$/);
      expect(usage?.memory).toMatch(/^\d+Ki$/);
    },
    3 * minute,
  );
});

interface PodMetrics {
  readonly containers: readonly { readonly usage: { readonly cpu: string; readonly memory: string } }[];
}

interface PodPlan {
  readonly node: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

function aPod(name: string, { node, labels, command }: PodPlan) {
  return {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name, labels },
    spec: {
      nodeSelector: { "kubernetes.io/hostname": node },
      restartPolicy: "Never",
      terminationGracePeriodSeconds: 1,
      containers: [{ name: "it", image, imagePullPolicy: "Never", command }],
    },
  };
}
