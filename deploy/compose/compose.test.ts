import { servicesWithDatabase } from "@urna/contract/services";
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { readConfig } from "../../charts/test/services.ts";
import { readFirstSuperadminConfig, readMigrationConfig } from "../../services/identity/src/config.ts";
import { readLogPagesConfig } from "../../services/audit/src/config.ts";
import { readMigrationConfig as readOneMigration } from "../../services/receipt/src/config.ts";
import { components } from "../images/components.ts";
import { imageEnvironment } from "../images/test/image-environment.ts";
import { makeSecrets } from "./make-secrets.mjs";
import { composeText, mountedFrom, readCompose } from "./read-compose.ts";

const services = readCompose();
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith("urna/"));

const places = { postgres: "postgres:5432", nats: "nats:4222" };
let folder: string;
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), "urna-compose-")), "secrets");
  makeSecrets(folder, places);
});
afterAll(() => rmSync(join(folder, ".."), { recursive: true }));

const secret = (path: string) => readFileSync(join(folder, path), "utf8");
const everySecret = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );

/** A service's environment, as Docker gives it. */
function environmentOf(name: string): Record<string, string> {
  const own = Object.entries(services[name]?.environment ?? {}).map(([variable, value]) => [
    variable,
    variable.endsWith("_FILE") ? mountedFrom(services[name]!, value, folder) : value,
  ]);
  return { ...imageEnvironment(), ...Object.fromEntries(own) };
}

const readers = {
  ...readConfig,
  "identity-migrate": readMigrationConfig,
  "ballot-migrate": readOneMigration,
  "receipt-migrate": readOneMigration,
  "notification-migrate": readOneMigration,
  "audit-migrate": readOneMigration,
  "audit-log-pages": readLogPagesConfig,
  "first-superadmin": readFirstSuperadminConfig,
} satisfies Record<string, (env: NodeJS.ProcessEnv) => object>;

it.each(Object.entries(readers))("gives %s an environment that it boots with", (name, read) => {
  const exit = jest.spyOn(process, "exit").mockImplementation((() => {
    throw new Error("it would exit");
  }) as never);
  expect(read(environmentOf(name))).toBeDefined();
  exit.mockRestore();
});

/** The settings of the Compose specification that a service of compose.yaml uses. */
const settings = [
  "image",
  "build",
  "pull_policy",
  "command",
  "user",
  "environment",
  "depends_on",
  "restart",
  "stop_grace_period",
  "volumes",
  "ports",
  "network_mode",
  "healthcheck",
  "read_only",
  "tmpfs",
  "cap_drop",
  "security_opt",
];
const conditions = ["service_started", "service_healthy", "service_completed_successfully"];

it("says what Compose understands, and waits for what it starts", () => {
  for (const [name, service] of Object.entries(services)) {
    expect([name, Object.keys(service).filter((setting) => !settings.includes(setting))]).toEqual([name, []]);
    const { depends_on: after = {} } = service;
    const awaited = Array.isArray(after) ? after : Object.keys(after);
    expect([name, awaited.filter((each) => !(each in services))]).toEqual([name, []]);
    if (Array.isArray(after)) continue;
    for (const { condition } of Object.values(after)) expect(conditions).toContain(condition);
  }
});

it("waits for the health of nothing that cannot report it", () => {
  const awaited = Object.values(services).flatMap(({ depends_on: after = {} }) =>
    Object.entries(after)
      .filter(([, { condition }]) => condition === "service_healthy")
      .map(([name]) => name),
  );
  for (const name of new Set(awaited)) {
    const service = services[name];
    // Our own images contain their health check.
    const reports = service?.image.startsWith("urna/") || service?.["healthcheck"] !== undefined;
    expect([name, reports]).toEqual([name, true]);
  }
  expect(awaited.length).toBeGreaterThan(5);
});

/** The registrar is another institution's. */
const notOfCompose = ["probe", "backup", "registrar"];

it("starts everything else that is deployed, and names no image that is not built", () => {
  const named = new Set(ours.map(([, { image }]) => basename(image).split(":")[0]));
  const built = components().map(({ name }) => name);
  expect([...named].sort()).toEqual(built.filter((name) => !notOfCompose.includes(name)).sort());
  for (const [, { build, image }] of ours.filter(([, each]) => each.build)) {
    const component = components().find(({ name }) => name === build?.args.COMPONENT);
    expect(image).toContain(`/${component?.name}:`);
    expect(build?.dockerfile).toBe(`deploy/images/${component?.dockerfile}`);
  }
});

it("can build each image that it names", () => {
  const built = new Set(ours.filter(([, { build }]) => build).map(([, { image }]) => image));
  expect(ours.map(([, { image }]) => image).filter((image) => !built.has(image))).toEqual([]);
});

it("asks no registry for an image of ours", () => {
  for (const [name, service] of ours) expect([name, service["pull_policy"]]).toEqual([name, "never"]);
});

it("locks every container of ours, but the one that hands the secrets out", () => {
  const locked = {
    read_only: true,
    tmpfs: ["/tmp"],
    cap_drop: ["ALL"],
    security_opt: ["no-new-privileges:true"],
  };
  for (const [name, service] of ours.filter(([each]) => each !== "secrets"))
    expect([name, service]).toEqual([name, expect.objectContaining(locked)]);
  expect(services["secrets"]).toMatchObject({ network_mode: "none" });
});

it("can be reached from this machine only, at the origin and the mailbox", () => {
  const ports = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => [name, port]),
  );
  expect(ports).toEqual([
    ["mailbox", "127.0.0.1:8025:8025"],
    ["origin", "127.0.0.1:8080:8080"],
  ]);
});

it("calls only what it starts", () => {
  const called = ours.flatMap(([, { environment = {} }]) =>
    Object.entries(environment)
      .filter(([name]) => name.endsWith("_ADDRESS"))
      .map(([, address]) => address.split(":")[0]),
  );
  const origin = readFileSync(join(__dirname, "origin.conf"), "utf8");
  const proxied = [...origin.matchAll(/(\w+):8080;/g)].map(([, name = ""]) => name);
  expect(proxied.sort()).toEqual(["admin", "gateway", "public", "shell", "voting"]);
  for (const name of [...called, ...proxied]) expect(Object.keys(services)).toContain(name);
});

it("migrates each database before its service starts", () => {
  for (const [name, { environment = {}, depends_on: after }] of ours) {
    if (!("DATABASE_URL_FILE" in environment) || /migrate|superadmin|log-pages/.test(name)) continue;
    expect(after).toMatchObject({
      [`${name}-migrate`]: { condition: "service_completed_successfully" },
      nats: { condition: "service_healthy" },
    });
  }
});

it("serves no page before the audit log has its build", () => {
  const done = { condition: "service_completed_successfully" };
  expect(services["origin"]?.depends_on).toMatchObject({ "audit-log-pages": done });
  expect(services["audit-log-pages"]?.depends_on).toMatchObject({ "page-digests": done });
});

describe("the secrets", () => {
  it("are made once: starting again changes none", () => {
    const before = everySecret().map((path) => [path, secret(path)]);
    makeSecrets(folder, places);
    expect(everySecret().map((path) => [path, secret(path)])).toEqual(before);
    expect(before.length).toBeGreaterThan(30);
  });

  it("are each given to the container that needs it and to no other", () => {
    const read = ours.flatMap(([name, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([variable]) => variable.endsWith("_FILE"))
        .map(([, path]) => mountedFrom(services[name]!, path, folder).slice(folder.length + 1)),
    );
    const handedOut = everySecret().filter((path) => !/^(keys|passwords|postgres|nats)\//.test(path));
    expect(handedOut.sort()).toEqual([...new Set(read)].sort());
  });

  it("open what they are for: each role of a URL is made with its password", () => {
    const script = secret("postgres/init/databases.sql");
    for (const path of everySecret().filter((each) => each.endsWith("DATABASE_URL"))) {
      const { username, password, pathname } = new URL(secret(path));
      expect(script).toContain(`create role ${username} login password '${password}';`);
      expect(script).toContain(`create database ${pathname.slice(1)} owner ${pathname.slice(1)}_owner;`);
    }
    for (const name of servicesWithDatabase)
      expect(secret("nats/nats.conf")).toContain(secret(`${name}/NATS_PASSWORD`));
  });

  it("can be read by nobody else on the machine, and git ignores them", () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, "identity/PLATFORM_KEY")).mode & 0o777).toBe(0o400);
    const ignored = readFileSync(join(__dirname, "../../.gitignore"), "utf8").split("\n");
    expect(ignored).toContain("deploy/compose/secrets/");
  });

  it("are kept apart from the keys of elections, which each of their services alone may write", () => {
    for (const name of ["identity", "ballot"]) {
      const keys = statSync(join(folder, "../election-keys", name));
      expect(keys.mode & 0o777).toBe(0o770);
      if (process.getuid?.() === 0) expect(keys.gid).toBe(10_001);
      const mounted = `./compose/election-keys/${name}:${environmentOf(name)["ELECTION_KEYS_DIR"]}`;
      expect(services[name]?.volumes).toContain(mounted);
    }
    expect(readFileSync(join(__dirname, "../../.gitignore"), "utf8")).toContain(
      "deploy/compose/election-keys/",
    );
  });

  it("can be removed by whose the repository is", () => {
    const repository = mkdtempSync(join(tmpdir(), "urna-compose-"));
    // Docker's root makes them for another user.
    if (process.getuid?.() === 0) chownSync(repository, 4_321, 4_321);
    makeSecrets(join(repository, "secrets"), places);
    const folders = readdirSync(repository, { recursive: true, encoding: "utf8" })
      .map((path) => statSync(join(repository, path)))
      .filter((each) => each.isDirectory());
    expect(folders.length).toBeGreaterThan(10);
    expect([...new Set(folders.map(({ uid }) => uid))]).toEqual([statSync(repository).uid]);
    rmSync(repository, { recursive: true });
  });

  it("stand in no line of compose.yaml", () => {
    expect(composeText).not.toMatch(/(PASSWORD|_KEY|TOKEN|DATABASE_URL):/);
  });
});
