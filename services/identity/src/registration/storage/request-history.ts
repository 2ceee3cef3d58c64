import type { Decision, RequestState } from "@urna/contract/requests/registration-request";
import type { PersonId, ProcessId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { Transaction } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { emit } from "@urna/service-kit/events/outbox";
import type { DecisionOutcome, DecisionRecord, NewDecision } from "../domain/decision-ports.ts";
import { weighDecision } from "../domain/weigh-decision.ts";
import type { LiveElection } from "../../roll-freezing/domain/touched-election.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import { nameOfActor, type ActorRow } from "../../administrators/storage/administrator-row.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { savePersonWithin } from "../../roll-people/storage/person-saving.ts";

interface DecisionRow extends ActorRow {
  id: string;
  state: Decision;
  reason_code: string;
  comment: Buffer;
  at: Date;
}

/** Newest first. */
export async function requestHistory(
  transaction: Transaction,
  { cipher }: Keys,
  requestId: string,
): Promise<DecisionRecord[]> {
  const rows = await transaction("registration_decisions as d")
    .joinRaw("left join administrators as a on a.id::text = d.administrator_id")
    .select<DecisionRow[]>("d.id", "d.state", "d.reason_code", "d.comment", "d.at")
    .select("a.id as actor_id", "a.name as actor_name")
    .where("d.request_id", requestId)
    .orderBy("d.place", "desc");
  return rows.map((row) => ({
    state: row.state,
    reasonCode: row.reason_code,
    comment: fieldsOf(cipher, "registration_decisions", row.id).open("comment", row.comment),
    by: nameOfActor({ cipher }, row),
    at: row.at,
  }));
}

/** The state, what an approval changes in the roll, the history and its events. */
export async function writeDecision(
  transaction: Transaction,
  keys: Keys,
  { decision, live }: { decision: NewDecision; live: readonly LiveElection[] },
): Promise<DecisionOutcome> {
  const { requestId, state, approval } = decision;
  const [row] = await transaction("registration_requests")
    .select<{ state: RequestState; category: Category }[]>("state", "category")
    .where({ id: requestId })
    .forUpdate();
  if (!row) return "missing";
  const [last] = await requestHistory(transaction, keys, requestId);
  const weighed = weighDecision(row.state, last, decision);
  if (weighed !== "new") return weighed;
  let personId = approval?.personId;
  if (approval?.change) {
    const saved = await savePersonWithin(transaction, keys, { change: approval.change, live });
    if (typeof saved === "string") return saved;
    personId = saved.personId;
  }
  const { category } = row;
  const laterRoll =
    approval && personId
      ? await misses(transaction, { processId: approval.processId, personId, category })
      : false;
  await note(transaction, keys, decision, laterRoll);
  await transaction("registration_requests").where({ id: requestId }).update({ state });
  await emit(transaction, catalogue["request.decided.v1"], { requestId, decision: state });
  const actor = { ...decision.actor, reason: [decision.reasonCode, decision.comment].join(" ").trim() };
  const changes = [{ field: "state", before: row.state, after: state }];
  await emitAdminActed(transaction, actor, { action: `request.${state}`, target: requestId, changes });
  return "decided";
}

async function note(
  transaction: Transaction,
  { cipher }: Keys,
  decision: NewDecision,
  laterRoll: boolean,
): Promise<void> {
  const { id, requestId, state, reasonCode, comment, at, actor } = decision;
  await transaction("registration_decisions").insert({
    id,
    request_id: requestId,
    state,
    reason_code: reasonCode,
    at,
    later_roll: laterRoll,
    comment: fieldsOf(cipher, "registration_decisions", id).seal("comment", comment),
    administrator_id: actor.administratorId,
    notify_at: state === "in-review" ? null : at,
  });
}

/** Whether an election of the process has frozen a roll without the person in that category. */
async function misses(
  transaction: Transaction,
  { processId, personId, category }: { processId: ProcessId; personId: PersonId; category: Category },
): Promise<boolean> {
  const rows = await transaction("sealed_elections as s")
    .select("s.election_id")
    .where("s.process_id", processId)
    .whereRaw(
      `not exists (select 1 from roll_entries e
        where e.version_id = s.version_id and e.person_id = ? and ? = any(e.categories))`,
      [personId, category],
    )
    .limit(1);
  return rows.length > 0;
}
