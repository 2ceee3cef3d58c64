import { join } from "node:path";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { ApiClient, KubernetesObject } from "../api-client.ts";
import { writeProgramImage } from "../images/image-archive.ts";
import { programObjects, type Creation } from "../program-objects.ts";
import { defineKindsOf } from "./custom-definitions.ts";
import { operatorProgram } from "./operator-programs.ts";

const name = "external-secrets";
const namespace = "external-secrets";
const image = "urna.invalid/external-secrets:1";
const group = "external-secrets.io";
const deployment = `/apis/apps/v1/namespaces/${namespace}/deployments/${name}`;

/** The archive of its image, which nodes need before `startExternalSecrets`. */
export async function externalSecretsImage(folder: string): Promise<string> {
  const archive = join(folder, "external-secrets.tar");
  await writeProgramImage(image, operatorProgram(name), archive);
  return archive;
}

/** External Secrets, with stores of the kind `kubernetes` and no webhook; resolves when it runs. */
export async function startExternalSecrets(api: ApiClient): Promise<void> {
  await defineKindsOf(api, {
    folder: "external-secrets",
    module: "github.com/external-secrets/external-secrets",
    files: [...own, `generators.${group}_generatorstates`].map((file) => `config/crds/bases/${file}.yaml`),
  });
  for (const [path, object] of objects) await api.create(path, object);
  await patiently(async () => {
    const { status } = await api.get<KubernetesObject>(deployment);
    return status?.readyReplicas === 1 || undefined;
  }, 90_000);
}

const own = [
  "clusterexternalsecrets",
  "clusterpushsecrets",
  "clustersecretstores",
  "externalsecrets",
  "pushsecrets",
  "secretstores",
].map((plural) => `${group}_${plural}`);

const all = ["get", "list", "watch", "create", "update", "patch", "delete"];
const objects: readonly Creation[] = [
  ["/api/v1/namespaces", { metadata: { name: namespace } }],
  ...programObjects({
    name,
    namespace,
    labels: { app: name },
    rules: [
      { apiGroups: [group, `generators.${group}`], resources: ["*"], verbs: all },
      { apiGroups: [""], resources: ["secrets"], verbs: all },
      {
        apiGroups: [""],
        resources: ["serviceaccounts", "namespaces", "configmaps"],
        verbs: ["get", "list", "watch"],
      },
      // It asks a store's server as the account that the store names.
      { apiGroups: [""], resources: ["serviceaccounts/token"], verbs: ["create"] },
      { apiGroups: [""], resources: ["events"], verbs: ["create", "patch"] },
    ],
    pod: pod(),
  }),
];

function pod() {
  return {
    serviceAccountName: name,
    containers: [
      {
        name: "controller",
        image,
        imagePullPolicy: "Never",
        readinessProbe: { httpGet: { path: "/healthz", port: 8082 } },
        securityContext: { runAsNonRoot: true, runAsUser: 65_535, allowPrivilegeEscalation: false },
      },
    ],
  };
}
