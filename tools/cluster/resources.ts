import type { ApiClient, KubernetesObject } from "./api-client.ts";

/** A kind that the server knows. */
export interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  /** Its name in addresses, such as `deployments`. */
  readonly name: string;
  readonly namespaced: boolean;
  readonly verbs: readonly string[];
}

/** Where the objects of a kind are, all of them or those of a namespace. */
export function collection({ apiVersion, name, namespaced }: Resource, namespace: string): string {
  const group = apiVersion.includes("/") ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  return namespaced ? `${group}/namespaces/${namespace}/${name}` : `${group}/${name}`;
}

/** Every kind that the server knows, those of custom resources included, each in its preferred version. */
export async function knownResources(api: ApiClient): Promise<Resource[]> {
  const { groups } = await api.get<{ groups: { preferredVersion: { groupVersion: string } }[] }>("/apis");
  const versions = ["v1", ...groups.map(({ preferredVersion }) => preferredVersion.groupVersion)];
  const lists = versions.map(async (apiVersion) => {
    const path = apiVersion === "v1" ? "/api/v1" : `/apis/${apiVersion}`;
    const { resources } = await api.get<{ resources: Omit<Resource, "apiVersion">[] }>(path);
    // The address of a part of an object has a slash.
    return resources.filter(({ name }) => !name.includes("/")).map((each) => ({ ...each, apiVersion }));
  });
  return (await Promise.all(lists)).flat();
}

/** The kind of an object; throws where the server does not know it. */
export function resourceOf(known: readonly Resource[], { apiVersion, kind }: KubernetesObject): Resource {
  const found = known.find((each) => each.apiVersion === apiVersion && each.kind === kind);
  if (!found) throw new Error(`the server knows no ${apiVersion} ${kind}`);
  return found;
}

/** Objects that the server keeps about itself, or counts again by itself. */
const ofTheServer = new Set([
  "Event",
  "Lease",
  "FlowSchema",
  "PriorityLevelConfiguration",
  "APIService",
  "NodeMetrics",
  "PodMetrics",
]);

/** Every object of a namespace and every one that is in none, by `<kind>/<name>`. */
export async function everyObject(api: ApiClient, namespace: string): Promise<Map<string, KubernetesObject>> {
  const kinds = (await knownResources(api)).filter(
    ({ kind, verbs }) => verbs.includes("list") && !ofTheServer.has(kind),
  );
  const found = new Map<string, KubernetesObject>();
  for (const resource of kinds) {
    const { apiVersion, kind } = resource;
    const { items } = await api.get<{ items: KubernetesObject[] }>(collection(resource, namespace));
    for (const item of items) {
      // Rights that a server gives to its own parts; the next version has more of them.
      if (item.metadata.labels?.["kubernetes.io/bootstrapping"] !== undefined) continue;
      // A list does not repeat the kind of its objects.
      found.set(`${kind}/${item.metadata.name}`, { ...item, apiVersion, kind });
    }
  }
  return found;
}
