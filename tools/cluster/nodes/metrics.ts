import { clusterRoleBinding, programObjects, type Creation } from "../program-objects.ts";

/** An image of metrics-server alone. */
export const metricsImage = "urna.invalid/metrics-server:1";

const metadata = { name: "metrics-server", namespace: "kube-system" };
const space = "/api/v1/namespaces/kube-system";
const rbac = "rbac.authorization.k8s.io";
const labels = { "k8s-app": "metrics-server" };
const port = 4443;

/** What answers how much pods and nodes take, each object with the path that it is created at. */
export const metricsObjects: readonly Creation[] = [
  ...programObjects({
    ...metadata,
    labels,
    rules: [
      { apiGroups: [""], resources: ["nodes/metrics"], verbs: ["get"] },
      { apiGroups: [""], resources: ["pods", "nodes"], verbs: ["get", "list", "watch"] },
    ],
    pod: pod(),
  }),
  clusterRoleBinding({
    name: "urna:metrics-server-delegator",
    role: "system:auth-delegator",
    account: metadata,
  }),
  [
    `/apis/${rbac}/v1/namespaces/kube-system/rolebindings`,
    {
      apiVersion: `${rbac}/v1`,
      kind: "RoleBinding",
      metadata,
      roleRef: { apiGroup: rbac, kind: "Role", name: "extension-apiserver-authentication-reader" },
      subjects: [{ kind: "ServiceAccount", ...metadata }],
    },
  ],
  [
    `${space}/services`,
    {
      apiVersion: "v1",
      kind: "Service",
      metadata,
      spec: { selector: labels, ports: [{ port: 443, targetPort: port }] },
    },
  ],
  [
    "/apis/apiregistration.k8s.io/v1/apiservices",
    {
      apiVersion: "apiregistration.k8s.io/v1",
      kind: "APIService",
      metadata: { name: "v1beta1.metrics.k8s.io" },
      spec: {
        service: metadata,
        group: "metrics.k8s.io",
        version: "v1beta1",
        // It makes its own certificate, as in its own manifests.
        insecureSkipTLSVerify: true,
        groupPriorityMinimum: 100,
        versionPriority: 100,
      },
    },
  ],
];

function pod() {
  return {
    serviceAccountName: "metrics-server",
    containers: [
      {
        name: "metrics-server",
        image: metricsImage,
        imagePullPolicy: "Never",
        args: [
          "--cert-dir=/tmp",
          `--secure-port=${port}`,
          "--kubelet-preferred-address-types=InternalIP",
          // The cluster's one authority signed the certificates of kubelets too.
          "--kubelet-certificate-authority=/var/run/secrets/kubernetes.io/serviceaccount/ca.crt",
          // The shortest that it takes, and less than that for each question.
          "--metric-resolution=10s",
          "--kubelet-request-timeout=5s",
        ],
        readinessProbe: { httpGet: { path: "/readyz", port, scheme: "HTTPS" } },
        volumeMounts: [{ name: "own-certificate", mountPath: "/tmp" }],
        securityContext: { runAsNonRoot: true, runAsUser: 65_535, allowPrivilegeEscalation: false },
      },
    ],
    volumes: [{ name: "own-certificate", emptyDir: {} }],
  };
}
