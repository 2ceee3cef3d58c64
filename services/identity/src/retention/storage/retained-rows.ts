import { unansweredMonths } from "@urna/contract/retention/classes";
import { datedRows, type DatedRows } from "@urna/service-kit/retention/dated-rows";
import type { ElectoralStore } from "@urna/service-kit/retention/due";
import { byClass, type Cut, type Preview, type Removed } from "@urna/service-kit/retention/retention";
import type { Databases } from "../../storage/databases.ts";
import { expiredRolls, peopleOfNoOther } from "./expired-rolls.ts";
import { oldElections, removeElectorate, removeParticipations, youngElections } from "./remove-elections.ts";
import { removePeople, removeRoll } from "./remove-rolls.ts";

/** A request has ended once it was decided for good, or so long after its last word that nobody will decide it. */
const requestEnded = `(
  select case when registration_requests.state in ('approved', 'rejected') then max(d.at)
    else greatest(max(d.at), registration_requests.created_at) + interval '${unansweredMonths} months' end
  from registration_decisions d where d.request_id = registration_requests.id)`;

const technical: readonly DatedRows[] = [
  { kind: "access-counts", table: "access_counts", ended: "hour" },
  {
    kind: "registration-requests",
    table: "registration_requests",
    ended: requestEnded,
  },
];

/** Electoral: everything of elections, the rolls of processes that are over, and people who are on no other roll. */
export function retainedRows(databases: Databases): ElectoralStore {
  const stores = byClass({
    technical: datedRows(databases.db, technical),
    electoral: {
      preview: (cut) => preview(databases, cut),
      removePiece: (cut, by) => removePiece(databases, cut, by),
    },
  });
  return { ...stores, stillKept: (cut) => youngElections(databases.links, cut) };
}

async function preview({ db, links }: Databases, cut: Cut): Promise<Preview> {
  const elections = await oldElections(links, cut);
  const {
    rows: [voted],
  } = (await links.raw(
    `select count(*)::int as count, min(hour) as oldest
     from (select election_id, hour from participations union all select election_id, hour from marks) marked
     where election_id = any(?::text[])`,
    [elections],
  )) as { rows: { count: number; oldest: Date | null }[] };
  const rolls = await expiredRolls(db, { ...cut, elections })
    .select<{ id: string; committed_at: Date }[]>("v.id", "v.committed_at")
    .orderBy("v.committed_at");
  const going = rolls.map(({ id }) => id);
  const [people] = await peopleOfNoOther(db, going).count<{ count: string }[]>();
  return {
    kinds: [
      { kind: "participations", count: voted?.count ?? 0, oldest: voted?.oldest ?? undefined },
      { kind: "rolls", count: rolls.length, oldest: rolls[0]?.committed_at },
      { kind: "roll-people", count: Number(people?.count ?? 0) },
    ],
  };
}

/** In the order in which one thing stands on another; whatever is cut off, the next run finds what is left. */
async function removePiece(
  { db, links }: Databases,
  given: Cut,
  by: string | undefined,
): Promise<Removed | undefined> {
  const cut = { ...given, elections: await oldElections(links, given) };
  return (
    (await removeParticipations(links, cut, by)) ??
    (await removeElectorate(db, cut)) ??
    (await removeRoll(db, cut, by)) ??
    removePeople(db, cut, by)
  );
}
