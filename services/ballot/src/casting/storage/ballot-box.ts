import type { ElectionId } from "@urna/contract/identifiers";
import type { BallotAccepted } from "@urna/protos/events/v1/events";
import { plannedOnce, type Database, type Queryable, type Transaction } from "@urna/service-kit/database";
import type { EventDefinition } from "@urna/service-kit/events/event-definition";
import { changeAndEmit } from "@urna/service-kit/events/outbox";
import { hoursColumns, hoursOf, type HoursRow } from "../../elections/storage/voting-hours.ts";
import type { BoxKey } from "../../box-keys/storage/box-key.ts";
import type { BoxKeys } from "../../box-keys/storage/open-box-keys.ts";
import type { BallotBox, StoredBallot } from "../domain/ports.ts";

interface AcceptedRow {
  credential_index: Buffer;
  /** Null once the ballot is published. */
  sealed: Buffer | null;
}

const rowsAtOnce = 500;

/**
 * Every accepted ballot is a row of `accepted_ballots`, unreadable without the box's key. Rows come in the order of
 * casting, and other tables show who voted in that order: readable rows would join voters and ballots. A published
 * ballot stands in `ballots` too, readable for everybody, and its `sealed` becomes null. Casting writes no row of the
 * public list.
 */
export function ballotBox(
  db: Database | Transaction,
  { keys, accepted }: { keys: BoxKeys; accepted: EventDefinition<BallotAccepted> },
): BallotBox {
  /** A box whose key was destroyed accepts no rows. */
  const writingKey = async (electionId: ElectionId) => {
    const key = await keys(db, electionId);
    if (key === undefined) throw new Error("the key of a box was destroyed before it was closed");
    return key;
  };
  return {
    async findAcceptedBallot(electionId, publicCredential) {
      const key = await keys(db, electionId);
      if (key === undefined) return findPublished(db, electionId, publicCredential);
      const credentialIndex = key.credentialIndex(publicCredential);
      const ofCredential = db("accepted_ballots")
        .select<AcceptedRow[]>("sealed")
        .where({ election_id: electionId, credential_index: credentialIndex });
      const [row] = await plannedOnce("accepted-ballot", ofCredential);
      if (row === undefined) return undefined;
      return row.sealed === null
        ? findPublished(db, electionId, publicCredential)
        : key.open(row.sealed, credentialIndex);
    },
    async searchBeforeCasting(electionId, { publicCredential, tracker }) {
      const key = await keys(db, electionId);
      const { credentialIndex, row } = await searchBeforeCasting(db, {
        electionId,
        publicCredential,
        tracker,
        key,
      });
      const { isSpoiled, isListed } = row;
      const known = { isSpoiled, isListed, hours: row.state === null ? undefined : hoursOf(row) };
      if (row.sealed && key) return { ...known, earlier: key.open(row.sealed, credentialIndex) };
      const isPublished = row.isAccepted || key === undefined;
      const earlier = isPublished ? await findPublished(db, electionId, publicCredential) : undefined;
      return { ...known, earlier };
    },
    async insertBallot(electionId, ballot, event) {
      const key = await writingKey(electionId);
      const row = acceptedRow(electionId, key, { ballot, published: false });
      const change = insertUnspoiled(db, row);
      return changeAndEmit(db, { change, name: "accept-ballot" }, accepted, event);
    },
    async hasAcceptedTracker(electionId, tracker) {
      const key = await keys(db, electionId);
      const own = { election_id: electionId };
      const rows = key
        ? await db("accepted_ballots")
            .select("election_id")
            .where({ ...own, tracker_index: key.trackerIndex(tracker) })
        : await db("ballots")
            .select("election_id")
            .where({ ...own, tracker });
      return rows.length > 0;
    },
    async countBallots(electionId) {
      return (await counts(db, [electionId])).get(electionId) ?? 0;
    },
    countBallotsByElection: (electionIds) => counts(db, electionIds),
    async countWaitingBallots(electionId) {
      const [row] = await db("accepted_ballots")
        .where({ election_id: electionId })
        .whereNotNull("sealed")
        .count<{ count: string }[]>("* as count");
      return Number(row?.count ?? 0);
    },
    async takeWaitingBallots(electionId) {
      const key = await writingKey(electionId);
      const rows = await db("accepted_ballots")
        .where({ election_id: electionId })
        .whereNotNull("sealed")
        .delete()
        .returning<{ credential_index: Buffer; sealed: Buffer }[]>(["credential_index", "sealed"]);
      return rows.map((row) => key.open(row.sealed, row.credential_index));
    },
    async putBallotsBack(electionId, ballots) {
      const key = await writingKey(electionId);
      for (const rows of inParts(acceptedRows(electionId, key, ballots)))
        await db("accepted_ballots").insert(rows);
      for (const rows of inParts(publishedRows(electionId, ballots))) await db("ballots").insert(rows);
    },
    async vacuumBox() {
      await db.raw("vacuum accepted_ballots, ballots, spoiled_ballots, outbox");
      // Otherwise the first read of a row would set its hint bits: a trace of who was looked up.
      await db.raw("vacuum (freeze) credentials");
    },
  };
}

type PlacedBallots = Parameters<BallotBox["putBallotsBack"]>[1];

/**
 * Sorted by index, which says nothing of other orders. Anybody who saw a row while its ballot waited knows whose it is;
 * if both tables were written in one order, the row's place would reveal the ballot.
 */
function acceptedRows(electionId: ElectionId, key: BoxKey, ballots: PlacedBallots) {
  return ballots
    .map(({ ballot, position }) =>
      acceptedRow(electionId, key, { ballot, published: position !== undefined }),
    )
    .sort((one, other) => one.credential_index.compare(other.credential_index));
}

function publishedRows(electionId: ElectionId, ballots: PlacedBallots) {
  const published = ballots.filter(({ position }) => position !== undefined);
  return published.map(({ ballot, position }) => ({
    election_id: electionId,
    public_credential: ballot.publicCredential,
    tracker: ballot.tracker,
    ballot: ballot.ballot,
    position,
  }));
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );
}

function acceptedRow(
  electionId: ElectionId,
  key: BoxKey,
  { ballot, published }: { ballot: StoredBallot; published: boolean },
) {
  return {
    election_id: electionId,
    credential_index: key.credentialIndex(ballot.publicCredential),
    tracker_index: key.trackerIndex(ballot.tracker),
    sealed: published ? null : key.seal(ballot),
  };
}

/** After the box's key is destroyed, nothing is cast. */
const noIndex = Buffer.alloc(0);

type FoundRow = (HoursRow | { state: null }) & {
  sealed: Buffer | null;
  isAccepted: boolean;
  isSpoiled: boolean;
  isListed: boolean;
};

async function searchBeforeCasting(
  db: Queryable,
  ballot: { electionId: ElectionId; publicCredential: string; tracker: string; key: BoxKey | undefined },
) {
  const { electionId, publicCredential, key } = ballot;
  const credentialIndex = key?.credentialIndex(publicCredential) ?? noIndex;
  const trackerIndex = key?.trackerIndex(ballot.tracker) ?? noIndex;
  const accepted = "accepted_ballots as a on a.election_id = ? and a.credential_index = ?";
  const spoiled = "exists (select from spoiled_ballots where election_id = ? and tracker_index = ?)";
  const listed = "exists (select from credentials where election_id = ? and public_credential = ?)";
  const query = db
    .select("a.sealed", db.raw('a.election_id is not null as "isAccepted"'))
    .select(db.raw(`${spoiled} as "isSpoiled"`, [electionId, trackerIndex]))
    .select(db.raw(`${listed} as "isListed"`, [electionId, publicCredential]))
    .select(...hoursColumns(db))
    .from(db.raw("(select) as one"))
    .leftJoin(db.raw(accepted, [electionId, credentialIndex]))
    .leftJoin(db.raw("elections as e on e.id = ? and e.state <> 'draft'", [electionId]));
  const [row] = (await plannedOnce("before-casting", query)) as [FoundRow];
  return { credentialIndex, row };
}

/** A conflict may come from any unique index: the same bytes sent twice at once can collide on the tracker first. */
function insertUnspoiled(db: Queryable, row: ReturnType<typeof acceptedRow>) {
  return db.raw(
    `insert into accepted_ballots (election_id, credential_index, tracker_index, sealed)
       select :election_id::text, :credential_index::bytea, :tracker_index::bytea, :sealed::bytea
        where not exists (
          select from spoiled_ballots where election_id = :election_id and tracker_index = :tracker_index)
       on conflict do nothing returning election_id`,
    row,
  );
}

/** Waiting and published ballots. A ballot that lost its row in either table is not counted. */
async function counts(
  db: Queryable,
  electionIds: readonly ElectionId[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = (await db.raw(
    `select election_id, count(*)
       from (select election_id from accepted_ballots where sealed is not null and election_id = any(:electionIds)
             union all select election_id from ballots where election_id = any(:electionIds)) in_box
       group by election_id`,
    { electionIds: [...electionIds] },
  )) as { rows: { election_id: ElectionId; count: string }[] };
  return new Map(rows.map((row) => [row.election_id, Number(row.count)]));
}

async function findPublished(
  db: Queryable,
  electionId: ElectionId,
  publicCredential: string,
): Promise<StoredBallot | undefined> {
  const [row] = await db("ballots")
    .select<{ tracker: string; ballot: string }[]>("tracker", "ballot")
    .where({ election_id: electionId, public_credential: publicCredential });
  return row && { publicCredential, tracker: row.tracker, ballot: row.ballot };
}
