import { createHash } from "node:crypto";
import { Contact } from "@urna/contract/registrar/exchange";
import { sameBytes } from "@urna/service-kit/crypto/compare";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import { DomainError } from "@urna/service-kit/errors";
import { hourMs, hourOf } from "@urna/service-kit/hour";
import { keyOf } from "../../exchange/storage/attempt-key.ts";
import { findSealing } from "../../exchange/storage/sealing-rows.ts";
import { readContacts, readHalves } from "../../exchange/storage/voter-rows.ts";
import { isCodeOf, lockLetter, markUsed, type LivingLetter } from "../../letters/storage/letter-rows.ts";
import { attemptSecrets, type AttemptSecrets } from "../../storage/attempt-secrets.ts";
import type { NewRelease, Release, ReleaseStore, ReleaseWriting, Voter, Way } from "../domain/ports.ts";

interface ReleaseRow {
  id: string;
  uuid: string;
  /** A bigint, which comes as text. */
  attempt: string;
  voter_index: Buffer;
  voter: Buffer;
  secret_hash: Buffer;
  by: Way;
  code_hash: Buffer | null;
  tries: number;
  expires_at: Date;
  opened_at: Date | null;
}

interface AskerRow {
  wrong: number;
  sent: Date[];
  counted: Way[];
}

export function releaseStore(db: Database, keys: ElectionKeys): ReleaseStore {
  return {
    find: async (voter) => {
      const sealing = await findSealing(db, voter.uuid);
      if (!sealing?.signed || sealing.endedAt || sealing.terms.attempt !== voter.attempt) return undefined;
      const secrets = await secretsOf(keys, voter);
      if (!secrets) return undefined;
      const numbers = { from: voter.voter, count: 1 };
      const [halves] = await readHalves(db, { ...voter, secrets }, numbers);
      const [contact] = await readContacts(db, { ...voter, secrets }, numbers);
      if (!halves || !contact) return undefined;
      const { title, trial } = sealing.terms;
      const onWord = sealing.onWordSince !== undefined;
      return { ...voter, title, trial, onWord, contact: Contact.parse(contact), half: halves.own.half };
    },
    add: (voter, release, { most, allow }) =>
      withTransaction(db, async (transaction) => {
        const secrets = await secretsOfLive(transaction, keys, voter);
        if (!secrets) throw new DomainError("not-found");
        const index = indexOf(secrets, voter.voter);
        await addAsker(transaction, voter, index);
        const asker = await lockAsker(transaction, { uuid: voter.uuid, voter_index: index });
        const sent = asker.sent.filter((each) => each.getTime() > release.at.getTime() - hourMs);
        allow({ wrong: asker.wrong, sent: sent.toSorted((a, b) => b.getTime() - a.getTime()) });
        await transaction("releases").insert(rowOf(voter, release, secrets));
        await keepNewest(transaction, { uuid: voter.uuid, voter_index: index }, most);
        if (release.by === "word") return count(transaction, { ...voter, index, asker }, release);
        if (release.by === "email")
          await transaction("askers")
            .where({ uuid: voter.uuid, voter_index: index })
            .update({ sent: [...sent, release.at] });
        return false;
      }),
    takeBack: (voter, release) =>
      withTransaction(db, async (transaction) => {
        const secrets = await secretsOfLive(transaction, keys, voter);
        if (!secrets) return;
        const place = { uuid: voter.uuid, voter_index: indexOf(secrets, voter.voter) };
        const { sent } = await lockAsker(transaction, place);
        await transaction("releases").where({ id: release.id }).delete();
        const others = sent.filter((each) => each.getTime() !== release.at.getTime());
        await transaction("askers").where(place).update({ sent: others });
      }),
    change: ({ id, secret }, work) =>
      withTransaction(db, async (transaction) => {
        const unlocked = await transaction<ReleaseRow>("releases").where({ id }).first();
        if (!unlocked || !sameBytes(hashOf(secret), unlocked.secret_hash)) return undefined;
        const { uuid, voter_index } = unlocked;
        const attempt = Number(unlocked.attempt);
        const secrets = await secretsOfLive(transaction, keys, { uuid, attempt });
        if (!secrets) return undefined;
        const asker = await lockAsker(transaction, { uuid, voter_index });
        const row = await transaction<ReleaseRow>("releases").where({ id }).first();
        if (!row) return undefined;
        const letter = row.by === "letter" ? await lockLetter(transaction, { uuid, voter_index }) : undefined;
        const found = { uuid, attempt, row, asker, secrets, letter };
        return work(releaseOf(found), writingTo(transaction, found));
      }),
  };
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest();
const indexOf = (secrets: AttemptSecrets, voter: number) => secrets.index.of("voter", String(voter));

async function secretsOf(
  keys: ElectionKeys,
  attempt: Omit<Voter, "voter">,
  on?: Transaction,
): Promise<AttemptSecrets | undefined> {
  const key = await keyOf(keys, attempt, on);
  return key && attemptSecrets(key);
}

/** Undefined where the attempt has ended. Otherwise it does not end before the transaction does. */
async function secretsOfLive(
  transaction: Transaction,
  keys: ElectionKeys,
  { uuid, attempt }: Omit<Voter, "voter">,
): Promise<AttemptSecrets | undefined> {
  const live = transaction("sealings").where({ uuid, attempt, ended_at: null });
  const row = await live.forShare().first<{ uuid: string } | undefined>("uuid");
  return row && secretsOf(keys, { uuid, attempt }, transaction);
}

interface AskerPlace {
  readonly uuid: string;
  readonly voter_index: Buffer;
}

async function addAsker(transaction: Transaction, { uuid }: Voter, voter_index: Buffer): Promise<void> {
  await transaction("askers").insert({ uuid, voter_index }).onConflict(["uuid", "voter_index"]).ignore();
}

async function lockAsker(transaction: Transaction, place: AskerPlace): Promise<AskerRow> {
  const row = await transaction<AskerRow>("askers").where(place).forUpdate().first();
  return row ?? { wrong: 0, sent: [], counted: [] };
}

function rowOf(voter: Voter, release: NewRelease, secrets: AttemptSecrets) {
  const { id, code } = release;
  return {
    id,
    uuid: voter.uuid,
    attempt: voter.attempt,
    voter_index: indexOf(secrets, voter.voter),
    voter: secrets.seal(`releases.voter|${id}`, { voter: voter.voter }),
    secret_hash: hashOf(release.secret),
    by: release.by,
    code_hash: code === undefined ? null : secrets.codes.of(id, code),
    created_at: release.at,
    expires_at: release.expiresAt,
    opened_at: release.by === "word" ? release.at : null,
  };
}

async function keepNewest(transaction: Transaction, place: AskerPlace, most: number): Promise<void> {
  const newest = transaction("releases").where(place).orderBy("created_at", "desc").limit(most).select("id");
  await transaction("releases").where(place).whereNotIn("id", newest).delete();
}

interface Counted extends Omit<Voter, "voter"> {
  readonly index: Buffer;
  readonly asker: AskerRow;
}

/** Counts a voter by the hour, once for each way. Returns whether it was the first time. */
async function count(
  transaction: Transaction,
  { uuid, attempt, index, asker }: Counted,
  { by, at }: { by: Way; at: Date },
): Promise<boolean> {
  if (asker.counted.includes(by)) return false;
  await transaction("askers")
    .where({ uuid, voter_index: index })
    .update({ counted: [...asker.counted, by] });
  await transaction.raw(
    `insert into released_hours (uuid, attempt, by, hour, count) values (?, ?, ?, ?, 1)
     on conflict (uuid, attempt, by, hour) do update set count = released_hours.count + 1`,
    [uuid, attempt, by, hourOf(at)],
  );
  return true;
}

interface Found {
  readonly uuid: string;
  readonly attempt: number;
  readonly row: ReleaseRow;
  readonly asker: AskerRow;
  readonly secrets: AttemptSecrets;
  /** With `letter`, where one is printed: its code opens the release. */
  readonly letter: LivingLetter | undefined;
}

function releaseOf({ row, asker, secrets, letter }: Found): Release {
  return {
    by: row.by,
    tries: row.tries,
    expiresAt: row.expires_at,
    openedAt: row.opened_at ?? undefined,
    wrong: asker.wrong,
    isRight: (code) =>
      row.by === "letter"
        ? letter !== undefined && isCodeOf(secrets, letter, code)
        : row.code_hash !== null && secrets.codes.matches(row.id, code, row.code_hash),
  };
}

function writingTo(
  transaction: Transaction,
  { row, asker, secrets, letter, ...attempt }: Found,
): ReleaseWriting {
  const { id, by, uuid, voter_index: index } = row;
  return {
    countWrong: async () => {
      await transaction("releases").where({ id }).increment("tries", 1);
      await transaction("askers").where({ uuid, voter_index: index }).increment("wrong", 1);
    },
    open: async (at) => {
      await transaction("releases").where({ id }).update({ opened_at: at, code_hash: null });
      if (letter) await markUsed(transaction, letter);
      await count(transaction, { ...attempt, index, asker }, { by, at });
    },
    half: async () => {
      const { voter } = secrets.open(`releases.voter|${id}`, row.voter) as { voter: number };
      const [halves] = await readHalves(transaction, { ...attempt, secrets }, { from: voter, count: 1 });
      if (!halves) throw new Error("a voter of a release has no half");
      return halves.own.half;
    },
  };
}

const keptMs = 2 * hourMs;

/** Removes releases that nothing opens any more, and when emails were sent more than an hour ago. */
export async function forgetReleases(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await db("releases").where("expires_at", "<", before).delete();
  await db.raw(
    "update askers set sent = '{}' where sent <> '{}' and (select max(each) from unnest(sent) as each) < ?",
    [new Date(now.getTime() - hourMs)],
  );
}
