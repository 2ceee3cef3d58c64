import { exampleFile, render, type KubernetesObject } from "../../../charts/test/helm.ts";
import { startPatroni } from "../patroni/start-patroni.ts";
import type { Cluster } from "../start-cluster.ts";
import type { ApiClient } from "../api-client.ts";
import { databaseServers, planInPlaceOf } from "./postgres.ts";
import type { Entries } from "./store.ts";

/** Where the servers are that a platform team runs for everybody. */
export const serversNamespace = "plataforma";

/** With the account of the backup, and connections for as many pods as `../urna/values.yaml` allows. */
const more = ["--set", "backup.enabled=true,backup.claim=none,defaults.maxReplicas=3"];
const options = ["--namespace", serversNamespace, "-f", exampleFile("minimal"), ...more];
const servers = ["nats", "mailbox"];
const secrets = ["urna-databases", "urna-nats", "urna-keys", "urna-smtp"];
const paths: Readonly<Record<string, string>> = {
  ConfigMap: "/api/v1",
  Secret: "/api/v1",
  Service: "/api/v1",
  ServiceAccount: "/api/v1",
  StatefulSet: "/apis/apps/v1",
};

/**
 * Postgres with a standby, NATS and mail in a namespace of their own, with the names and accounts of those that the chart
 * brings in the example `minimal`. Answers what opens them from another namespace.
 */
export async function startServers(cluster: Cluster): Promise<Entries> {
  const { api } = cluster;
  await api.create("/api/v1/namespaces", { metadata: { name: serversNamespace } });
  // Rendered once: a second time its passwords would be others.
  const objects = render(...options);
  for (const object of objects.filter(isOfServers))
    await api.create(
      `${paths[object.kind]}/namespaces/${serversNamespace}/${object.kind.toLowerCase()}s`,
      object,
    );
  const urls = textsOf(objects, "urna-databases");
  const place = { namespace: serversNamespace, urls };
  await Promise.all(
    databaseServers.map((server) => startPatroni(cluster, planInPlaceOf(objects, server, place))),
  );
  return Object.fromEntries([
    ...secrets.map((name) => [name, fromElsewhere(textsOf(objects, name))]),
    ["urna-authorities", authoritiesOf(textsOf(objects, "urna-internal-authority"))],
  ]);
}

/** How many there are of a server: none or one. */
export const scaleServer = (api: ApiClient, server: string, replicas: 0 | 1) =>
  api.patch(`/apis/apps/v1/namespaces/${serversNamespace}/statefulsets/urna-${server}`, {
    spec: { replicas },
  });

function isOfServers({ kind, metadata }: KubernetesObject): boolean {
  if (!(kind in paths)) return false;
  const component = metadata.labels?.["app.kubernetes.io/component"] ?? "";
  const opens = secrets.includes(metadata.name) || databaseServers.includes(component);
  return servers.includes(component) || (kind === "Secret" && opens);
}

function textsOf(objects: readonly KubernetesObject[], secret: string): Record<string, string> {
  const found = objects.find(({ kind, metadata }) => kind === "Secret" && metadata.name === secret);
  const entries = Object.entries(found?.data ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, Buffer.from(value, "base64").toString()]));
}

/** Addresses with the namespace, as others than its pods need it. */
function fromElsewhere(texts: Record<string, string>): Record<string, string> {
  const address = /(\/\/|@)urna-(postgres|links|mailbox):/;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      text.replace(address, `$1urna-$2.${serversNamespace}.svc:`),
    ]),
  );
}

const authoritiesOf = ({ "tls.crt": authority = "" }: Record<string, string>) => ({
  "nats.crt": authority,
  "postgres.crt": authority,
});
