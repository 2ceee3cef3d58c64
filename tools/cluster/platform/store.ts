import type { ApiClient } from "../api-client.ts";
import { accountObjects } from "../program-objects.ts";

/** Where the Secrets are kept, and the store that External Secrets finds them by. */
const namespace = "boveda";
const reader = "external-secrets-reader";

/** Texts by Secret and key. */
export type Entries = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A store of Secrets, as the example `production` names it, with these entries. */
export async function openStore(api: ApiClient, entries: Entries): Promise<void> {
  await api.create("/api/v1/namespaces", { metadata: { name: namespace } });
  const rules = [{ apiGroups: [""], resources: ["secrets"], verbs: ["get", "list", "watch"] }];
  for (const [path, object] of accountObjects({ name: reader, namespace, rules }))
    await api.create(path, object);
  for (const [name, texts] of Object.entries(entries)) await keepSecret(api, name, texts);
  await api.create("/apis/external-secrets.io/v1/clustersecretstores", store);
}

export const keepSecret = (api: ApiClient, name: string, texts: Readonly<Record<string, string>>) =>
  api.create(`/api/v1/namespaces/${namespace}/secrets`, { metadata: { name }, stringData: texts });

const store = {
  apiVersion: "external-secrets.io/v1",
  kind: "ClusterSecretStore",
  metadata: { name: namespace },
  spec: {
    provider: {
      kubernetes: {
        remoteNamespace: namespace,
        server: {
          url: "https://kubernetes.default.svc",
          caProvider: { type: "ConfigMap", name: "kube-root-ca.crt", key: "ca.crt", namespace },
        },
        auth: { serviceAccount: { name: reader, namespace } },
      },
    },
  },
};
