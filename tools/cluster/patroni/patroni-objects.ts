import type { Creation } from "../program-objects.ts";
import {
  accountEnvironment,
  leaderRole,
  memberEnvironment,
  memberLabels,
  patroniConfiguration,
  type Passwords,
} from "./configuration.ts";
import { patroniImageName, patroniUser } from "./patroni-image.ts";

const rbac = "rbac.authorization.k8s.io";

export interface PatroniPlan {
  readonly namespace: string;
  /** Of the Service that leads to the leader; whatever else there is of it begins so too. */
  readonly name: string;
  /** A Secret with `tls.crt`, `tls.key` and `ca.crt`, whose certificate has the Service's names. */
  readonly certificate: string;
  /** Of the server: the chart's `urna.postgresParameters`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Statements that make roles and databases, once: the chart's `urna.databaseSql`, and passwords. */
  readonly sql: readonly string[];
  /** How many servers, spread over the nodes: 2 if absent. With 3, writes go on while one is away. */
  readonly members?: 2 | 3;
  /** Of its pods too, for policies that know them by those, such as `cnpg.io/cluster`. */
  readonly labels?: Readonly<Record<string, string>>;
}

const folders = {
  sockets: "/run/patroni",
  certificates: "/etc/urna/tls",
  statements: "/etc/urna/statements",
};
const configuration = "/etc/urna/patroni";
/** Where members order each other about: the one that the chart's policies open between CloudNativePG's. */
const orders = 8000;
const volume = "/var/lib/postgresql";

/** Servers of Postgres under Patroni, where Kubernetes' ConfigMaps keep who leads. */
export function patroniObjects(plan: PatroniPlan, passwords: Passwords): Creation[] {
  const { namespace, name, parameters, sql } = plan;
  const core = `/api/v1/namespaces/${namespace}`;
  const own = `${name}-patroni`;
  const environment = accountEnvironment(passwords, `${folders.certificates}/ca.crt`);
  return [
    ...account(namespace, own),
    [
      `${core}/configmaps`,
      {
        metadata: { name: own },
        data: {
          "patroni.json": JSON.stringify(patroniConfiguration({ name, namespace, parameters, folders })),
        },
      },
    ],
    [`${core}/secrets`, { metadata: { name: own }, stringData: environment }],
    [
      `${core}/secrets`,
      { metadata: { name: `${name}-statements` }, stringData: { "databases.sql": `${sql.join(";\n")};\n` } },
    ],
    [`${core}/services`, service(name, { role: leaderRole })],
    [`${core}/services`, service(`${name}-members`, undefined, name)],
    [`/apis/apps/v1/namespaces/${namespace}/statefulsets`, members(plan)],
    [
      `/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets`,
      {
        metadata: { name },
        spec: { maxUnavailable: 1, selector: { matchLabels: memberLabels(name) } },
      },
    ],
  ];
}

/** What Patroni's documentation lets a member do, in its own namespace. */
function account(namespace: string, name: string): Creation[] {
  const roles = `/apis/${rbac}/v1/namespaces/${namespace}`;
  const changed = ["create", "get", "list", "patch", "update", "watch"];
  return [
    [`/api/v1/namespaces/${namespace}/serviceaccounts`, { metadata: { name } }],
    [
      `${roles}/roles`,
      {
        metadata: { name },
        rules: [
          { apiGroups: [""], resources: ["configmaps"], verbs: changed },
          { apiGroups: [""], resources: ["pods"], verbs: ["get", "list", "patch", "update", "watch"] },
        ],
      },
    ],
    [
      `${roles}/rolebindings`,
      {
        metadata: { name },
        roleRef: { apiGroup: rbac, kind: "Role", name },
        subjects: [{ kind: "ServiceAccount", name, namespace }],
      },
    ],
  ];
}

/** Without a role, a name for each member, ready or not. */
function service(name: string, role: { role: string } | undefined, cluster = name) {
  return {
    metadata: { name },
    spec: {
      selector: { ...memberLabels(cluster), ...role },
      ports: [{ name: "postgres", port: 5432, targetPort: "postgres" }],
      ...(role ? {} : { clusterIP: "None", publishNotReadyAddresses: true }),
    },
  };
}

function members({ name, certificate, members: replicas = 2, labels }: PatroniPlan) {
  const matchLabels = memberLabels(name);
  return {
    apiVersion: "apps/v1",
    kind: "StatefulSet",
    metadata: { name },
    spec: {
      serviceName: `${name}-members`,
      replicas,
      // Whichever is there first begins; a member that cannot start holds no other back.
      podManagementPolicy: "Parallel",
      persistentVolumeClaimRetentionPolicy: { whenDeleted: "Delete", whenScaled: "Retain" },
      selector: { matchLabels },
      template: { metadata: { labels: { ...matchLabels, ...labels } }, spec: pod(name, certificate) },
      volumeClaimTemplates: [
        {
          metadata: { name: "data" },
          spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "8Gi" } } },
        },
      ],
    },
  };
}

function pod(name: string, certificate: string) {
  // No node has two more of them than another: of two, each is on a node of its own.
  const apart = {
    maxSkew: 1,
    topologyKey: "kubernetes.io/hostname",
    whenUnsatisfiable: "DoNotSchedule",
    labelSelector: { matchLabels: memberLabels(name) },
  };
  const own = `${name}-patroni`;
  return {
    serviceAccountName: own,
    enableServiceLinks: false,
    terminationGracePeriodSeconds: 60,
    topologySpreadConstraints: [apart],
    securityContext: {
      runAsNonRoot: true,
      runAsUser: patroniUser,
      runAsGroup: patroniUser,
      fsGroup: patroniUser,
      fsGroupChangePolicy: "OnRootMismatch",
      seccompProfile: { type: "RuntimeDefault" },
    },
    containers: [container(own)],
    volumes: [
      { name: "run", emptyDir: {} },
      { name: "tmp", emptyDir: {} },
      { name: "configuration", configMap: { name: own } },
      { name: "statements", secret: { secretName: `${name}-statements`, defaultMode: 0o640 } },
      { name: "tls", secret: { secretName: certificate, defaultMode: 0o640 } },
    ],
  };
}

function container(secret: string) {
  const probe = (path: string) => ({ httpGet: { path, port: "orders" }, timeoutSeconds: 5 });
  return {
    name: "patroni",
    image: patroniImageName,
    imagePullPolicy: "Never",
    args: [`${configuration}/patroni.json`],
    envFrom: [{ secretRef: { name: secret } }],
    env: environment(),
    ports: [
      { name: "postgres", containerPort: 5432 },
      { name: "orders", containerPort: orders },
    ],
    readinessProbe: Object.assign(probe("/readiness"), { periodSeconds: 3, failureThreshold: 2 }),
    livenessProbe: Object.assign(probe("/liveness"), { initialDelaySeconds: 10, failureThreshold: 6 }),
    resources: { requests: { cpu: "100m", memory: "256Mi" }, limits: { memory: "1Gi" } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    },
    volumeMounts: [
      { name: "data", mountPath: volume },
      { name: "run", mountPath: folders.sockets },
      { name: "tmp", mountPath: "/tmp" },
      { name: "configuration", mountPath: configuration, readOnly: true },
      { name: "statements", mountPath: folders.statements, readOnly: true },
      { name: "tls", mountPath: folders.certificates, readOnly: true },
    ],
  };
}

function environment(): object[] {
  const address = { fieldRef: { fieldPath: "status.podIP" } };
  const values = memberEnvironment({
    name: "$(POD_NAME)",
    postgres: "$(POD_IP):5432",
    orders: `$(POD_IP):${orders}`,
    listens: { postgres: "0.0.0.0:5432", orders: `0.0.0.0:${orders}` },
    data: `${volume}/data`,
    programs: "/opt/postgresql/bin",
    scratch: folders.sockets,
  });
  return [
    { name: "POD_NAME", valueFrom: { fieldRef: { fieldPath: "metadata.name" } } },
    { name: "POD_IP", valueFrom: address },
    ...Object.entries(values).map(([name, value]) => ({ name, value })),
  ];
}
