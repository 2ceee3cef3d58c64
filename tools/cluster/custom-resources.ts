import { setTimeout as sleep } from "node:timers/promises";
import type { ApiClient } from "./api-client.ts";

interface CustomResource {
  readonly group: string;
  readonly version: string;
  readonly plural: string;
}

/**
 * Kinds of other operators that the chart may ask for. What such an operator would check is not known here: their
 * objects are taken as they are.
 */
export const customResources = {
  Certificate: { group: "cert-manager.io", version: "v1", plural: "certificates" },
  Issuer: { group: "cert-manager.io", version: "v1", plural: "issuers" },
  ServiceMonitor: { group: "monitoring.coreos.com", version: "v1", plural: "servicemonitors" },
  PodMonitor: { group: "monitoring.coreos.com", version: "v1", plural: "podmonitors" },
  PrometheusRule: { group: "monitoring.coreos.com", version: "v1", plural: "prometheusrules" },
  ExternalSecret: { group: "external-secrets.io", version: "v1", plural: "externalsecrets" },
  Cluster: { group: "postgresql.cnpg.io", version: "v1", plural: "clusters" },
  Database: { group: "postgresql.cnpg.io", version: "v1", plural: "databases" },
  ScheduledBackup: { group: "postgresql.cnpg.io", version: "v1", plural: "scheduledbackups" },
} satisfies Record<string, CustomResource>;

export type CustomKind = keyof typeof customResources;

const definitions = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

/** Makes these kinds known to the server; ends when it takes their objects. */
export async function defineCustomResources(api: ApiClient, kinds: readonly CustomKind[]): Promise<void> {
  for (const kind of kinds) await api.create(definitions, definitionOf(kind, customResources[kind]));
  for (const kind of kinds) {
    const { group, version, plural } = customResources[kind];
    await untilAnswered(api, `/apis/${group}/${version}/${plural}`);
  }
}

function definitionOf(kind: CustomKind, { group, version, plural }: CustomResource) {
  const anything = { type: "object", "x-kubernetes-preserve-unknown-fields": true };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: "Namespaced",
      names: { kind, plural },
      versions: [{ name: version, served: true, storage: true, schema: { openAPIV3Schema: anything } }],
    },
  };
}

async function untilAnswered(api: ApiClient, path: string): Promise<void> {
  const end = Date.now() + 20_000;
  for (;;) {
    try {
      await api.get(path);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}
