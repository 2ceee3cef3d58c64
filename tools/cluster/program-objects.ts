const rbac = "rbac.authorization.k8s.io";

/** An object with the path that it is created at. */
export type Creation = readonly [path: string, object: unknown];

interface ProgramPlan {
  readonly name: string;
  readonly namespace: string;
  /** Of its pod. */
  readonly labels: Readonly<Record<string, string>>;
  /** What it may do in the whole cluster. */
  readonly rules: readonly object[];
  readonly pod: object;
  /** One by default. Each is on a node of its own, or waits for one. */
  readonly replicas?: number;
}

/** Pods of a program of the cluster's own, with a service account that may do what its rules say. */
export function programObjects({
  name,
  namespace,
  labels,
  rules,
  pod,
  replicas = 1,
}: ProgramPlan): Creation[] {
  return [
    ...accountObjects({ name, namespace, rules }),
    [
      `/apis/apps/v1/namespaces/${namespace}/deployments`,
      {
        apiVersion: "apps/v1",
        kind: "Deployment",
        metadata: { name, namespace },
        spec: {
          replicas,
          selector: { matchLabels: labels },
          template: { metadata: { labels }, spec: { affinity: apart(labels), ...pod } },
        },
      },
    ],
  ];
}

const apart = (labels: ProgramPlan["labels"]) => ({
  podAntiAffinity: {
    requiredDuringSchedulingIgnoredDuringExecution: [
      { labelSelector: { matchLabels: labels }, topologyKey: "kubernetes.io/hostname" },
    ],
  },
});

/** A service account that may do what these rules say, in the whole cluster. */
export function accountObjects({
  name,
  namespace,
  rules,
}: Pick<ProgramPlan, "name" | "namespace" | "rules">): Creation[] {
  const metadata = { name, namespace };
  const role = `urna:${name}`;
  return [
    [
      `/api/v1/namespaces/${namespace}/serviceaccounts`,
      { apiVersion: "v1", kind: "ServiceAccount", metadata },
    ],
    [
      `/apis/${rbac}/v1/clusterroles`,
      { apiVersion: `${rbac}/v1`, kind: "ClusterRole", metadata: { name: role }, rules },
    ],
    clusterRoleBinding({ name: role, role, account: metadata }),
  ];
}

interface Binding {
  readonly name: string;
  readonly role: string;
  readonly account: { readonly name: string; readonly namespace: string };
}

export function clusterRoleBinding({ name, role, account }: Binding): Creation {
  return [
    `/apis/${rbac}/v1/clusterrolebindings`,
    {
      apiVersion: `${rbac}/v1`,
      kind: "ClusterRoleBinding",
      metadata: { name },
      roleRef: { apiGroup: rbac, kind: "ClusterRole", name: role },
      subjects: [{ kind: "ServiceAccount", ...account }],
    },
  ];
}
