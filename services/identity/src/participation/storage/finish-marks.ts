import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import { inTurns } from "@urna/service-kit/breathe";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { endKey, lockLiveKey } from "@urna/service-kit/election-keys/table";
import { isDomainError } from "@urna/service-kit/errors";
import { shuffled, systemRandom } from "@urna/service-kit/random";
import type { Hour } from "@urna/service-kit/hour";
import { type ElectionSecrets, type FindSecrets } from "./election-secrets.ts";
import { addUnspent } from "./unspent-links.ts";

interface Given {
  links: Database;
  cipher: FieldCipher;
  secretsOf: FindSecrets;
}

export interface Ending {
  readonly electionId: ElectionId;
  /** In the box, for good. */
  readonly ballots: number;
  readonly annulled: boolean;
}

/** Every row of a large roll gets longer than a call of a page would. */
const statementMs = 120_000;
const rowsAtOnce = 5_000;

/**
 * Writes who voted, and the links of who did not, again in random order and without the election's key, which from the
 * commit on is nobody's. What joined voters with credentials is then under a key that is nowhere.
 * @returns false while ballots and marks are not the same number
 * @throws DomainError `unavailable` where nobody has the key and the election is not annulled
 */
export async function finishMarks({ links, cipher, secretsOf }: Given, ending: Ending): Promise<boolean> {
  const { electionId, ballots, annulled } = ending;
  return withTransaction(links, async (transaction) => {
    if (!(await lockLiveKey(transaction, electionId))) return true;
    await transaction.raw(`set local statement_timeout = ${statementMs}`);
    const secrets = await secretsOf(electionId, transaction).catch(lostWhere(annulled));
    if (secrets && (await marksOf(transaction, electionId)) !== ballots) return false;
    const own = { election_id: electionId };
    // A transaction that marks a voter at this moment holds the link; this one waits for it.
    const left = await transaction("links").where(own).delete().returning<{ sealed: Buffer }[]>("sealed");
    const marks = await transaction("marks").where(own).delete().returning<MarkRow[]>(markColumns);
    if (secrets) {
      if (marks.length !== ballots) throw new Error("a voter was marked after the last ballot had its mark");
      await addParticipations(transaction, electionId, await openMarks(secrets, marks));
      const unspent = await inTurns(left, ({ sealed }) => secrets.openLink(sealed));
      for (const some of parts(shuffled(systemRandom, unspent)))
        await addUnspent(transaction, cipher, { electionId, unspent: some });
    }
    await transaction("prepared_links").where(own).delete();
    await transaction("preparations").where(own).delete();
    await endKey(transaction, electionId);
    return true;
  });
}

const markColumns = ["sealed", "category", "hour"];

interface MarkRow {
  sealed: Buffer;
  category: Category;
  hour: Hour;
}

async function marksOf(transaction: Transaction, electionId: ElectionId): Promise<number> {
  const [row] = await transaction("marks")
    .where({ election_id: electionId })
    .count<{ count: string }[]>("* as count");
  return Number(row?.count ?? 0);
}

/** Of an election that is annulled, what nobody can open goes; of another, it waits for its key. */
function lostWhere(annulled: boolean) {
  return (error: unknown): undefined => {
    if (annulled && isDomainError(error, "unavailable")) return undefined;
    throw error;
  };
}

const openMarks = (secrets: ElectionSecrets, marks: readonly MarkRow[]) =>
  inTurns(marks, ({ sealed, category, hour }) => ({ voterId: secrets.openVoter(sealed), category, hour }));

type Marked = { voterId: PersonId; category: Category; hour: Hour };

async function addParticipations(
  transaction: Transaction,
  electionId: ElectionId,
  marked: readonly Marked[],
): Promise<void> {
  for (const some of parts(shuffled(systemRandom, marked)))
    await transaction.raw(
      "insert into participations select ?, * from unnest(?::uuid[], ?::text[], ?::timestamptz[])",
      [
        electionId,
        some.map((each) => each.voterId),
        some.map((each) => each.category),
        some.map((each) => each.hour),
      ],
    );
}

function parts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );
}
