import { execFileSync } from "node:child_process";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backupAccount, natsAccounts } from "@urna/service-kit/events/permissions";
import { findNatsServer } from "@urna/service-kit/testing/nats-server";
import { describeChart } from "./describe-chart.ts";
import { chart, minimal, named, ofKind, production, render } from "./helm.ts";
import { environmentOf, variablesOf } from "./pods.ts";

const decoded = (data: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, atob(value)]));
const secret = (name: string, options = minimal) => decoded(named(render(...options), "Secret", name).data);
const backedUp = [...minimal, "--set", "backup.enabled=true,backup.claim=urna-backups"];
const generated = ["--set", "secrets.generate=true,cloudNativePg.enabled=true"];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "urna-chart-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("keeps the accounts of NATS as the event catalogue has them", () => {
  const catalogue = [...natsAccounts({}), backupAccount("")].map(({ user, permissions }) => ({
    user,
    permissions,
  }));
  expect(JSON.parse(readFileSync(join(chart, "files/nats-accounts.json"), "utf8"))).toEqual(catalogue);
});

describeChart("what the chart makes by itself", () => {
  it.each([[minimal], [backedUp]])(
    "is every Secret that pods read, and no key is missing (%j)",
    (options) => {
      const objects = render(...options);
      const made = new Map(
        ofKind(objects, "Secret").map(({ metadata, data }) => [metadata.name, data ?? {}]),
      );
      const pods = ofKind(objects, "Deployment", "StatefulSet", "Job", "CronJob");
      const read = pods
        .flatMap((pod) => variablesOf(pod))
        .flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
      expect(read.length).toBeGreaterThan(60);
      for (const { name, key } of read.filter(({ optional }) => !optional))
        expect([name, key, key in (made.get(name) ?? {})]).toEqual([name, key, true]);
      const files = JSON.stringify(pods).matchAll(/"secretName":"([^"]+)"|"secret":\{"name":"([^"]+)"/g);
      for (const [, whole, part] of files) expect(made.has(whole ?? part ?? "")).toBe(true);
    },
  );

  it("has keys of 32 bytes and passwords that nobody else has", () => {
    const keys = Object.values(secret("urna-keys"));
    expect(keys.map((key) => Buffer.from(key, "base64").length)).toEqual([32, 32, 32, 32, 32, 32]);
    const databases = Object.entries(secret("urna-databases"));
    const passwords = databases.filter(([key]) => key.endsWith("-password")).map(([, value]) => value);
    expect(new Set([...passwords, ...keys, ...Object.values(secret("urna-nats"))]).size).toBe(13 + 6 + 5);
  });

  it.each([
    ["bundled", { options: minimal, suffix: "", file: "postgres" }],
    ["CloudNativePG's", { options: generated, suffix: "-rw", file: "links" }],
  ])("reaches the databases at %s servers, as roles of their own", (_whose, { options, suffix, file }) => {
    const databases = secret("urna-databases", options);
    const url = (key: string) => new URL(databases[key] ?? "");
    expect(url("ballot-owner")).toMatchObject({
      username: "ballot_owner",
      hostname: `urna-postgres${suffix}`,
      pathname: "/ballot",
    });
    expect(url("ballot").username).toBe(databases["ballot-serve-role"]);
    expect(url("identity-links")).toMatchObject({
      hostname: `urna-links${suffix}`,
      pathname: "/identity_links",
    });
    const query = `?sslmode=verify-full&sslrootcert=/etc/urna/authorities/${file}.crt`;
    expect(url("identity-links").search).toBe(query);
    const mounted = JSON.stringify(named(render(...options), "Deployment", "urna-identity").spec);
    expect(mounted).toContain(`"path":"${file}.crt"`);
    const roles = ofKind(render(...generated), "Secret").filter(({ metadata }) =>
      /-role-/.test(metadata.name),
    );
    expect(roles).toHaveLength(12);
  });

  it("certifies each service by its own name and each server by its address, under one authority", () => {
    const authority = new X509Certificate(secret("urna-internal-authority")["tls.crt"] ?? "");
    expect(authority.ca).toBe(true);
    const names = {
      ballot: ["ballot.urna.internal"],
      nats: ["urna-nats", "urna-nats.default.svc"],
      links: ["urna-links", "urna-links.default.svc"],
    };
    for (const [name, wanted] of Object.entries(names)) {
      const files = secret(`urna-${name}-internal`);
      const certificate = new X509Certificate(files["tls.crt"] ?? "");
      expect(certificate.subjectAltName).toBe(wanted.map((each) => `DNS:${each}`).join(", "));
      expect(certificate.verify(authority.publicKey)).toBe(true);
      expect(files["ca.crt"]).toBe(secret("urna-internal-authority")["tls.crt"]);
      // Ten years, but for the leap days.
      expect(Date.parse(certificate.validTo) - Date.now()).toBeGreaterThan(3_600 * 86_400_000);
    }
    const { "tls.crt": own = "", "tls.key": key = "" } = secret("urna-ballot-internal");
    expect(new X509Certificate(own).checkPrivateKey(createPrivateKey(key))).toBe(true);
  });

  it("keeps the links apart, on storage that is in no backup", () => {
    const objects = render(...minimal);
    const { spec } = named(objects, "StatefulSet", "urna-links");
    expect(spec.volumeClaimTemplates[0].metadata).toMatchObject({
      labels: { "velero.io/exclude-from-backup": "true" },
      annotations: { "k8up.io/backup": "false" },
    });
    const [own, others] = ["urna-links", "urna-postgres"].map(
      (name) => named(objects, "ConfigMap", name).data,
    );
    expect(own?.["postgresql.conf"]).toMatch(
      /wal_level = minimal\n\s*max_wal_senders = 0\n\s*archive_mode = off/,
    );
    expect(own?.["roles.sql"]).toContain("create database identity_links owner identity_links_owner;");
    expect(others?.["roles.sql"]).not.toContain("identity_links");
    const clusters = ofKind(render(...production), "Cluster");
    const backedUp = clusters.filter(({ spec: each }) => each.backup).map(({ metadata }) => metadata.name);
    expect([clusters.length, backedUp]).toEqual([2, ["urna-postgres"]]);
    expect(named(clusters, "Cluster", "urna-links").spec.inheritedMetadata.labels).toEqual({
      "velero.io/exclude-from-backup": "true",
    });
  });

  it("has databases that take encrypted connections only, and print no value of a refused row", () => {
    for (const name of ["urna-postgres", "urna-links"]) {
      const data = named(render(...minimal), "ConfigMap", name).data ?? {};
      expect(data["pg_hba.conf"]?.trim().split("\n")).toEqual([
        "local all postgres scram-sha-256",
        "hostssl all all all scram-sha-256",
      ]);
      expect(data["postgresql.conf"]).toMatch(/log_error_verbosity = terse/);
      expect(data["postgresql.conf"]).toMatch(/log_min_error_statement = panic/);
    }
    for (const { spec } of ofKind(render(...production), "Cluster")) {
      expect(spec.postgresql.pg_hba).toEqual(["hostnossl all all all reject"]);
      expect(spec.postgresql.parameters).toMatchObject({ log_min_error_statement: "panic" });
    }
  });

  it("lets databases take every connection that pods may open", () => {
    const { maxReplicas, pool } = { maxReplicas: 12, pool: 10 };
    const clusters = ofKind(render(...production), "Cluster");
    const most = (name: string) =>
      Number(named(clusters, "Cluster", name).spec.postgresql.parameters.max_connections);
    expect(most("urna-postgres")).toBeGreaterThanOrEqual(5 * maxReplicas * pool);
    expect(most("urna-links")).toBeGreaterThanOrEqual(maxReplicas * pool);
  });

  it.each([[minimal], [backedUp]])(
    "configures NATS so that it starts, with each one's password (%j)",
    (options) => {
      const text = named(render(...options), "ConfigMap", "urna-nats").data?.["nats.conf"] ?? "";
      for (const [file, key] of [
        ["tls.crt", "tls.crt"],
        ["tls.key", "tls.key"],
      ] as const)
        writeFileSync(join(folder, file), secret("urna-nats-internal", options)[key] ?? "");
      const file = join(folder, "nats.conf");
      writeFileSync(file, text.replaceAll("/etc/urna/tls", folder).replaceAll("/data", join(folder, "data")));
      const server = variablesOf(named(render(...options), "StatefulSet", "urna-nats"));
      const passwords = secret("urna-nats", options);
      const env = Object.fromEntries(
        server.map(({ name, valueFrom }) => [name, passwords[valueFrom?.secretKeyRef?.key ?? ""]]),
      );
      const binary = findNatsServer();
      expect(() => execFileSync(binary, ["-t", "--config", file], { env, stdio: "pipe" })).not.toThrow();
      expect(() => execFileSync(binary, ["-t", "--config", file], { env: {}, stdio: "pipe" })).toThrow(
        /variable/,
      );
      const ballot = environmentOf(named(render(...minimal), "Deployment", "urna-ballot"));
      expect(ballot).toMatchObject({
        NATS_URL: "tls://urna-nats:4222",
        NATS_REPLICAS: "1",
        NATS_USER: "ballot",
      });
    },
  );

  it("lets the backup read the streams where backups are made, and has no such account elsewhere", () => {
    const users = (options: string[]) => Object.keys(secret("urna-nats", options)).sort();
    const others = ["audit", "ballot", "identity", "notification", "receipt"];
    expect([users(minimal), users(backedUp)]).toEqual([others, [...others, "backup"].sort()]);
    const configuration = (options: string[]) =>
      named(render(...options), "ConfigMap", "urna-nats").data?.["nats.conf"];
    expect(configuration(minimal)).not.toContain("user: backup");
    expect(configuration(backedUp)).toContain("user: backup, password: $BACKUP_PASSWORD");
  });

  it("is fetched instead, each Secret by its own name, where a store has them", () => {
    const fetched = ofKind(render(...production), "ExternalSecret");
    const names = fetched.map(({ metadata }) => metadata.name);
    expect(names).toEqual(
      expect.arrayContaining([
        "urna-databases",
        "urna-keys",
        "urna-nats",
        "urna-smtp",
        "urna-authorities",
        "urna-probe",
        "urna-role-identity-links",
        "urna-role-identity-links-owner",
      ]),
    );
    for (const { metadata, spec } of fetched) {
      expect(spec.target.name).toBe(metadata.name);
      expect(spec.dataFrom).toEqual([{ extract: { key: `urna/${metadata.name}` } }]);
      expect(spec.secretStoreRef).toEqual({ kind: "ClusterSecretStore", name: "boveda" });
    }
    // A store whose entries have no path, as Kubernetes' own Secrets.
    const flat = ofKind(render(...production, "--set", "externalSecrets.path="), "ExternalSecret");
    expect(flat.map(({ spec }) => spec.dataFrom[0].extract.key)).toEqual(names);
    expect(ofKind(render(...production), "Secret")).toEqual([]);
    expect(ofKind(render(), "Secret", "ExternalSecret")).toEqual([]);
  });
});
