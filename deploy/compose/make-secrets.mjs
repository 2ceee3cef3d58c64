import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  databaseNames as databases,
  encryptingServices as encrypting,
  servicesWithEvents as services,
} from "@urna/contract/services";
import { natsAccounts } from "@urna/service-kit/events/permissions";

// Makes compose.yaml's secrets once: a folder of files per service, one file per environment variable. Existing ones
// stay, so that starting again changes nothing. Plain JavaScript, because it runs in a service's image.

/** The user of the images. */
const serviceUser = 10_001;

/** @param {string} folder @param {{ postgres: string, nats: string }} at addresses, host:port */
export function makeSecrets(folder, at) {
  const { put, valueOf, makeKeysFolder } = keptIn(folder);
  const key = (name) => valueOf(`keys/${name}`, () => randomBytes(32).toString("base64"));
  const password = (name) => valueOf(`passwords/${name}`, () => randomBytes(24).toString("hex"));
  const url = (role, database) => `postgres://${role}:${password(`db-${role}`)}@${at.postgres}/${database}`;

  for (const database of databases) {
    const links = database === "identity_links";
    const [service, variable] = links ? ["identity", "LINKS_DATABASE_URL"] : [database, "DATABASE_URL"];
    put(`${service}/${variable}`, url(database, database));
    put(`${service}-migrate/${variable}`, url(`${database}_owner`, database));
  }
  for (const service of services) put(`${service}/NATS_PASSWORD`, password(`nats-${service}`));
  for (const service of encrypting) put(`${service}/PLATFORM_KEY`, key("PLATFORM_KEY"));
  for (const name of ["BLIND_INDEX_KEY", "PEPPER_KEY", "ACCEPTANCE_KEY"]) put(`identity/${name}`, key(name));
  put("ballot/ACCEPTANCE_KEY", key("ACCEPTANCE_KEY"));
  put("audit/AUDIT_SIGNING_KEY", key("AUDIT_SIGNING_KEY"));
  // Beside the secrets and the volumes, so that copies of those contain no election keys. Each key is deleted when its
  // election has ended.
  for (const service of ["identity", "ballot"]) makeKeysFolder(join(folder, "../election-keys", service));

  const passwords = Object.fromEntries(services.map((name) => [name, password(`nats-${name}`)]));
  put("postgres/POSTGRES_PASSWORD", password("db-postgres"), open);
  put(
    "postgres/init/databases.sql",
    databaseScript((role) => password(`db-${role}`)),
    open,
  );
  put("nats/nats.conf", natsConfiguration(passwords, at.nats), open);
}

/** Their images run as other users; the folder above keeps the machine's other users out. */
const open = { mode: 0o444, user: undefined };
const own = { mode: 0o400, user: serviceUser };

function keptIn(folder) {
  const root = process.getuid?.() === 0;
  const { uid, gid } = statSync(dirname(folder));
  /** The folders belong to the repository's owner, who can remove them. */
  const makeFolder = (path, mode) => {
    if (!existsSync(dirname(path))) makeFolder(dirname(path), mode);
    mkdirSync(path, { recursive: true });
    if (root) chownSync(path, uid, gid);
    chmodSync(path, mode);
  };
  makeFolder(folder, 0o700);
  const put = (path, text, { mode, user } = own) => {
    const file = join(folder, path);
    makeFolder(dirname(file), 0o755);
    if (existsSync(file)) chmodSync(file, 0o600);
    writeFileSync(file, text, { mode: 0o600 });
    if (root && user !== undefined) chownSync(file, user, user);
    chmodSync(file, mode);
  };
  const valueOf = (path, make) => {
    const file = join(folder, path);
    if (!existsSync(file)) put(path, make(), { mode: 0o400, user: undefined });
    return readFileSync(file, "utf8");
  };
  /** The service writes there as its group; the folder belongs to the repository's owner. */
  const makeKeysFolder = (path) => {
    makeFolder(path, 0o770);
    if (root) chownSync(path, uid, serviceUser);
  };
  return { put, valueOf, makeKeysFolder };
}

/** Postgres runs it on a new volume: an owning and a serving role for each database. */
function databaseScript(passwordOf) {
  const lines = databases.flatMap((name) => [
    ...[name, `${name}_owner`].map((role) => `create role ${role} login password '${passwordOf(role)}';`),
    `create database ${name} owner ${name}_owner;`,
    `revoke all on database ${name} from public;`,
    `grant connect on database ${name} to ${name}, ${name}_owner;`,
  ]);
  return [...lines, "revoke all on database postgres, template1 from public;", ""].join("\n");
}

function natsConfiguration(passwords, address) {
  const port = Number(address.split(":").at(-1));
  return [
    `port: ${port}`,
    'http: "127.0.0.1:8222"',
    'jetstream: { store_dir: "/data" }',
    `authorization: ${JSON.stringify({ users: natsAccounts(passwords) }, undefined, 2)}`,
    "",
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  makeSecrets(process.argv[2] ?? "secrets", { postgres: "postgres:5432", nats: "nats:4222" });
}
