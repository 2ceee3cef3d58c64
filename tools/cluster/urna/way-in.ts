import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificates } from "../../../deploy/local/src/parts/certificates.ts";
import type { StoredMail } from "../../../deploy/local/src/mailbox/stored-mail.ts";
import type { ApiClient, KubernetesObject } from "../api-client.ts";
import { ingressPeers, insideHost, ownIngress, type Ingress } from "../ingress-controller.ts";
import { fetchFrom } from "./fetch-from.ts";

/** Of the origin's certificate, as the chart's `ingress.tlsSecret` names it. Its authority is in it too. */
const secret = "urna-tls";
export const mailHostOf = (host: string) => `correo.${host}`;

export interface Outside {
  /** Of Urna. */
  readonly namespace: string;
  readonly mailNamespace: string;
  readonly host: string;
  readonly ingress: Ingress;
}

/** What stands outside of the chart: the origin's certificate, and a way to the mailbox for people and tests. */
export async function openWayIn(
  api: ApiClient,
  { namespace, mailNamespace, host, ingress }: Outside,
): Promise<void> {
  const hosts = [host, mailHostOf(host), insideHost];
  const [certificate, key, authority] = await certificateOf(hosts);
  for (const each of new Set([namespace, mailNamespace]))
    await api.create(`/api/v1/namespaces/${each}/secrets`, {
      metadata: { name: secret },
      type: "kubernetes.io/tls",
      stringData: { "tls.crt": certificate, "tls.key": key, "ca.crt": authority },
    });
  const networking = "/apis/networking.k8s.io/v1/namespaces";
  await api.create(`${networking}/${mailNamespace}/ingresses`, anIngress(ingress, toMailbox(host)));
  if (mailNamespace === namespace)
    await api.create(`${networking}/${namespace}/networkpolicies`, mailPolicy(ingress));
  await api.create(`${networking}/${namespace}/ingresses`, anIngress(ingress, fromInside));
}

/** A certificate with its key and its authority's, PEM. */
async function certificateOf(hosts: string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "urna-origin-"));
  try {
    const { origin: made } = await makeCertificates(folder, { origin: hosts });
    if (!made) throw new Error("the origin has no certificate");
    const files = [made.certFile, made.keyFile, made.caFile];
    return await Promise.all(files.map((file) => readFile(file, "utf8")));
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Way {
  readonly name: string;
  readonly host: string;
  readonly path: string;
  readonly service: object;
}

const toMailbox = (host: string): Way => ({
  name: "way-to-mailbox",
  host: mailHostOf(host),
  path: "/",
  service: { name: "urna-mailbox", port: { number: 8025 } },
});

/** For pods, to which the origin's name may lead elsewhere. */
const fromInside: Way = {
  name: "way-from-inside",
  host: insideHost,
  path: "/api",
  service: { name: "urna-gateway", port: { number: 8080 } },
};

function anIngress({ className }: Ingress, { name, host, path, service }: Way) {
  return {
    metadata: { name },
    spec: {
      ingressClassName: className,
      tls: [{ hosts: [host], secretName: secret }],
      rules: [{ host, http: { paths: [{ path, pathType: "Prefix", backend: { service } }] } }],
    },
  };
}

/** The chart lets nobody read its own mailbox over the network. */
const mailPolicy = (ingress: Ingress) => ({
  metadata: { name: "way-to-mailbox" },
  spec: {
    podSelector: { matchLabels: { "app.kubernetes.io/component": "mailbox" } },
    policyTypes: ["Ingress"],
    ingress: [{ from: ingressPeers(ingress), ports: [{ port: 8025 }] }],
  },
});

/** Urna as somebody outside reaches it: over TLS that is verified, where the ingress controller answers. */
export async function wayIn(api: ApiClient, namespace: string, ingress: Ingress) {
  const { data } = await api.get<{ data: Record<string, string> }>(
    `/api/v1/namespaces/${namespace}/secrets/${secret}`,
  );
  const authority = Buffer.from(data["ca.crt"] ?? "", "base64").toString();
  const { spec } = await api.get<KubernetesObject>(
    `/apis/networking.k8s.io/v1/namespaces/${namespace}/ingresses/urna`,
  );
  const host = spec.rules[0].host as string;
  const address = ingress.address ?? (await nodeOfController(api));
  const fetch = fetchFrom({ address, authority });
  return {
    host,
    address,
    authority,
    fetch,
    /** Newest first; to somebody, or of all since then. */
    mails: async (query: { to: string } | { since: string }) => {
      const url = `https://${mailHostOf(host)}/api/messages?${new URLSearchParams(query).toString()}`;
      const answer = await fetch(url, { method: "GET", headers: {} });
      return (await answer.json()) as StoredMail[];
    },
  };
}

export type WayIn = Awaited<ReturnType<typeof wayIn>>;

async function nodeOfController(api: ApiClient): Promise<string> {
  const pods = `/api/v1/namespaces/${ownIngress.namespace}/pods?labelSelector=app=traefik`;
  const { items } = await api.get<{ items: KubernetesObject[] }>(pods);
  const address = items.map(({ status }) => status?.hostIP as string | undefined).find(Boolean);
  if (!address) throw new Error("the ingress controller is on no node");
  return address;
}
