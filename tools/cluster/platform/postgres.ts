import { named, type KubernetesObject } from "../../../charts/test/helm.ts";
import { rewindRole } from "../patroni/configuration.ts";
import type { PatroniPlan } from "../patroni/patroni-objects.ts";

/** Each a server of its own, as the chart has them. */
export const databaseServers = ["postgres", "links"];

/** What is the image's, not the server's. */
const ofTheImage = /^(listen_addresses|hba_file|ssl.*|wal_level|max_wal_senders|archive_mode)$/;

/** The same settings, roles and databases as the chart's own server of this name, for one under Patroni. */
export function planInPlaceOf(
  objects: readonly KubernetesObject[],
  server: string,
  { namespace, urls }: { namespace: string; urls: Readonly<Record<string, string>> },
): PatroniPlan {
  const name = `urna-${server}`;
  const { data = {} } = named(objects, "ConfigMap", name);
  const made = linesOf(data["roles.sql"]).filter((line) => /^(create|revoke|grant) /.test(line));
  const passwords = passwordsIn(urls);
  const roles = made.flatMap((line) => /^create role (\w+) /.exec(line)?.[1] ?? []);
  const given = roles.map((role) => `alter role ${role} password '${passwords.get(role)}'`);
  return {
    namespace,
    name,
    certificate: `${name}-internal`,
    parameters: Object.fromEntries(settingsIn(data["postgresql.conf"])),
    sql: [...made.map((line) => line.replace(/;$/, "")), ...given, ...letRewind],
  };
}

/** The chart lets nobody connect to `postgres`. Patroni gives the role its password. */
const letRewind = [`create role ${rewindRole}`, `grant connect on database postgres to ${rewindRole}`];

const linesOf = (text = "") => text.split("\n").map((line) => line.trim());

/** Letters and digits, as the chart makes them. */
function passwordsIn(urls: Readonly<Record<string, string>>): Map<string, string> {
  const found = Object.values(urls).map((url) => /^postgres:\/\/(\w+):(\w+)@/.exec(url) ?? []);
  return new Map(found.map(([, role = "", password = ""]) => [role, password]));
}

function settingsIn(text: string | undefined): [string, string][] {
  return linesOf(text)
    .map((line) => /^(\w+) = (.+)$/.exec(line))
    .map((match): [string, string] => [match?.[1] ?? "", match?.[2] ?? ""])
    .filter(([setting]) => setting !== "" && !ofTheImage.test(setting));
}
