import { bridge } from "./addresses.ts";

const roles = "/apis/rbac.authorization.k8s.io/v1";
const apiGroup = "rbac.authorization.k8s.io";

const binding = (name: string, role: string, user: string) =>
  [
    `${roles}/clusterrolebindings`,
    {
      apiVersion: `${apiGroup}/v1`,
      kind: "ClusterRoleBinding",
      metadata: { name },
      roleRef: { apiGroup, kind: "ClusterRole", name: role },
      subjects: [{ apiGroup, kind: "User", name: user }],
    },
  ] as const;

/** What may be done beyond Kubernetes' own roles, each with the path that it is created at. */
export const nodeRights = [
  [
    `${roles}/clusterroles`,
    {
      apiVersion: `${apiGroup}/v1`,
      kind: "ClusterRole",
      metadata: { name: "urna:policies" },
      rules: [
        { apiGroups: [""], resources: ["pods", "namespaces"], verbs: ["list", "watch"] },
        { apiGroups: ["networking.k8s.io"], resources: ["networkpolicies"], verbs: ["list", "watch"] },
      ],
    },
  ],
  binding("urna:policies", "urna:policies", "urna:policies"),
  // The API server asks kubelets with its certificate, whose name is its address.
  binding("urna:api-server", "system:kubelet-api-admin", bridge.address),
] as const;
