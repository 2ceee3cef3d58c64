import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { plannedOnce, type Database } from "@urna/service-kit/database";
import { inTurns } from "@urna/service-kit/breathe";
import { liveElections } from "@urna/service-kit/election-keys/table";
import { isDomainError } from "@urna/service-kit/errors";
import type { LinkStore, MarkCount, Participation } from "../domain/ports.ts";
import type { ElectionSecrets, FindSecrets } from "./election-secrets.ts";

type Marks = Pick<
  LinkStore,
  | "findParticipation"
  | "readParticipations"
  | "findElectionsVotedIn"
  | "findVotersAmong"
  | "countMarks"
  | "findVotersBefore"
>;

/** Who has voted: a mark under the election's key while it goes on, a participation once it is over. */
export function createMarks(links: Database, secretsOf: FindSecrets): Marks {
  /** An election whose key is lost says nothing, and does not keep others from saying theirs. */
  const secretsWhereThere = (electionId: ElectionId) =>
    secretsOf(electionId).catch((error: unknown) => {
      if (isDomainError(error, "unavailable")) return undefined;
      throw error;
    });
  const ownMarks = async (voterId: PersonId, electionIds: readonly ElectionId[]) => {
    const found = await Promise.all(electionIds.map(secretsWhereThere));
    const keyed = found.flatMap((secrets, place) => {
      const electionId = electionIds[place];
      return secrets && electionId ? [{ electionId, index: secrets.voterIndex(voterId) }] : [];
    });
    return markRows(links, keyed);
  };
  return {
    findParticipation: async (electionId, voterId) => {
      const secrets = await secretsOf(electionId);
      const mark = secrets && (await findMark(links, electionId, secrets.voterIndex(voterId)));
      return mark ?? findParticipation(links, electionId, voterId);
    },
    readParticipations: async (voterId) => {
      const marks = await ownMarks(voterId, (await liveElections(links)) as ElectionId[]);
      const recorded = await links("participations")
        .where({ voter_id: voterId })
        .select<(Participation & { electionId: ElectionId })[]>({
          electionId: "election_id",
          category: "category",
          hour: "hour",
        });
      return [...marks, ...recorded].sort((one, other) => one.hour.getTime() - other.hour.getTime());
    },
    findElectionsVotedIn: async (voterId, electionIds) => {
      const marks = await ownMarks(voterId, electionIds);
      const rows = await links("participations")
        .select<{ election_id: ElectionId }[]>("election_id")
        .where({ voter_id: voterId })
        .whereIn("election_id", electionIds);
      return [...marks.map(({ electionId }) => electionId), ...rows.map((row) => row.election_id)];
    },
    findVotersAmong: async (electionId, voterIds) => {
      const secrets = await secretsOf(electionId);
      const marked = secrets ? await markedOf(links, electionId, { secrets, voterIds }) : [];
      const rows = await links("participations")
        .select<{ voter_id: PersonId }[]>("voter_id")
        .where({ election_id: electionId })
        .whereIn("voter_id", voterIds);
      return [...marked, ...rows.map((row) => row.voter_id)];
    },
    countMarks: async (electionId) => {
      const { rows } = (await links.raw(
        `select category, hour, count(*)::int as voted
         from (select category, hour from marks where election_id = :electionId
               union all select category, hour from participations where election_id = :electionId) marked
         group by category, hour`,
        { electionId },
      )) as { rows: MarkCount[] };
      return rows;
    },
    findVotersBefore: async (electionId, hour) => {
      const secrets = await secretsOf(electionId);
      const marks = await links("marks")
        .select<{ sealed: Buffer }[]>("sealed")
        .where({ election_id: electionId })
        .where("hour", "<", hour);
      const rows = await links("participations")
        .select<{ voter_id: PersonId }[]>("voter_id")
        .where({ election_id: electionId })
        .where("hour", "<", hour);
      const marked = secrets ? await inTurns(marks, ({ sealed }) => secrets.openVoter(sealed)) : [];
      return [...marked, ...rows.map((row) => row.voter_id)];
    },
  };
}

async function findMark(links: Database, electionId: ElectionId, voterIndex: Buffer) {
  const ofVoter = links("marks")
    .select<Participation[]>("category", "hour")
    .where({ election_id: electionId, voter_index: voterIndex });
  const [row] = await plannedOnce("mark", ofVoter);
  return row;
}

async function findParticipation(links: Database, electionId: ElectionId, voterId: PersonId) {
  const ofVoter = links("participations")
    .select<Participation[]>("category", "hour")
    .where({ election_id: electionId, voter_id: voterId });
  const [row] = await plannedOnce("participation", ofVoter);
  return row;
}

async function markRows(
  links: Database,
  keyed: readonly { electionId: ElectionId; index: Buffer }[],
): Promise<(Participation & { electionId: ElectionId })[]> {
  const { rows } = (await links.raw(
    `select election_id as "electionId", category, hour
     from marks join unnest(?::text[], ?::bytea[]) as wanted (election_id, voter_index)
       using (election_id, voter_index)`,
    [keyed.map(({ electionId }) => electionId), keyed.map(({ index }) => index)],
  )) as { rows: (Participation & { electionId: ElectionId })[] };
  return rows;
}

async function markedOf(
  links: Database,
  electionId: ElectionId,
  { secrets, voterIds }: { secrets: ElectionSecrets; voterIds: readonly PersonId[] },
): Promise<PersonId[]> {
  const byIndex = new Map(voterIds.map((id) => [secrets.voterIndex(id).toString("hex"), id]));
  const rows = await links("marks")
    .select<{ voter_index: Buffer }[]>("voter_index")
    .where({ election_id: electionId })
    .whereRaw("voter_index = any(?::bytea[])", [voterIds.map((id) => secrets.voterIndex(id))]);
  return rows.flatMap((row) => byIndex.get(row.voter_index.toString("hex")) ?? []);
}
