import { inParallel } from "@urna/client/in-parallel";
import type { KubernetesObject } from "../../api-client.ts";
import { callFrom, type Answer } from "../../urna/callers.ts";
import { namespace } from "../../urna/installed-urna.ts";
import { runningUrna, type RunningUrna } from "../../urna/running-urna.ts";

jest.setTimeout(10 * 60_000);

const services = ["gateway", "identity", "ballot", "receipt", "notification", "audit"];
const frontends = ["shell", "public", "voting", "admin"];

/** Who may call whom in the installation `minimal`: written here by hand, and not read from the chart. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  gateway: ["identity:50051", "ballot:50051", "receipt:50051", "notification:50051", "audit:50051"],
  identity: ["notification:50051", "identity:50051", "postgres:5432", "links:5432", "nats:4222"],
  ballot: ["identity:50051", "notification:50051", "ballot:50051", "postgres:5432", "nats:4222"],
  receipt: [
    "identity:50051",
    "ballot:50051",
    "audit:50051",
    "notification:50051",
    "postgres:5432",
    "nats:4222",
  ],
  notification: [
    "identity:50051",
    "ballot:50051",
    "receipt:50051",
    "postgres:5432",
    "nats:4222",
    "mailbox:1025",
  ],
  audit: ["identity:50051", "postgres:5432", "nats:4222"],
  "log-pages": ["postgres:5432"],
  migration: ["postgres:5432", "links:5432"],
  backup: ["postgres:5432", "links:5432", "nats:4222"],
  "first-superadmin": ["notification:50051", "postgres:5432", "links:5432"],
  test: [
    "gateway:8080",
    ...frontends.map((name) => `${name}:8080`),
    ...services.map((name) => `${name}:9090`),
  ],
  ...Object.fromEntries(frontends.map((name) => [name, ["gateway:8080"]])),
  ...Object.fromEntries(["postgres", "links", "nats", "mailbox", "probe"].map((name) => [name, []])),
};

describe("the policies of the installation minimal", () => {
  let urna: RunningUrna["urna"];
  /** Each pod's component and port, by its address. */
  let ends: ReadonlyMap<string, string>;
  /** What each component's pod is answered. */
  const answersOf = new Map<string, ReadonlyMap<string, Answer>>();
  /** What nobody of Urna's has any business with: Kubernetes' API twice, a node, and a pod outside. */
  let outside: readonly string[];

  beforeAll(async () => {
    ({ urna } = await runningUrna());
    ends = new Map((await urna.pods()).flatMap(endsOf));
    outside = [...(await addressesOfApi()), `${await addressOfANode()}:10250`];
    await inParallel(5, Object.keys(allowed), async (from) => {
      answersOf.set(from, await ask(labelsOf(from)));
    });
  });

  /** Its own, and that of its Service. */
  const addressesOfApi = async () => {
    const { spec } = await urna.api.get<KubernetesObject>("/api/v1/namespaces/default/services/kubernetes");
    const slice = "/apis/discovery.k8s.io/v1/namespaces/default/endpointslices/kubernetes";
    const { endpoints, ports } = await urna.api.get<EndpointSlice>(slice);
    return [`${endpoints[0].addresses[0]}:${ports[0].port}`, `${spec.clusterIP as string}:443`];
  };
  const addressOfANode = async () => {
    const { items } = await urna.api.get<{ items: [KubernetesObject] }>("/api/v1/nodes");
    const addresses = items[0].status.addresses as { type: string; address: string }[];
    return addresses.find(({ type }) => type === "InternalIP")?.address;
  };
  const ask = (labels: Readonly<Record<string, string>>, where = namespace) =>
    callFrom(urna.api, { namespace: where, labels, addresses: [...ends.keys(), ...outside] });
  const labelsOf = (component: string) => ({
    "app.kubernetes.io/name": "urna",
    "app.kubernetes.io/instance": "urna",
    "app.kubernetes.io/component": component,
  });
  /** Names of the ends that gave this answer. */
  const named = (answers: ReadonlyMap<string, Answer>, wanted: Answer) =>
    [...answers].filter(([, answer]) => answer === wanted).map(([address]) => ends.get(address) ?? address);

  it("are there for every pod that runs", () => {
    const components = new Set([...ends.values()].map((end) => end.split(":")[0]));
    expect([...components].filter((name) => !(name && name in allowed))).toEqual([]);
    expect(components.size).toBe(services.length + frontends.length + 4);
  });

  it.each(Object.entries(allowed))("let %s reach what it has to reach, and drop all else", (from, to) => {
    const answers = answersOf.get(from) ?? new Map<string, Answer>();
    expect(new Set(named(answers, "taken"))).toEqual(new Set(to));
    expect(answers.size).toBe(ends.size + outside.length);
    // A connection that is refused has passed: nothing may have.
    expect(named(answers, "refused")).toEqual([]);
  });

  it("let the ingress controller reach pages, the API and nothing else", async () => {
    const answers = await ask({ app: "caller" }, urna.ingress.namespace);
    const pages = ["gateway:8080", ...frontends.map((name) => `${name}:8080`)];
    // The mailbox has a way for people, which is none of the chart's.
    expect(new Set(named(answers, "taken"))).toEqual(new Set([...pages, "mailbox:8025", ...outside]));
  });

  it("drop what a stranger asks, in this namespace or in another", async () => {
    for (const where of [namespace, "default"]) {
      const answers = await ask({ app: "stranger" }, where);
      // That it reaches what is not Urna's shows that it can call at all.
      expect(new Set(named(answers, "taken"))).toEqual(new Set(outside));
    }
  });

  it("and who may call a service is not answered without a certificate", async () => {
    // Autoscalers may have changed who is there.
    ends = new Map((await urna.pods()).flatMap(endsOf));
    const grpc = [...ends].filter(([, end]) => end.endsWith(":50051"));
    const answers = await callFrom(urna.api, {
      namespace,
      labels: labelsOf("gateway"),
      how: "tls",
      addresses: grpc.map(([address]) => address),
    });
    expect(grpc.length).toBeGreaterThanOrEqual(services.length - 1);
    expect(new Set(answers.values())).toEqual(new Set(["unwanted"]));
  });
});

interface EndpointSlice {
  readonly endpoints: readonly [{ readonly addresses: readonly [string] }];
  readonly ports: readonly [{ readonly port: number }];
}

function endsOf({ metadata, spec, status }: KubernetesObject): [address: string, end: string][] {
  const component = metadata.labels?.["app.kubernetes.io/component"];
  if (component === undefined || status?.phase !== "Running") return [];
  const containers = spec.containers as { ports?: { containerPort: number }[] }[];
  return containers
    .flatMap(({ ports = [] }) => ports)
    .map(({ containerPort: port }) => [`${status.podIP as string}:${port}`, `${component}:${port}`]);
}
