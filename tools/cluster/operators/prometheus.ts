import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { ApiClient, KubernetesObject } from "../api-client.ts";
import { writeProgramImage } from "../images/image-archive.ts";
import { accountObjects, programObjects, type Creation } from "../program-objects.ts";
import { defineKindsOf } from "./custom-definitions.ts";
import { operatorProgram } from "./operator-programs.ts";

/** Where the operator is, and the one Prometheus that it runs. */
export const monitoringNamespace = "monitoring";
export const operatorLabels = { app: "prometheus-operator" };

const namespace = monitoringNamespace;
const operatorImage = "urna.invalid/prometheus-operator:1";
const prometheusImage = "urna.invalid/prometheus:1";
const group = "monitoring.coreos.com";
const name = "urna";
const statefulSet = `/apis/apps/v1/namespaces/${namespace}/statefulsets/prometheus-${name}`;

/** The archives of its images, which nodes need before `startPrometheus`. */
export async function prometheusImages(folder: string): Promise<string[]> {
  const archives = ["prometheus-operator", "prometheus"].map((each) => join(folder, `${each}.tar`));
  const [operator = "", prometheus = ""] = archives;
  await writeProgramImage(prometheusImage, operatorProgram("prometheus"), prometheus);
  // The operator runs the reloader by this path, in the image that it is told.
  const base = await mkdtemp(join(tmpdir(), "urna-reloader-"));
  try {
    const reloader = "prometheus-config-reloader";
    await cp(operatorProgram(reloader), join(base, "bin", reloader));
    await writeProgramImage(operatorImage, operatorProgram("prometheus-operator"), operator, base);
  } finally {
    await rm(base, { recursive: true, force: true });
  }
  return archives;
}

/** The operator and one Prometheus, which heeds the monitors and rules of every namespace; resolves when that is ready. */
export async function startPrometheus(api: ApiClient): Promise<void> {
  await defineKindsOf(api, {
    folder: "prometheus-operator",
    module: "github.com/prometheus-operator/prometheus-operator",
    // Of the others it does without.
    files: ["prometheuses", "servicemonitors", "podmonitors", "probes", "prometheusrules"].map(
      (plural) => `example/prometheus-operator-crd/${group}_${plural}.yaml`,
    ),
  });
  for (const [path, object] of objects) await api.create(path, object);
  await patiently(async () => {
    const { status } = await api.get<KubernetesObject>(statefulSet);
    return status?.readyReplicas === 1 || undefined;
  }, 120_000);
}

/** What Prometheus answers at this path of its API, with its query, asked through the API server. */
export async function askPrometheus<Data>(api: ApiClient, path: string): Promise<Data> {
  const pod = `/api/v1/namespaces/${namespace}/pods/prometheus-${name}-0:9090`;
  return (await api.get<{ data: Data }>(`${pod}/proxy/api/v1/${path}`)).data;
}

const read = ["get", "list", "watch"];
const discovered: readonly object[] = [
  { apiGroups: [""], resources: ["services", "endpoints", "pods"], verbs: read },
  { apiGroups: ["discovery.k8s.io"], resources: ["endpointslices"], verbs: read },
];

const objects: readonly Creation[] = [
  ["/api/v1/namespaces", { metadata: { name: namespace } }],
  ...programObjects({
    name: "prometheus-operator",
    namespace,
    labels: operatorLabels,
    rules: [
      { apiGroups: [group], resources: ["*"], verbs: ["*"] },
      { apiGroups: ["apps"], resources: ["statefulsets"], verbs: ["*"] },
      { apiGroups: [""], resources: ["configmaps", "secrets"], verbs: ["*"] },
      { apiGroups: [""], resources: ["pods"], verbs: ["list", "delete"] },
      {
        apiGroups: [""],
        resources: ["services", "services/finalizers", "endpoints"],
        verbs: ["get", "create", "update", "delete"],
      },
      { apiGroups: [""], resources: ["nodes", "namespaces"], verbs: read },
      { apiGroups: [""], resources: ["events"], verbs: ["patch", "create"] },
      { apiGroups: ["networking.k8s.io"], resources: ["ingresses"], verbs: read },
      { apiGroups: ["storage.k8s.io"], resources: ["storageclasses"], verbs: ["get"] },
    ],
    pod: operatorPod(),
  }),
  ...accountObjects({ name: "prometheus", namespace, rules: discovered }),
  [
    `/apis/${group}/v1/namespaces/${namespace}/prometheuses`,
    {
      apiVersion: `${group}/v1`,
      kind: "Prometheus",
      metadata: { name, namespace },
      spec: {
        image: prometheusImage,
        imagePullPolicy: "Never",
        version: "v3.16.0",
        serviceAccountName: "prometheus",
        serviceDiscoveryRole: "EndpointSlice",
        scrapeInterval: "5s",
        evaluationInterval: "5s",
        ...everything("serviceMonitor", "podMonitor", "rule"),
        securityContext: { runAsNonRoot: true, runAsUser: 65_535, fsGroup: 65_535 },
      },
    },
  ],
];

/** Selectors that leave nothing out. */
function everything(...kinds: readonly string[]): Record<string, object> {
  const names = kinds.flatMap((kind) => [`${kind}Selector`, `${kind}NamespaceSelector`]);
  return Object.fromEntries(names.map((each) => [each, {}]));
}

function operatorPod() {
  return {
    serviceAccountName: "prometheus-operator",
    containers: [
      {
        name: "operator",
        image: operatorImage,
        imagePullPolicy: "Never",
        args: [`--prometheus-config-reloader=${operatorImage}`],
        ports: [{ name: "http", containerPort: 8080 }],
        readinessProbe: { httpGet: { path: "/healthz", port: "http" } },
        securityContext: { runAsNonRoot: true, runAsUser: 65_535, allowPrivilegeEscalation: false },
      },
    ],
  };
}
