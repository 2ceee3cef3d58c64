import { X509Certificate } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { KubernetesObject } from "../api-client.ts";
import { certManagerImage, startCertManager } from "../operators/cert-manager.ts";
import { externalSecretsImage, startExternalSecrets } from "../operators/external-secrets.ts";
import { isBuilt } from "../operators/operator-programs.ts";
import {
  askPrometheus,
  monitoringNamespace,
  operatorLabels,
  prometheusImages,
  startPrometheus,
} from "../operators/prometheus.ts";
import { accountObjects } from "../program-objects.ts";
import { kubernetesProgram } from "../programs.ts";
import { startCluster, type Cluster } from "../start-cluster.ts";

const minute = 60_000;
const hasCertManager = isBuilt("cert-manager");
const hasPrometheus = isBuilt("prometheus", "prometheus-operator", "prometheus-config-reloader");
const hasExternalSecrets = isBuilt("external-secrets");
const isAnyBuilt = hasCertManager || hasPrometheus || hasExternalSecrets;
const canRun = kubernetesProgram && process.getuid?.() === 0 && isAnyBuilt;
const describeOperators = canRun ? describe : describe.skip;

describeOperators("an operator on a node", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), "urna-operators-"));
    try {
      const images = [
        ...(hasCertManager ? [await certManagerImage(folder)] : []),
        ...(hasPrometheus ? await prometheusImages(folder) : []),
        ...(hasExternalSecrets ? [await externalSecretsImage(folder)] : []),
      ];
      cluster = await startCluster({ nodes: 1, images });
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 3 * minute);
  afterAll(() => cluster?.stop(), minute);

  describe("cert-manager", () => {
    const itIssues = hasCertManager ? it : it.skip;
    const group = "cert-manager.io/v1";
    const space = `/apis/${group}/namespaces/default`;
    const create = (kind: string, name: string, spec: object) =>
      cluster.api.create(`${space}/${kind.toLowerCase()}s`, {
        apiVersion: group,
        kind,
        metadata: { name },
        spec,
      });
    const isReady = (path: string) =>
      patiently(async () => {
        const { status } = await cluster.api.get<KubernetesObject>(path);
        return status?.conditions?.some(isTrue("Ready")) || undefined;
      }, minute);
    const secret = async (name: string) => {
      const path = `/api/v1/namespaces/default/secrets/${name}`;
      const { type, data } = await cluster.api.get<{ type: string; data: Record<string, string> }>(path);
      const certificateOf = (key: string) => new X509Certificate(Buffer.from(data[key] ?? "", "base64"));
      return { type, keys: Object.keys(data).sort(), certificateOf };
    };

    itIssues(
      "makes a Secret of a certificate that an authority in the cluster signs",
      async () => {
        await startCertManager(cluster.api);
        await create("Issuer", "self-signed", { selfSigned: {} });
        await create("Certificate", "authority", {
          isCA: true,
          commonName: "an authority",
          secretName: "authority",
          issuerRef: { name: "self-signed" },
        });
        await create("Issuer", "authority", { ca: { secretName: "authority" } });
        await isReady(`${space}/issuers/authority`);
        await create("Certificate", "page", {
          dnsNames: ["urna.example.cl"],
          secretName: "page",
          issuerRef: { name: "authority" },
        });
        await isReady(`${space}/certificates/page`);
        const { type, keys, certificateOf } = await secret("page");
        expect([type, keys]).toEqual(["kubernetes.io/tls", ["ca.crt", "tls.crt", "tls.key"]]);
        const [page, authority] = [
          certificateOf("tls.crt"),
          (await secret("authority")).certificateOf("tls.crt"),
        ];
        expect(page.checkHost("urna.example.cl")).toBe("urna.example.cl");
        expect(page.verify(authority.publicKey)).toBe(true);
      },
      3 * minute,
    );

    itIssues(
      "renews a certificate before it ends",
      async () => {
        // The shortest that it takes is an hour; it renews what has so much of it left.
        await create("Certificate", "short", {
          dnsNames: ["urna.example.cl"],
          duration: "1h",
          renewBefore: "59m45s",
          secretName: "short",
          issuerRef: { name: "authority" },
        });
        await isReady(`${space}/certificates/short`);
        const serial = async () => (await secret("short")).certificateOf("tls.crt").serialNumber;
        const first = await serial();
        await patiently(async () => (await serial()) !== first || undefined, minute);
        const { status } = await cluster.api.get<KubernetesObject>(`${space}/certificates/short`);
        expect(status.revision).toBeGreaterThan(1);
      },
      2 * minute,
    );

    itIssues("refuses an issuer of no kind", async () => {
      await expect(create("Issuer", "none", {})).rejects.toThrow("at least one issuer must be configured");
    });
  });

  describe("prometheus-operator", () => {
    const itWatches = hasPrometheus ? it : it.skip;
    const group = "monitoring.coreos.com/v1";
    const metadata = { name: "watched", namespace: monitoringNamespace };
    const create = (kind: string, spec: object) =>
      cluster.api.create(`/apis/${group}/namespaces/${monitoringNamespace}/${kind.toLowerCase()}s`, {
        apiVersion: group,
        kind,
        metadata,
        spec,
      });

    itWatches(
      "runs a Prometheus that scrapes what a ServiceMonitor names",
      async () => {
        await startPrometheus(cluster.api);
        await cluster.api.create(`/api/v1/namespaces/${monitoringNamespace}/services`, {
          apiVersion: "v1",
          kind: "Service",
          metadata: { ...metadata, labels: { watched: "yes" } },
          spec: { selector: operatorLabels, ports: [{ name: "http", port: 8080 }] },
        });
        await create("ServiceMonitor", {
          selector: { matchLabels: { watched: "yes" } },
          endpoints: [{ port: "http" }],
        });
        const targets = await patiently(async () => {
          const { activeTargets } = await askPrometheus<Targets>(cluster.api, "targets");
          return activeTargets.some(({ health }) => health === "up") ? activeTargets : undefined;
        }, 2 * minute);
        expect(targets.map(({ labels }) => labels["job"])).toEqual(["watched"]);
      },
      5 * minute,
    );

    itWatches(
      "has the alert of a PrometheusRule fire",
      async () => {
        const rule = { alert: "ItIsUp", expr: 'up{job="watched"} == 1' };
        await create("PrometheusRule", { groups: [{ name: "watched", rules: [rule] }] });
        const firing = await patiently(async () => {
          const { alerts } = await askPrometheus<Alerts>(cluster.api, "alerts");
          return alerts.find(({ state }) => state === "firing");
        }, 3 * minute);
        expect(firing.labels).toMatchObject({ alertname: "ItIsUp", job: "watched" });
      },
      4 * minute,
    );
  });

  describe("external-secrets", () => {
    const itCopies = hasExternalSecrets ? it : it.skip;
    const group = "external-secrets.io/v1";
    const create = (kind: string, name: string, spec: object) =>
      cluster.api.create(`/apis/${group}/namespaces/default/${kind.toLowerCase()}s`, {
        apiVersion: group,
        kind,
        metadata: { name },
        spec,
      });
    const secretData = (password: string) => ({ stringData: { password } });

    itCopies(
      "makes a Secret of one that a store of another namespace keeps, and follows it",
      async () => {
        await startExternalSecrets(cluster.api);
        await cluster.api.create("/api/v1/namespaces", { metadata: { name: "kept" } });
        const source = "/api/v1/namespaces/kept/secrets";
        await cluster.api.create(source, { metadata: { name: "database" }, ...secretData("first") });
        const read = ["get", "list", "watch"];
        const rules = [{ apiGroups: [""], resources: ["secrets"], verbs: read }];
        for (const [path, object] of accountObjects({ name: "reader", namespace: "default", rules }))
          await cluster.api.create(path, object);
        const caProvider = { type: "ConfigMap", name: "kube-root-ca.crt", key: "ca.crt" };
        await create("SecretStore", "kept", {
          provider: {
            kubernetes: {
              remoteNamespace: "kept",
              server: { url: "https://kubernetes.default.svc", caProvider },
              auth: { serviceAccount: { name: "reader" } },
            },
          },
        });
        await create("ExternalSecret", "database", {
          refreshInterval: "2s",
          secretStoreRef: { kind: "SecretStore", name: "kept" },
          data: [{ secretKey: "password", remoteRef: { key: "database", property: "password" } }],
        });
        const isCopied = (password: string) =>
          patiently(async () => {
            const { data } = await cluster.api.get<{ data: Record<string, string> }>(
              "/api/v1/namespaces/default/secrets/database",
            );
            return Buffer.from(data["password"] ?? "", "base64").toString() === password || undefined;
          }, minute);
        await isCopied("first");
        await cluster.api.patch(`${source}/database`, secretData("second"));
        await isCopied("second");
      },
      4 * minute,
    );
  });
});

interface Targets {
  readonly activeTargets: readonly { readonly health: string; readonly labels: Record<string, string> }[];
}

interface Alerts {
  readonly alerts: readonly { readonly state: string; readonly labels: Record<string, string> }[];
}

const isTrue =
  (wanted: string) =>
  ({ type, status }: { type: string; status: string }): boolean =>
    type === wanted && status === "True";
