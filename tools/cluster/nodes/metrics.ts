/** An image of metrics-server alone. */
export const metricsImage = "urna.invalid/metrics-server:1";

const metadata = { name: "metrics-server", namespace: "kube-system" };
const space = "/api/v1/namespaces/kube-system";
const rbac = "rbac.authorization.k8s.io";
const role = "urna:metrics-server";
const labels = { "k8s-app": "metrics-server" };
const subjects = [{ kind: "ServiceAccount", ...metadata }];
const port = 4443;

const mayDo = (name: string, of: string) =>
  [
    `/apis/${rbac}/v1/clusterrolebindings`,
    {
      apiVersion: `${rbac}/v1`,
      kind: "ClusterRoleBinding",
      metadata: { name },
      roleRef: { apiGroup: rbac, kind: "ClusterRole", name: of },
      subjects,
    },
  ] as const;

/** What answers how much pods and nodes take, each object with the path that it is created at. */
export const metricsObjects = [
  [`${space}/serviceaccounts`, { apiVersion: "v1", kind: "ServiceAccount", metadata }],
  [
    `/apis/${rbac}/v1/clusterroles`,
    {
      apiVersion: `${rbac}/v1`,
      kind: "ClusterRole",
      metadata: { name: role },
      rules: [
        { apiGroups: [""], resources: ["nodes/metrics"], verbs: ["get"] },
        { apiGroups: [""], resources: ["pods", "nodes"], verbs: ["get", "list", "watch"] },
      ],
    },
  ],
  mayDo(role, role),
  mayDo(`${role}-delegator`, "system:auth-delegator"),
  [
    `/apis/${rbac}/v1/namespaces/kube-system/rolebindings`,
    {
      apiVersion: `${rbac}/v1`,
      kind: "RoleBinding",
      metadata,
      roleRef: { apiGroup: rbac, kind: "Role", name: "extension-apiserver-authentication-reader" },
      subjects,
    },
  ],
  [
    "/apis/apps/v1/namespaces/kube-system/deployments",
    {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata,
      spec: {
        replicas: 1,
        selector: { matchLabels: labels },
        template: { metadata: { labels }, spec: pod() },
      },
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
] as const;

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
