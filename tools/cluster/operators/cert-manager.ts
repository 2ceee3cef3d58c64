import { join } from "node:path";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { ApiClient } from "../api-client.ts";
import { writeProgramImage } from "../images/image-archive.ts";
import { programObjects, type Creation } from "../program-objects.ts";
import { defineKindsOf } from "./custom-definitions.ts";
import { operatorProgram } from "./operator-programs.ts";

const namespace = "cert-manager";
const image = "urna.invalid/cert-manager:1";
const webhook = { name: "cert-manager-webhook", namespace };
const admission = "admissionregistration.k8s.io";
const group = "cert-manager.io";
const port = 10_250;

/** The archive of its image, which nodes need before `startCertManager`. */
export async function certManagerImage(folder: string): Promise<string> {
  const archive = join(folder, "cert-manager.tar");
  await writeProgramImage(image, operatorProgram("cert-manager"), archive);
  return archive;
}

/** cert-manager, with issuers of the kinds `selfSigned` and `ca`; resolves when its webhook lets an issuer in. */
export async function startCertManager(api: ApiClient): Promise<void> {
  await defineKindsOf(api, {
    folder: "cert-manager",
    module: "github.com/cert-manager/cert-manager",
    files: [
      ...["certificaterequests", "certificates", "clusterissuers", "issuers"].map(
        (plural) => `deploy/crds/${group}_${plural}.yaml`,
      ),
      ...["challenges", "orders"].map((plural) => `deploy/crds/acme.${group}_${plural}.yaml`),
    ],
  });
  for (const [path, object] of objects) await api.create(path, object);
  const issuer = {
    apiVersion: `${group}/v1`,
    kind: "Issuer",
    metadata: { name: "tried" },
    spec: { selfSigned: {} },
  };
  const trial = `/apis/${group}/v1/namespaces/${namespace}/issuers?dryRun=All`;
  await patiently(() => api.create(trial, issuer), 90_000);
}

const all = ["get", "list", "watch", "create", "update", "patch", "delete"];
const watched = ["get", "list", "watch"];
const events = { apiGroups: [""], resources: ["events"], verbs: ["get", "create", "update", "patch"] };

const objects: readonly Creation[] = [
  ["/api/v1/namespaces", { metadata: { name: namespace } }],
  ...part("controller", [
    { apiGroups: [group], resources: ["*"], verbs: all },
    { apiGroups: [group], resources: ["signers"], verbs: ["approve"] },
    { apiGroups: [""], resources: ["secrets"], verbs: all },
    events,
  ]),
  ...part("cainjector", [
    { apiGroups: [""], resources: ["secrets"], verbs: watched },
    { apiGroups: [group], resources: ["certificates"], verbs: watched },
    {
      apiGroups: [admission],
      resources: ["validatingwebhookconfigurations", "mutatingwebhookconfigurations"],
      verbs: ["get", "list", "watch", "update", "patch"],
    },
    events,
  ]),
  ...part(
    "webhook",
    [
      { apiGroups: [""], resources: ["secrets"], verbs: all },
      { apiGroups: ["authorization.k8s.io"], resources: ["subjectaccessreviews"], verbs: ["create"] },
    ],
    [
      `--secure-port=${port}`,
      // It makes its own authority and keeps it in a Secret.
      `--dynamic-serving-ca-secret-namespace=${namespace}`,
      `--dynamic-serving-ca-secret-name=${webhook.name}-ca`,
      `--dynamic-serving-dns-names=${webhook.name}.${namespace}.svc`,
    ],
  ),
  [
    `/api/v1/namespaces/${namespace}/services`,
    {
      apiVersion: "v1",
      kind: "Service",
      metadata: webhook,
      spec: { selector: { app: webhook.name }, ports: [{ port: 443, targetPort: port }] },
    },
  ],
  asked("ValidatingWebhookConfiguration", {
    path: "/validate",
    rule: { apiGroups: [group, `acme.${group}`], operations: ["CREATE", "UPDATE"], resources: ["*/*"] },
  }),
  asked("MutatingWebhookConfiguration", {
    path: "/mutate",
    rule: { apiGroups: [group], operations: ["CREATE"], resources: ["certificaterequests"] },
  }),
];

/** One of its three parts, each a pod of the same image. */
function part(word: string, rules: readonly object[], args: readonly string[] = []): Creation[] {
  const name = `cert-manager-${word}`;
  const pod = {
    serviceAccountName: name,
    containers: [
      {
        name: word,
        image,
        imagePullPolicy: "Never",
        args: [word, ...args],
        readinessProbe: word === "webhook" ? { httpGet: { path: "/healthz", port: 6080 } } : undefined,
        securityContext: { runAsNonRoot: true, runAsUser: 65_535, allowPrivilegeEscalation: false },
      },
    ],
  };
  return programObjects({ name, namespace, labels: { app: name }, rules, pod });
}

interface Asking {
  readonly path: string;
  readonly rule: object;
}

/** Has the API server ask the webhook; the injector writes the authority that it is known by. */
function asked(kind: string, { path, rule }: Asking): Creation {
  return [
    `/apis/${admission}/v1/${kind.toLowerCase()}s`,
    {
      apiVersion: `${admission}/v1`,
      kind,
      metadata: {
        name: webhook.name,
        annotations: { [`${group}/inject-ca-from-secret`]: `${namespace}/${webhook.name}-ca` },
      },
      webhooks: [
        {
          name: "webhook.cert-manager.io",
          rules: [{ apiVersions: ["v1"], ...rule }],
          admissionReviewVersions: ["v1"],
          sideEffects: "None",
          clientConfig: { service: { ...webhook, path } },
        },
      ],
    },
  ];
}
