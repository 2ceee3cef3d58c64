import { describeChart } from "./describe-chart.ts";
import {
  claveUnica,
  minimal,
  named,
  ofKind,
  production,
  registrar,
  render,
  type KubernetesObject,
} from "./helm.ts";
import { everyPod, templateOf, type Variable } from "./pods.ts";

/** An end of a connection: pods by their component, a CloudNativePG cluster, or a name for peers outside. */
type End = string;
type Flow = `${End} → ${End}:${number}`;

const kms = ["--set", "kms.url=https://kms.slep.example.cl,kms.key=urna"];
const installations = {
  "as it is": [],
  minimal,
  production,
  "with backups": [...minimal, "--set", "backup.enabled=true,backup.claim=urna-backups"],
  "with a key management service": [...minimal, ...kms],
  "with ClaveÚnica": [...minimal, ...claveUnica],
  "with a registrar": [...minimal, ...registrar],
  "into which a backup comes": [...minimal, "--set", "restoring=true"],
};

const portOf = (url: string) => Number(new URL(url.replace(/^(tls|postgres|smtp):/, "http:")).port);

/** What each pod must reach, read from its environment. */
function callsOf(objects: KubernetesObject[]): Flow[] {
  return ofKind(objects, "Deployment", "Job", "CronJob").flatMap((object) => {
    const { metadata, spec } = templateOf(object);
    const from = metadata.labels["app.kubernetes.io/component"] as string;
    const { initContainers = [], containers } = spec;
    const variables = [...initContainers, ...containers].flatMap(({ env = [] }) => env as Variables);
    return variables.flatMap(({ name, value, valueFrom }) => {
      const to = destination(objects, name, value ?? valueFrom?.secretKeyRef?.key ?? "");
      return to === undefined ? [] : [`${from} → ${to}` as Flow];
    });
  });
}

type Variables = readonly Variable[];

function destination(objects: KubernetesObject[], variable: string, value: string): string | undefined {
  const has = (name: string) =>
    objects.some(
      ({ kind, metadata }) => /StatefulSet|Cluster/.test(kind) && metadata.name === `urna-${name}`,
    );
  if (variable === "ELECTION_KEYS_PEERS") return value.replace(/^urna-|-peers/g, "");
  if (variable.endsWith("_ADDRESS") && value.endsWith(":50051")) return value.replace(/^urna-/, "");
  if (variable.endsWith("DATABASE_URL")) {
    const server = value.startsWith("identity-links") ? "links" : "postgres";
    return has(server) ? `${server}:5432` : "databasePeers:5432";
  }
  if (variable === "GATEWAY_URL") return `gateway:${portOf(value)}`;
  if (variable === "NATS_URL") return has("nats") ? `nats:${portOf(value)}` : "natsPeers:4222";
  if (variable === "SMTP_URL") return has("mailbox") ? "mailbox:1025" : "smtpPeers:587";
  if (/^CLAVE_UNICA_(TOKEN|USERINFO)_URL$/.test(variable)) return `claveUnicaPeers:${portOf(value)}`;
  if (variable === "REGISTRAR_ORIGIN") return `registrarPeers:${portOf(value)}`;
  if (variable === "KMS_URL") return "kmsPeers:443";
  if (variable === "OTEL_EXPORTER_OTLP_ENDPOINT") return `tracingPeers:${portOf(value)}`;
  if (variable === "PROBE_INTERVAL_SECONDS") return "originPeers:443";
  return undefined;
}

/** What reaches the pods: people, Prometheus, `helm test`, and the operator of the databases. */
function callersOf(objects: KubernetesObject[]): Flow[] {
  const scraped = objects.some(({ kind }) => kind === "ExternalSecret");
  const ofServices = ofKind(objects, "Deployment").flatMap(({ metadata, spec }): Flow[] => {
    const name = metadata.name.replace("urna-", "");
    const ports = spec.template.spec.containers[0].ports as { name: string; containerPort: number }[];
    return ports.flatMap(({ name: port, containerPort: number }): Flow[] => {
      if (port === "http") return [`ingressPeers → ${name}:${number}`, `test → ${name}:${number}`];
      if (port !== "admin") return [];
      const metrics: Flow[] = scraped ? [`scrapePeers → ${name}:${number}`] : [];
      return name === "probe" ? metrics : [`test → ${name}:${number}`, ...metrics];
    });
  });
  const operated = ofKind(objects, "Cluster").flatMap(({ metadata }): Flow[] => {
    const name = metadata.name.replace("urna-", "");
    const own: Flow[] = [`${name} → ${name}:5432`, `${name} → ${name}:8000`];
    return [...own, `operatorPeers → ${name}:5432`, `operatorPeers → ${name}:8000`];
  });
  return [...ofServices, ...operated];
}

interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports: { port: number }[];
}
type Peer = Record<"podSelector" | "namespaceSelector" | "ipBlock", { matchLabels: Record<string, string> }>;

/** What the policies allow, as each side writes it. Every caller also resolves names. */
function allowedBy(objects: KubernetesObject[], side: "ingress" | "egress"): Flow[] {
  return ofKind(objects, "NetworkPolicy").flatMap(({ spec }) => {
    const own = podsOf(spec.podSelector.matchLabels as Record<string, string>);
    return ((spec[side] ?? []) as Rule[]).flatMap((rule) =>
      (rule.from ?? rule.to ?? []).flatMap((peer) =>
        rule.ports.map(({ port }): Flow => {
          const other = endOf(peer, side, port);
          return side === "ingress" ? `${other} → ${own}:${port}` : `${own} → ${other}:${port}`;
        }),
      ),
    );
  });
}

const podsOf = (labels: Record<string, string>) =>
  labels["app.kubernetes.io/component"] ?? labels["cnpg.io/cluster"]?.replace("urna-", "") ?? "all";

function endOf(peer: Peer, side: "ingress" | "egress", port: number): End {
  if (peer.podSelector) return podsOf(peer.podSelector.matchLabels);
  const namespace = peer.namespaceSelector?.matchLabels["kubernetes.io/metadata.name"];
  if (port === 53) return "dns";
  if (side === "ingress") {
    if (namespace === "cnpg-system") return "operatorPeers";
    return namespace === "monitoring" ? "scrapePeers" : "ingressPeers";
  }
  if (namespace === "observability") return "tracingPeers";
  const byPort = {
    5432: "databasePeers",
    4222: "natsPeers",
    587: "smtpPeers",
    8443: "claveUnicaPeers",
    9443: "registrarPeers",
  } as Record<number, End>;
  const outside = JSON.stringify(peer).includes("0.0.0.0/0") ? "originPeers" : "kmsPeers";
  return byPort[port] ?? outside;
}

const isOutside = (end: End) => end.endsWith("Peers");
const ends = (flow: Flow) => flow.split(/ → |:/) as [End, End, string];
const unique = (flows: readonly Flow[]) => [...new Set(flows)].sort();

describeChart.each(Object.entries(installations))("the flows between pods, %s", (_name, options) => {
  const needed = () => unique([...callsOf(render(...options)), ...callersOf(render(...options))]);

  it("are allowed by each receiver, exactly", () => {
    const received = needed().filter((flow) => !isOutside(ends(flow)[1]));
    expect(received.length).toBeGreaterThan(30);
    expect(unique(allowedBy(render(...options), "ingress"))).toEqual(received);
  });

  it("are allowed by each sender, exactly, with the resolving of names", () => {
    const objects = render(...options);
    // Flows of the operator's own parts and from outside have no caller in the chart.
    const free = new Set(
      ofKind(objects, "Cluster").map(({ metadata }) => metadata.name.replace("urna-", "")),
    );
    const begun = needed().filter((flow) => !isOutside(ends(flow)[0]) && !free.has(ends(flow)[0]));
    const allowed = unique(allowedBy(objects, "egress"));
    expect(allowed.filter((flow) => ends(flow)[1] !== "dns")).toEqual(begun);
    const lookingUp = allowed.filter((flow) => ends(flow)[1] === "dns").map((flow) => ends(flow)[0]);
    expect(lookingUp).toEqual([...new Set(begun.map((flow) => ends(flow)[0]))].sort());
  });

  it("are denied in both directions to every pod but for these", () => {
    const { spec } = named(render(...options), "NetworkPolicy", "urna-default-deny");
    expect(spec).toMatchObject({ policyTypes: ["Ingress", "Egress"] });
    expect([spec.ingress, spec.egress]).toEqual([undefined, undefined]);
    const denied = Object.entries(spec.podSelector.matchLabels as Record<string, string>);
    for (const { labels } of everyPod(render(...options)))
      for (const [label, value] of denied) expect(labels[label]).toBe(value);
  });
});
