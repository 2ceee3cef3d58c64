import type { AdministratorId } from "@urna/contract/identifiers";
import type { Database } from "@urna/service-kit/database";
import { AccountAct } from "../domain/account-act.ts";
import type { Agreement, WaitingAct } from "../domain/waiting-ports.ts";
import { permissionsOf, secondFactorsOf, stateOf } from "../../administrators/storage/administrator-row.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";

interface ActRow {
  id: string;
  content: Buffer;
  account_id: string | null;
  account_name: Buffer | null;
  asked_at: Date;
  expires_at: Date;
  takes_effect_at: Date | null;
}

interface AgreementRow {
  act_id: string;
  administrator_id: AdministratorId;
  agreed_at: Date;
  name: Buffer;
  role: string;
  permissions: string[];
  suspended_at: Date | null;
  password_hash: string | null;
  counts_from: Date;
  second_factors: number;
}

/** Acts that wait, by `narrow`, with everybody who agreed as their account is now. The oldest first. */
export async function readActs(
  db: Database,
  { cipher }: Pick<Keys, "cipher">,
  narrow: (acts: ReturnType<typeof actRows>) => unknown,
): Promise<WaitingAct[]> {
  const query = actRows(db);
  narrow(query);
  const rows = (await query.orderBy(["w.asked_at", "w.id"])) as ActRow[];
  const agreements = await agreementRows(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    act: AccountAct.parse(JSON.parse(fieldsOf(cipher, "waiting_acts", row.id).open("content", row.content))),
    accountName:
      row.account_id === null || row.account_name === null
        ? undefined
        : fieldsOf(cipher, "administrators", row.account_id).open("name", row.account_name),
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    takesEffectAt: row.takes_effect_at ?? undefined,
    agreements: agreements.filter(({ act_id }) => act_id === row.id).map((each) => toAgreement(cipher, each)),
  }));
}

function actRows(db: Database) {
  return db("waiting_acts as w")
    .leftJoin("administrators as s", "s.id", "w.account_id")
    .select("w.id", "w.content", "w.account_id", "w.asked_at", "w.expires_at", "w.takes_effect_at")
    .select("s.name as account_name");
}

async function agreementRows(db: Database, actIds: readonly string[]): Promise<AgreementRow[]> {
  return db("waiting_act_agreements as g")
    .join("administrators as a", "a.id", "g.administrator_id")
    .join("roles as r", "r.name", "a.role")
    .select<AgreementRow[]>("g.*", "a.name", "a.role", "r.permissions", "a.suspended_at", "a.password_hash")
    .select("a.counts_from", secondFactorsOf(db).as("second_factors"))
    .whereIn("g.act_id", actIds)
    .orderBy("g.place");
}

function toAgreement(cipher: Keys["cipher"], row: AgreementRow): Agreement {
  return {
    administratorId: row.administrator_id,
    name: fieldsOf(cipher, "administrators", row.administrator_id).open("name", row.name),
    role: row.role,
    permissions: permissionsOf(row.permissions),
    agreedAt: row.agreed_at,
    active: stateOf(row) === "active",
    countsFrom: row.counts_from,
    secondFactors: row.second_factors,
  };
}
