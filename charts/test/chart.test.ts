import { join } from "node:path";
import { readAuditConfig } from "../../services/audit/src/config.ts";
import { readBallotConfig } from "../../services/ballot/src/config.ts";
import { readGatewayConfig } from "../../services/gateway/src/config.ts";
import { readIdentityConfig } from "../../services/identity/src/config.ts";
import { readNotificationConfig } from "../../services/notification/src/config.ts";
import { readReceiptConfig } from "../../services/receipt/src/config.ts";
import { chart, helm, render, runHelm, type KubernetesObject } from "./helm.ts";

const describeChart = helm ? describe : describe.skip;

const readConfig = {
  gateway: readGatewayConfig,
  identity: readIdentityConfig,
  ballot: readBallotConfig,
  receipt: readReceiptConfig,
  notification: readNotificationConfig,
  audit: readAuditConfig,
};
const services = Object.keys(readConfig) as (keyof typeof readConfig)[];

/** What a Secret of the chart would hold. */
const secretValue = (variable: string) => {
  if (variable.endsWith("DATABASE_URL"))
    return "postgres://role:password@postgres:5432/database?sslmode=verify-full";
  if (variable === "SMTP_URL") return "smtps://relay:465";
  return Buffer.alloc(32, 7).toString("base64");
};

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { optional?: boolean } };
}

/** What identity boots with, as the chart gives it. */
const bootingEnvironment = () => {
  const { env } = named(render(), "Deployment", "urna-identity").spec.template.spec.containers[0];
  return Object.fromEntries(
    (env as { name: string; value?: string }[]).map(({ name, value }) => [name, value ?? secretValue(name)]),
  );
};

const named = (objects: KubernetesObject[], kind: string, name: string) => {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
};

describeChart("the chart", () => {
  it("passes helm lint", () => {
    expect(runHelm("lint", "--strict", chart)).toMatchObject({ status: 0 });
  });

  it.each(["minimal", "production"])("renders examples/%s.yaml", (example) => {
    const kinds = new Set(render("-f", join(chart, "examples", `${example}.yaml`)).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      ...[
        "Certificate",
        "Deployment",
        "HorizontalPodAutoscaler",
        "Ingress",
        "Issuer",
        "Job",
        "NetworkPolicy",
      ],
      ...["PodDisruptionBudget", "Service", "ServiceAccount"],
    ]);
  });

  it.each(services)("gives %s an environment that it boots with", (name) => {
    const exit = jest.spyOn(process, "exit").mockImplementation((() => {
      throw new Error("the service would exit");
    }) as never);
    const { env } = named(render(), "Deployment", `urna-${name}`).spec.template.spec.containers[0];
    const values = (env as { name: string; value?: string }[]).map(({ name: variable, value }) => [
      variable,
      value ?? secretValue(variable),
    ]);
    expect(readConfig[name](Object.fromEntries(values))).toBeDefined();
    exit.mockRestore();
  });

  const pod = (name: string, ...options: string[]) =>
    named(render(...options), "Deployment", `urna-${name}`).spec.template.spec.containers[0]
      .env as Variable[];

  it("gives who encrypts the platform's key or the key management service's, never both", () => {
    const kms = ["--set", "kms.url=https://kms.slep.example.cl,kms.key=urna"];
    for (const name of ["identity", "ballot", "receipt", "notification"] as const) {
      const known = (...options: string[]) =>
        pod(name, ...options)
          .filter(({ valueFrom }) => valueFrom?.secretKeyRef?.optional !== true)
          .map(({ name: variable, value }) => [variable, value ?? secretValue(variable)]);
      const keysOf = (env: unknown[][]) => {
        const config: object = readConfig[name](Object.fromEntries(env));
        return Object.keys(config).filter((key) => ["PLATFORM_KEY", "KMS_KEY", "KMS_TOKEN"].includes(key));
      };
      expect(keysOf(known())).toEqual(["PLATFORM_KEY"]);
      expect(keysOf(known(...kms)).sort()).toEqual(["KMS_KEY", "KMS_TOKEN"]);
    }
  });

  it("lets keys be replaced: the next and the previous ones are read where the Secret has them", () => {
    const optional = pod("identity").filter(({ valueFrom }) => valueFrom?.secretKeyRef?.optional);
    const known = Object.fromEntries(optional.map(({ name }) => [name, secretValue(name)]));
    const config = readIdentityConfig({ ...bootingEnvironment(), ...known });
    const replaced = Object.keys(config).filter((name) => /_KEY_(NEXT|PREVIOUS)$/.test(name));
    expect(Object.keys(known).sort()).toEqual(replaced.sort());
    expect(replaced).toHaveLength(6);
  });

  it("gives the audit log's heads a volume that outlives its pods, and no other component", () => {
    const pods = (...options: string[]) =>
      render(...options)
        .filter(({ kind }) => kind === "Deployment")
        .map(({ metadata, spec }) => [metadata.name, JSON.stringify(spec.template.spec)] as const);
    const heads = pods("--set", "auditHeads.claim=urna-heads").filter(([, pod]) =>
      pod.includes("urna-heads"),
    );
    expect(heads.map(([name]) => name)).toEqual(["urna-audit"]);
    expect(heads[0]?.[1]).toContain('"AUDIT_HEAD_FILE","value":"/heads/$(POD_NAME)"');
    expect(pods().filter(([, pod]) => /AUDIT_HEAD_FILE|fsGroup/.test(pod))).toEqual([]);
  });

  it("tells identity of the institution what is set, and nothing of what is not", () => {
    const told = (...options: string[]) =>
      (
        named(render(...options), "Deployment", "urna-identity").spec.template.spec.containers[0].env as {
          name: string;
          value?: string;
        }[]
      )
        .filter(({ name }) => name.startsWith("INSTITUTION_"))
        .map(({ name, value }) => [name, value]);
    expect(told()).toEqual([]);
    expect(
      told("--set", "institution.name=SLEP Uno,institution.supportHours.ht=Lendi,institution.shortName="),
    ).toEqual([
      ["INSTITUTION_NAME", "SLEP Uno"],
      ["INSTITUTION_SUPPORT_HOURS_HT", "Lendi"],
    ]);
    const production = told("-f", join(chart, "examples", "production.yaml"));
    expect(production).toContainEqual(["INSTITUTION_SUPPORT_EMAIL", "ayuda@slep.example.cl"]);
    // Every one that the service reads can be set.
    const own = Object.keys(readIdentityConfig(bootingEnvironment())).filter((name) =>
      name.startsWith("INSTITUTION_"),
    );
    expect(production.map(([name]) => name).sort()).toEqual(own.sort());
  });

  it("allows each call of a service on both ends, and no other between pods", () => {
    const objects = render();
    const policies = new Map(
      objects
        .filter(({ kind }) => kind === "NetworkPolicy")
        .map(({ metadata, spec }) => [metadata.name, spec]),
    );
    const components = (rules: unknown) =>
      [...JSON.stringify(rules ?? []).matchAll(/"app\.kubernetes\.io\/component":"(\w+)"/g)].map(
        ([, name]) => name,
      );
    const called = services.flatMap((caller) =>
      (
        named(objects, "Deployment", `urna-${caller}`).spec.template.spec.containers[0].env as {
          name: string;
        }[]
      )
        .filter(({ name }) => name.endsWith("_ADDRESS"))
        .map(({ name }) => [caller, name.replace("_ADDRESS", "").toLowerCase()] as const),
    );
    expect(called.length).toBeGreaterThan(10);
    for (const [caller, callee] of called) {
      expect(components(policies.get(`urna-${caller}`).egress)).toContain(callee);
      expect(components(policies.get(`urna-${callee}`).ingress)).toContain(caller);
    }
    expect(services.flatMap((name) => components(policies.get(`urna-${name}`).ingress))).toHaveLength(
      called.length,
    );
  });

  it("encrypts every connection inside, with a certificate by each service's own name", () => {
    const objects = render();
    for (const name of services) {
      const { env, volumeMounts } = named(objects, "Deployment", `urna-${name}`).spec.template.spec
        .containers[0];
      expect(env).toContainEqual({ name: "INTERNAL_TLS", value: "true" });
      const mounted = (volumeMounts as { mountPath: string }[]).map(({ mountPath }) => mountPath);
      const files = (env as { name: string; value?: string }[]).filter((each) =>
        /TLS_\w+_FILE/.test(each.name),
      );
      for (const { value = "" } of files)
        expect(mounted.some((path) => value.startsWith(`${path}/`))).toBe(true);
      const { spec } = named(objects, "Certificate", `urna-${name}-internal`);
      expect(spec.dnsNames).toEqual([`${name}.urna.internal`]);
      expect(JSON.stringify(named(objects, "Deployment", `urna-${name}`).spec)).toContain(spec.secretName);
    }
    const own = render("--set", "internalTls.certManager=false");
    expect(own.filter(({ kind }) => kind === "Certificate")).toEqual([]);
    expect(JSON.stringify(named(own, "Deployment", "urna-ballot").spec)).toContain("urna-tls-ballot");
  });

  it("migrates as the owners, and tells them whom to grant", () => {
    for (const { metadata, spec } of render().filter(({ kind }) => kind === "Job")) {
      const { env } = spec.template.spec.containers[0] as {
        env: { name: string; valueFrom: { secretKeyRef: { key: string } } }[];
      };
      const keys = new Map(env.map(({ name, valueFrom }) => [name, valueFrom.secretKeyRef.key]));
      const service = metadata.name.replace(/^urna-|-migrate$/g, "");
      expect(keys.get("DATABASE_URL")).toBe(`${service}-owner`);
      expect(keys.get("DATABASE_SERVE_ROLE")).toBe(`${service}-serve-role`);
    }
  });

  it("runs every container as Pod Security restricted asks", () => {
    const pods = render().filter(({ kind }) => kind === "Deployment" || kind === "Job");
    for (const { spec } of pods) {
      const pod = spec.template.spec;
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
      });
      expect(pod.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    }
  });

  it("starts at full size and never shrinks on election day", () => {
    for (const { spec } of render("--set", "electionDay=true").filter(
      ({ kind }) => kind === "HorizontalPodAutoscaler",
    )) {
      expect(spec.minReplicas).toBe(spec.maxReplicas);
      expect(spec.behavior.scaleDown.selectPolicy).toBe("Disabled");
    }
  });

  it.each([
    ["publicOrigin=http://votar.example.cl", "/publicOrigin"],
    ["publicOrigin=https://votar.example.cl/urna", "/publicOrigin"],
    ["nats.replicas=2", "/nats/replicas"],
    ["nats.url=http://nats", "/nats/url"],
    ["image.pullPolicy=Sometimes", "/image/pullPolicy"],
    ["defaults.replicas=0", "/defaults/replicas"],
    ["electionDay=yes", "/electionDay"],
    ["secrets.keys=", "/secrets/keys"],
    ["internalTls.enabled=yes", "/internalTls/enabled"],
    ["smtp.from=nobody", "/smtp/from"],
    ["institution.officialSite=slep.cl", "/institution/officialSite"],
    ["institution.supportEmail=ayuda", "/institution/supportEmail"],
    ["institution.supportHours.fr=lundi", "/institution/supportHours"],
    ["components.gateway.kind=thing", "/components/gateway/kind"],
    ["pubicOrigin=https://votar.example.cl", "pubicOrigin"],
  ])("refuses %s and names it", (setting, at) => {
    const { status, stderr } = runHelm(
      "template",
      "urna",
      chart,
      "--kube-version",
      "1.34.0",
      "--set",
      setting,
    );
    expect(status).not.toBe(0);
    expect(stderr).toContain(at);
  });
});
