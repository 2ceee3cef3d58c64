import { componentNamed } from "../../deploy/images/components.ts";
import { imageEnvironment } from "../../deploy/images/test/image-environment.ts";
import {
  environment,
  readMigrationConfig,
  readRegistrarConfig,
} from "../../services/registrar/src/config.ts";
import { describeChart } from "./describe-chart.ts";
import { named, ofKind, registrarChart, type KubernetesObject } from "./helm.ts";
import { environmentOf, everyPod, templateOf, variablesOf } from "./pods.ts";

const { minimal, production, render, template } = registrarChart;
const deployment = (...options: string[]) => named(render(...minimal, ...options), "Deployment", "registrar");
const job = (...options: string[]) => named(render(...minimal, ...options), "Job", "registrar-migrate");
const secretsOf = (object: KubernetesObject) =>
  variablesOf(object).flatMap(({ name, valueFrom: from }) => (from ? [[name, from.secretKeyRef?.key]] : []));
const refusal = (setting: string) => {
  const { status, stderr } = template(...minimal, "--set", setting);
  return status === 0 ? "taken" : stderr;
};

describeChart("the registrar's chart", () => {
  it.each([[minimal], [production]])(
    "starts an image that is built, with all that it reads (%j)",
    (options) => {
      const object = named(render(...options), "Deployment", "registrar");
      const { image } = templateOf(object).spec.containers[0];
      expect(image).toMatch(new RegExp(`/${componentNamed("registrar").name}:0\\.1\\.0$`));
      const given = environmentOf(object);
      const config = readRegistrarConfig({ ...imageEnvironment(), ...given });
      expect(config).toMatchObject({
        INTERNAL_TLS: true,
        DATABASE_POOL_MAX: 10,
        DATABASE_STATEMENT_TIMEOUT_MS: 15_000,
      });
      const left = Object.keys(environment.shape).filter((name) => !(name in given));
      // Of the image; with one pod nobody else serves what a drain would wait for; nothing is traced to the outside.
      expect(left.sort()).toEqual([
        "LOCALES_DIR",
        "OTEL_EXPORTER_OTLP_ENDPOINT",
        "OTEL_TRACES_SAMPLER_ARG",
        "SHUTDOWN_DRAIN_MS",
      ]);
    },
  );

  it("has every secret from a Secret that is there, and makes none", () => {
    expect(Object.fromEntries(secretsOf(deployment()))).toEqual({
      DATABASE_URL: "url",
      AUTHORITY_KEY: "authority",
      LOG_KEY: "log",
      ADMIN_PASSWORD: "password",
      SMTP_URL: "url",
    });
    expect(ofKind(render(...production), "Secret", "ConfigMap", "ExternalSecret")).toEqual([]);
  });

  it("migrates as the tables' owner, and waits for it as the role that serves", () => {
    expect(readMigrationConfig(environmentOf(job()))).toBeDefined();
    const keys = { DATABASE_URL: "owner-url", DATABASE_SERVE_ROLE: "serve-role" };
    expect(Object.fromEntries(secretsOf(job()))).toEqual(keys);
    const [waiting] = templateOf(deployment()).spec.initContainers;
    expect(waiting.command).toEqual(["node", "dist/migrate.js", "wait"]);
    expect(JSON.stringify(deployment())).not.toContain("owner-url");
  });

  it("reads the authority of its database where the Secret's key is mounted, in both pods", () => {
    for (const kind of ["Deployment", "Job"]) {
      const [found] = ofKind(render(...production), kind) as [KubernetesObject];
      const { volumes, containers, initContainers = [] } = templateOf(found).spec;
      const secretName = "urna-registrar-database-authority";
      const items = [{ key: "ca.crt", path: "ca.crt" }];
      expect(volumes).toContainEqual({ name: "database", secret: { secretName, items } });
      for (const { volumeMounts } of [...containers, ...initContainers])
        expect(volumeMounts).toContainEqual({
          name: "database",
          mountPath: "/etc/urna/database",
          readOnly: true,
        });
    }
  });

  it("is one pod, never two at once, which no budget keeps on its node", () => {
    expect(deployment().spec).toMatchObject({ replicas: 1, strategy: { type: "Recreate" } });
    expect(ofKind(render(...production), "PodDisruptionBudget", "HorizontalPodAutoscaler")).toEqual([]);
  });

  it("keeps the keys of elections on a volume of their own, which is in no backup", () => {
    const { metadata, spec } = named(
      render(...production),
      "PersistentVolumeClaim",
      "registrar-election-keys",
    );
    expect(metadata.labels).toMatchObject({ "velero.io/exclude-from-backup": "true" });
    expect(metadata.annotations).toMatchObject({ "k8up.io/backup": "false" });
    expect(spec).toMatchObject({
      accessModes: ["ReadWriteOnce"],
      storageClassName: "local-without-snapshots",
    });
    const { metadata: pod, spec: own } = templateOf(deployment());
    const volume = { name: "election-keys", persistentVolumeClaim: { claimName: metadata.name } };
    expect(own.volumes).toContainEqual(volume);
    expect(pod.annotations["backup.velero.io/backup-volumes-excludes"]).toBe(volume.name);
    const mount = own.containers[0].volumeMounts.find(({ name }: { name: string }) => name === volume.name);
    // A folder below the mount: the process makes it, for itself alone.
    expect(environmentOf(deployment())["ELECTION_KEYS_DIR"]).toBe(`${mount.mountPath}/keys`);
    expect(own.securityContext.fsGroup).toBe(own.securityContext.runAsGroup);
    const holders = everyPod(render(...production)).filter((each) =>
      JSON.stringify(each).includes(metadata.name),
    );
    expect(holders.map(({ name }) => name)).toEqual(["registrar"]);
    expect(own.initContainers[0].volumeMounts).not.toContainEqual(mount);
  });

  it("leaves these keys when it is uninstalled, unless it is told otherwise", () => {
    const kept = (...options: string[]) =>
      named(render(...minimal, ...options), "PersistentVolumeClaim", "registrar-election-keys").metadata
        .annotations?.["helm.sh/resource-policy"];
    expect([kept(), kept("--set", "electionKeys.keepOnUninstall=false")]).toEqual(["keep", undefined]);
  });

  it("lets people in by its own host, over TLS, with what identity sends at once", () => {
    const { metadata, spec } = named(render(...production), "Ingress", "registrar");
    const host = "registrador.universidad.example.cl";
    expect(spec.tls).toEqual([{ hosts: [host], secretName: "registrador-tls" }]);
    expect(spec.rules).toHaveLength(1);
    const backend = { service: { name: "registrar", port: { name: "http" } } };
    expect(spec.rules[0]).toEqual({ host, http: { paths: [{ path: "/", pathType: "Prefix", backend }] } });
    expect(metadata.annotations?.["nginx.ingress.kubernetes.io/proxy-body-size"]).toBe("4m");
    expect(ofKind(render(...minimal, "--set", "ingress.enabled=false"), "Ingress")).toEqual([]);
  });
});

describeChart("the registrar's monitoring", () => {
  it("is off unless it is asked for, and leads to the page that is set", () => {
    expect(ofKind(render(...minimal), "ServiceMonitor", "PrometheusRule")).toEqual([]);
    const objects = render(...production);
    const { spec } = named(objects, "ServiceMonitor", "registrar");
    expect(named(objects, "Service", "registrar").metadata.labels).toMatchObject(spec.selector.matchLabels);
    expect(spec.endpoints).toEqual([expect.objectContaining({ port: "admin", honorLabels: true })]);
    const [{ rules }] = named(objects, "PrometheusRule", "registrar").spec.groups;
    const pages = (rules as { annotations: { runbook_url: string } }[]).map(
      (each) => each.annotations.runbook_url,
    );
    expect(pages.length).toBeGreaterThan(4);
    for (const page of pages)
      expect(page).toMatch(/^https:\/\/git\.example\.cl\/urna\/docs\/registrar\.md#[a-z-]+$/);
  });
});

interface Rule {
  from?: unknown[];
  to?: unknown[];
  ports: { port: number }[];
}
const portsOf = (rules: Rule[] = []) => rules.flatMap(({ ports }) => ports.map(({ port }) => port));

describeChart("the registrar's network policies", () => {
  const policy = (name: string, options = production) =>
    named(render(...options), "NetworkPolicy", name).spec;

  it("deny everything in both directions to every pod", () => {
    const { podSelector, policyTypes, ingress, egress } = policy("registrar-default-deny");
    expect([policyTypes, ingress, egress]).toEqual([["Ingress", "Egress"], undefined, undefined]);
    for (const { labels } of everyPod(render(...production)))
      expect(labels).toMatchObject(podSelector.matchLabels);
  });

  it("let the registrar be reached by the ingress controller and by who reads metrics", () => {
    expect(portsOf(policy("registrar-registrar").ingress)).toEqual([8080, 9090]);
    expect(portsOf(policy("registrar-registrar", minimal).ingress)).toEqual([8080]);
    expect(policy("registrar-migration").ingress).toBeUndefined();
  });

  it("let it reach Postgres, its mail server and names, and migrations no mail server", () => {
    expect(portsOf(policy("registrar-registrar").egress)).toEqual([5432, 587, 53, 53]);
    expect(portsOf(policy("registrar-migration").egress)).toEqual([5432, 53, 53]);
  });

  it("leave no rule without peers, which would let everybody through", () => {
    const rules = ofKind(render(...production), "NetworkPolicy").flatMap(
      ({ spec }) => [...(spec.ingress ?? []), ...(spec.egress ?? [])] as Rule[],
    );
    for (const { from, to } of rules) expect((from ?? to ?? []).length).toBeGreaterThan(0);
    expect(refusal("networkPolicy.databasePeers=null,networkPolicy.smtpPeers=all")).toContain("smtpPeers");
  });
});

describeChart("a value of the registrar's chart that cannot be", () => {
  it.each([
    ["institution=", "'/institution'"],
    ["publicOrigin=http://registrador.example.cl", "'/publicOrigin'"],
    ["publicOrigin=https://registrador.example.cl/", "'/publicOrigin'"],
    ["urna.origin=", "'/urna/origin'"],
    ["urna.identityKey=short", "'/urna/identityKey'"],
    ["mail.from=nobody", "'/mail/from'"],
    ["keys.secretName=", "'/keys/secretName'"],
    ["keys.authority=AAAA", "additional properties 'authority' not allowed"],
    ["replicas=2", "additional properties 'replicas' not allowed"],
    ["ingress.tlsSecret=", "'/ingress/tlsSecret'"],
    ["database.poolMax=0", "'/database/poolMax'"],
  ])("%s is refused where it stands", (setting, message) => {
    expect(refusal(setting)).toContain(message);
  });

  it("is also one that nobody has set", () => {
    const { status, stderr } = template();
    expect(status).not.toBe(0);
    for (const name of ["institution", "publicOrigin", "urna/origin", "urna/identityKey", "mail/from"])
      expect(stderr).toContain(`'/${name}'`);
  });
});
