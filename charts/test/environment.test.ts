import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { claveUnicaVariables } from "../../services/identity/src/config/clave-unica.ts";
import { readFirstSuperadminConfig, readMigrationConfig } from "../../services/identity/src/config.ts";
import { readLogPagesConfig, readWaitForPagesConfig } from "../../services/audit/src/config.ts";
import { readProbeConfig } from "../../deploy/probe/src/config.ts";
import { describeChart } from "./describe-chart.ts";
import { chart, claveUnica, minimal, named, ofKind, production, registrar, render } from "./helm.ts";
import { environmentOf, secretValue, variablesOf } from "./pods.ts";
import { readConfig, services, type Service } from "./services.ts";

beforeAll(() => {
  jest.spyOn(process, "exit").mockImplementation((() => {
    throw new Error("the program would exit");
  }) as never);
});
afterAll(() => jest.restoreAllMocks());

const deployment = (name: string, ...options: string[]) =>
  named(render(...options), "Deployment", `urna-${name}`);
const environment = (name: string, ...options: string[]) => environmentOf(deployment(name, ...options));
const configOf = (name: Service, env: Record<string, string>) =>
  readConfig[name](env) as unknown as Record<string, unknown>;

const kms = ["--set", "kms.url=https://kms.slep.example.cl,kms.key=urna"];

/** What nobody who runs an installation changes, and why. */
const notForOperators = new Set([
  "ADMIN_HOST",
  "ADMIN_PORT",
  "GRPC_HOST",
  "GRPC_PORT",
  "HTTP_HOST",
  "HTTP_PORT",
  // Of the image, of tests, of the demo.
  "LOCALES_DIR",
  "NATS_PREFIX",
  "DEMO_PASSWORD_ALLOWED",
  // A tuning that nothing outside depends on.
  "GRPC_MAX_RECEIVE_BYTES",
  "CODE_ANSWER_MS",
  "SCHEDULE_INTERVAL_MS",
  "WORK_LEASE_SECONDS",
  "KMS_MOUNT",
  "WARM_UP_MS",
]);

describeChart("the environment that the chart gives", () => {
  it.each(
    services.flatMap((name) =>
      [[], minimal, production, kms, claveUnica, registrar].map((options) => [name, options] as const),
    ),
  )("%s boots with it (%j)", (name, options) => {
    expect(configOf(name, environment(name, ...options))).toBeDefined();
  });

  it.each(services)("has every setting of %s that has a usual value, as that value", (name) => {
    const given = environment(name);
    const required = Object.fromEntries(
      Object.entries(given).filter(([variable]) => !isSetting(name, variable)),
    );
    const [usual, set] = [configOf(name, required), configOf(name, given)];
    const known = Object.keys(usual).filter((variable) => !notForOperators.has(variable));
    const missing = known.filter((variable) => !(variable in given) && !variable.startsWith("INSTITUTION_"));
    expect(missing).toEqual([]);
    for (const variable of known.filter((each) => isSetting(name, each)))
      expect({ [variable]: set[variable] }).toEqual({ [variable]: usual[variable] });
  });

  it.each([[minimal], [production]])("asks for a second person in the example (%j)", (options) => {
    expect(environment("identity", ...options)["SECOND_PERSON_DEFAULT"]).toBe("true");
  });

  it("gives a setting as it was written, large numbers too", () => {
    const options = ["--set", "settings.alarmMisses=1000000,settings.limitAccess=9000/600"];
    expect(environment("identity", ...options)).toMatchObject({
      ALARM_MISSES: "1000000",
      LIMIT_ACCESS: "9000/600",
    });
    expect(environment("gateway")["ROLL_MAX_BYTES"]).toBe("20971520");
    const one = render("--set", "settings.ballotMaxBytes=300000");
    expect(environmentOf(named(one, "Deployment", "urna-gateway"))["BALLOT_MAX_BYTES"]).toBe("300000");
    expect(environmentOf(named(one, "Deployment", "urna-ballot"))["MAX_BALLOT_BYTES"]).toBe("300000");
  });

  it("runs the migrations as the owners, and waits for them as the serving roles", () => {
    const jobs = ofKind(render(), "Job").filter(({ metadata }) => /-migrate-/.test(metadata.name));
    expect(jobs.map(({ metadata }) => metadata.name.replace(/-[0-9a-f]{8}$/, "")).sort()).toEqual(
      ["audit", "ballot", "identity", "notification", "receipt"].map((name) => `urna-${name}-migrate`),
    );
    for (const job of jobs) {
      const service = job.metadata.name.replace(/^urna-|-migrate-.*$/g, "");
      expect(readMigrationConfigOf(service, environmentOf(job))).toBeDefined();
      const keys = (variables: ReturnType<typeof variablesOf>) =>
        Object.fromEntries(variables.map(({ name, valueFrom }) => [name, valueFrom?.secretKeyRef?.key]));
      const own = keys(variablesOf(job));
      expect(own["DATABASE_URL"]).toBe(`${service}-owner`);
      expect(own["DATABASE_SERVE_ROLE"]).toBe(`${service}-serve-role`);
      const [waiting] = deployment(service).spec.template.spec.initContainers;
      expect(waiting.command).toEqual(["node", "dist/migrate.js", "wait"]);
      expect(keys(waiting.env)).toEqual({
        ...own,
        ...Object.fromEntries(
          Object.entries(own)
            .filter(([name]) => name.endsWith("_URL"))
            .map(([name, key]) => [name, key?.replace(/-owner$/, "")]),
        ),
      });
    }
  });

  it("logs the build of the pages as the service itself would, with its key, before a pod serves it", () => {
    const objects = render();
    const job = named(objects, "Job", "urna-log-pages");
    expect(readLogPagesConfig(environmentOf(job))).toMatchObject({ PAGE_DIGESTS_PATH: "/pages/digests.txt" });
    const keyOf = (name: string) =>
      variablesOf(job).find((variable) => variable.name === name)?.valueFrom?.secretKeyRef?.key;
    expect([keyOf("DATABASE_URL"), keyOf("AUDIT_SIGNING_KEY")]).toEqual(["audit", "audit-signing"]);
    const copies = (image: string) => [image, ["cp", "/usr/share/urna/digests.txt", "/pages/digests.txt"]];
    const [, digests] = job.spec.template.spec.initContainers;
    expect([digests.image, digests.command]).toEqual(copies("urna/shell:0.1.0"));
    for (const name of ["shell", "public", "voting", "admin"]) {
      const [own, logged] = named(objects, "Deployment", `urna-${name}`).spec.template.spec.initContainers;
      expect([own.image, own.command]).toEqual(copies(`urna/${name}:0.1.0`));
      expect(logged.command).toEqual(["node", "dist/log-pages.js", "wait"]);
      const given = Object.fromEntries(
        (logged.env as { name: string; value: string }[]).map(({ name: variable, value }) => [
          variable,
          value,
        ]),
      );
      expect(readWaitForPagesConfig(given)).toEqual({
        GATEWAY_URL: "http://urna-gateway:8080",
        PAGE_DIGESTS_PATH: "/pages/digests.txt",
      });
    }
  });

  it("logs nothing and serves no page while a backup comes in", () => {
    const objects = render("--set", "restoring=true");
    expect(ofKind(objects, "Job").some(({ metadata }) => metadata.name.includes("log-pages"))).toBe(false);
    const replicas = (name: string) => named(objects, "Deployment", `urna-${name}`).spec.replicas as number;
    expect(["shell", "public", "voting", "admin"].map(replicas)).toEqual([0, 0, 0, 0]);
    expect(replicas("audit")).toBeGreaterThan(0);
  });

  it("lets the first superadministrator be invited, and gives no owner's password for it", () => {
    const job = named(render(...minimal), "Job", "urna-first-superadmin");
    expect(readFirstSuperadminConfig(environmentOf(job))).toMatchObject({
      FIRST_SUPERADMIN_EMAIL: "superadmin@urna.example.cl",
      FIRST_SUPERADMIN_LANGUAGE: "es",
    });
    expect(JSON.stringify(job)).not.toContain("-owner");
    expect(JSON.stringify(job)).not.toContain("ACCEPTANCE");
    expect(ofKind(render(), "Job").some(({ metadata }) => metadata.name.includes("superadmin"))).toBe(false);
  });

  it("lets the probe run with its Secret, where it is asked for", () => {
    const probe = deployment("probe", ...production);
    expect(probe.spec.template.spec.containers[0].envFrom).toEqual([{ secretRef: { name: "urna-probe" } }]);
    const account = { PROBE_EMAIL: "probe@slep.cl", PROBE_PASSWORD: "x", PROBE_SEED: secretValue("seed") };
    expect(readProbeConfig({ ...environmentOf(probe), ...account })).toMatchObject({
      PUBLIC_ORIGIN: "https://votar.slep.example.cl",
      PROBE_INTERVAL_SECONDS: 300,
    });
    expect(() => deployment("probe")).toThrow("no Deployment");
  });

  it("leads the probe to another origin of a private authority, and nobody else there", () => {
    const inside = "https://traefik.ingress.svc";
    const options = [...production, "--set", `probe.origin=${inside},probe.authoritySecret=origin-tls`];
    const { containers, volumes } = deployment("probe", ...options).spec.template.spec;
    const variables = environmentOf(deployment("probe", ...options));
    expect(variables).toMatchObject({ PUBLIC_ORIGIN: inside });
    const { mountPath } = containers[0].volumeMounts.find(({ name }: { name: string }) => name === "origin");
    expect(variables["NODE_EXTRA_CA_CERTS"]).toBe(`${mountPath}/ca.crt`);
    expect(volumes).toContainEqual({
      name: "origin",
      secret: { secretName: "origin-tls", items: [{ key: "ca.crt", path: "ca.crt" }] },
    });
    for (const name of services) {
      expect(Object.values(environment(name, ...options))).not.toContain(inside);
      expect(environment(name, ...options)["NODE_EXTRA_CA_CERTS"]).toBeUndefined();
    }
  });

  it("gives identity what is set of the institution, and nothing of what is not", () => {
    const institutionOf = (...options: string[]) =>
      Object.entries(environment("identity", ...options)).filter(([name]) => name.startsWith("INSTITUTION_"));
    expect(institutionOf()).toEqual([]);
    expect(
      institutionOf(
        "--set",
        "institution.name=SLEP Uno,institution.supportHours.ht=Lendi,institution.shortName=",
      ),
    ).toEqual([
      ["INSTITUTION_NAME", "SLEP Uno"],
      ["INSTITUTION_SUPPORT_HOURS_HT", "Lendi"],
    ]);
    const whole = institutionOf(...production);
    expect(whole).toContainEqual(["INSTITUTION_SUPPORT_EMAIL", "ayuda@slep.example.cl"]);
    // Every one that the service reads can be set.
    const own = Object.keys(configOf("identity", environment("identity")));
    expect(whole.map(([name]) => name).sort()).toEqual(
      own.filter((name) => name.startsWith("INSTITUTION_")).sort(),
    );
  });

  it("gives ClaveÚnica to identity alone, whole and from its Secret, and only where it is on", () => {
    const own = (name: Service, ...options: string[]) =>
      variablesOf(deployment(name, ...options)).filter((each) => each.name.startsWith("CLAVE_UNICA_"));
    for (const name of services) expect(own(name)).toEqual([]);
    for (const name of services.filter((each) => each !== "identity"))
      expect(own(name, ...claveUnica)).toEqual([]);
    expect(
      own("identity", ...claveUnica)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(claveUnicaVariables).sort());
    const secret = own("identity", ...claveUnica).flatMap(({ name, valueFrom }) =>
      valueFrom?.secretKeyRef ? [[name, valueFrom.secretKeyRef.name, valueFrom.secretKeyRef.key]] : [],
    );
    expect(secret).toEqual([
      ["CLAVE_UNICA_CLIENT_SECRET", "urna-clave-unica", "client-secret"],
      ["CLAVE_UNICA_KEYS", "urna-clave-unica", "keys"],
    ]);
    const synced = ofKind(render(...production, ...claveUnica), "ExternalSecret");
    expect(synced.map(({ metadata }) => metadata.name)).toContain("urna-clave-unica");
  });

  it("sends traces where the values say, and nowhere else", () => {
    for (const name of services) {
      expect(environment(name)["OTEL_EXPORTER_OTLP_ENDPOINT"]).toBeUndefined();
      expect(environment(name, ...production)["OTEL_EXPORTER_OTLP_ENDPOINT"]).toBe(
        "http://collector.observability.svc:4318",
      );
    }
  });
});

const readMigrationConfigOf = (service: string, env: Record<string, string>) =>
  readMigrationConfig(
    service === "identity"
      ? env
      : { ...env, LINKS_DATABASE_URL: env["DATABASE_URL"], LINKS_DATABASE_SERVE_ROLE: "role" },
  );

/** Whether a variable comes from `settings`: those of every service, and those that `values.yaml` lists with it. */
function isSetting(name: Service, variable: string): boolean {
  const common = ["LOG_LEVEL", "DATABASE_POOL_MAX", "DATABASE_STATEMENT_TIMEOUT_MS"];
  const own = values.components[name].settings?.map(variableOf) ?? [];
  return [...common, ...own].includes(variable);
}

const values = parse(readFileSync(join(chart, "values.yaml"), "utf8")) as {
  components: Record<Service, { settings?: string[] }>;
};

/** `stepUpMinutes` → `STEP_UP_MINUTES`; `a:B` → `B`. */
function variableOf(setting: string): string {
  const [name = "", variable] = setting.split(":");
  return variable ?? name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
