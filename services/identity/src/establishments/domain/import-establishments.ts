import { createHash } from "node:crypto";
import type {
  EstablishmentRowError,
  ImportEstablishmentsResponse,
} from "@urna/protos/identity/v1/establishment";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../../domain/actor.ts";
import type { OpenElection } from "../../settings/domain/locked-keys.ts";
import { CheckedEstablishment, type EstablishmentFields } from "./check-establishment.ts";
import { refuseOtherEmail } from "./official-email-lock.ts";
import type { Establishment, EstablishmentStore, KeptEstablishment } from "./ports.ts";

interface Import {
  rows: readonly EstablishmentFields[];
  /** Of the outcome that was reviewed; undefined: nothing is changed. */
  digest?: string | undefined;
  actor: Actor;
  openElections: readonly OpenElection[];
}

/**
 * Adds establishments and changes those that there are; none is taken away, and an empty cell changes nothing.
 * Errors: invalid-request (rows in error), write-conflict (somebody changed one of them since), locked-while-open.
 */
export async function importEstablishments(
  { establishments }: { establishments: EstablishmentStore },
  { rows, digest, actor, openElections }: Import,
): Promise<ImportEstablishmentsResponse> {
  const { good, errors } = checkRows(rows);
  let outcome: ImportEstablishmentsResponse | undefined;
  await establishments.changeEstablishments(
    good.map(({ code }) => code),
    (kept) => {
      const plan = good.map((row) => ({
        before: kept.get(row.code),
        after: merged(row, kept.get(row.code)),
      }));
      const changes = plan.filter(({ before, after }) => !before || !isSame(before, after));
      const added = plan.filter(({ before }) => !before).length;
      const counts = { added, changed: changes.length - added, unchanged: plan.length - changes.length };
      outcome = { ...counts, errors, digest: digestOf(rows, kept) };
      if (digest === undefined) return [];
      if (errors.length > 0) throw new DomainError("invalid-request");
      if (digest !== outcome.digest) throw new DomainError("write-conflict");
      refuseOtherEmail(changes, openElections);
      return changes.map(({ after }) => after);
    },
    { actor, action: "establishment.import", target: digest ?? "" },
  );
  if (!outcome) throw new Error("the store did not ask what to do");
  return outcome;
}

/** Every row that is good, and every column that is not; a code that came before is an error of the later row. */
function checkRows(rows: readonly EstablishmentFields[]) {
  const errors: EstablishmentRowError[] = [];
  const good = new Map<string, CheckedEstablishment>();
  for (const [index, fields] of rows.entries()) {
    const { data, error } = CheckedEstablishment.safeParse(fields);
    const row = index + 1;
    if (data && good.has(data.code)) errors.push({ row, column: "code", code: "duplicate" });
    else if (data) good.set(data.code, data);
    for (const { path, message } of error?.issues ?? [])
      errors.push({ row, column: path.join("."), code: message });
  }
  return { good: [...good.values()], errors };
}

function merged(row: CheckedEstablishment, before: KeptEstablishment | undefined): Establishment {
  return {
    code: row.code,
    name: row.name,
    commune: row.commune || (before?.commune ?? ""),
    officialEmail: row.officialEmail || before?.officialEmail,
    disabled: before?.disabled ?? false,
  };
}

const isSame = (before: Establishment, after: Establishment) =>
  before.name === after.name &&
  before.commune === after.commune &&
  before.officialEmail === after.officialEmail;

function digestOf(
  rows: readonly EstablishmentFields[],
  kept: ReadonlyMap<string, KeptEstablishment>,
): string {
  const revisions = [...kept].map(([code, { revision }]) => `${code}:${revision}`).sort();
  return createHash("sha256")
    .update(JSON.stringify([rows, revisions]))
    .digest("hex");
}
