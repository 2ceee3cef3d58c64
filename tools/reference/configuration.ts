import type { z } from "zod";
import * as shared from "../../packages/service-kit/src/config.ts";
import { electionKeyVariables } from "../../packages/service-kit/src/config/election-keys.ts";
import { platformKeyVariables } from "../../packages/service-kit/src/config/platform-key.ts";
import { environment as audit } from "../../services/audit/src/config.ts";
import { environment as ballot } from "../../services/ballot/src/config.ts";
import { environment as gateway } from "../../services/gateway/src/config.ts";
import { environment as identity } from "../../services/identity/src/config.ts";
import { environment as notification } from "../../services/notification/src/config.ts";
import { environment as receipt } from "../../services/receipt/src/config.ts";
import { environment as registrar } from "../../services/registrar/src/config.ts";
import { environment as probe } from "../../deploy/probe/src/config.ts";
import { table } from "./table.ts";

type Variables = Readonly<Record<string, z.ZodType>>;

/** Groups of variables that several processes read. */
const groups: Readonly<Record<string, Variables>> = {
  "every process": shared.processVariables,
  "mutual TLS": shared.grpcTlsVariables,
  gRPC: shared.grpcServerVariables,
  database: shared.databaseVariables,
  events: shared.eventVariables,
  "platform key": platformKeyVariables,
  "keys of elections": electionKeyVariables,
  "hash keys": shared.hashKeyVariables,
  "acceptance key": shared.acceptanceVariables,
};

const processes: Readonly<Record<string, Variables>> = {
  gateway: gateway.shape,
  identity: identity.shape,
  ballot: ballot.shape,
  receipt: receipt.shape,
  notification: notification.shape,
  audit: audit.shape,
  registrar: registrar.shape,
  probe: probe.shape,
};

const migrations: Readonly<Record<string, Variables>> = {
  "every database": shared.migrationVariables,
  "identity's second database": shared.linksMigrationVariables,
};

/** The page of every environment variable, from the schemas that read them. */
export function configurationPage(): string {
  const ofProcesses = Object.entries(processes).flatMap(([name, variables]) => {
    const read = Object.keys(groups).filter((group) => reads(variables, groups[group] ?? {}));
    const own = Object.fromEntries(
      Object.entries(variables).filter(([variable]) => !isShared(variable, variables)),
    );
    return [`## ${name}`, `Reads: ${read.join(", ")}; and its own.`, variableTable(own)];
  });
  const ofGroups = Object.entries(groups).flatMap(([name, variables]) => [
    `### ${name}`,
    variableTable(variables),
  ]);
  const ofMigrations = Object.entries(migrations).flatMap(([name, variables]) => [
    `### ${name}`,
    variableTable(variables),
  ]);
  return [
    "# Configuration",
    "Every environment variable, as `src/config.ts` of each process reads it. Any variable `X` may come from the file that `X_FILE` names. A wrong environment ends the process and names its variables.",
    ...ofProcesses,
    "## Shared",
    ...ofGroups,
    "## Migrations",
    "Read by `node dist/migrate.js` of each service.",
    ...ofMigrations,
  ].join("\n\n");
}

const reads = (variables: Variables, group: Variables) =>
  Object.entries(group).every(([name, schema]) => variables[name] === schema);

const isShared = (name: string, variables: Variables) =>
  Object.values(groups).some((group) => name in group && reads(variables, group));

function variableTable(variables: Variables): string {
  const rows = Object.entries(variables).map(([name, schema]) => {
    if (!schema.description) throw new Error(`${name} has no description`);
    return [`\`${name}\``, usualOf(schema), schema.description];
  });
  return table(["variable", "usual", "meaning"], rows);
}

/** Its default; `required`; or nothing where it may be left out. */
function usualOf(schema: z.ZodType): string {
  const { def } = schema as unknown as { def: { type: string; defaultValue?: unknown } };
  if (def.type === "optional") return "";
  if (def.type !== "default" && def.type !== "prefault") return "required";
  const usual = Array.isArray(def.defaultValue) ? def.defaultValue.join(",") : String(def.defaultValue);
  return usual === "" ? "" : `\`${usual}\``;
}
