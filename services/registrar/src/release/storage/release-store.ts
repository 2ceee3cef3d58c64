import { createHash } from "node:crypto";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import { DomainError } from "@urna/service-kit/errors";
import { hourMs } from "@urna/service-kit/hour";
import { keyOf } from "../../exchange/storage/attempt-key.ts";
import { openContact, openOwn, readHalves } from "../../exchange/storage/voter-rows.ts";
import { isCodeOf, lockLetter, markUsed, type LivingLetter } from "../../letters/storage/letter-rows.ts";
import { attemptSecrets, type AttemptSecrets } from "../../storage/attempt-secrets.ts";
import type { NewRelease, Release, ReleaseStore, ReleaseWriting, Voter } from "../domain/ports.ts";
import {
  addRelease,
  countOnce,
  findVoter,
  lockAsker,
  lockRelease,
  openRelease,
  sentIn,
  type AskerRow,
  type ReleaseRow,
} from "./release-rows.ts";

export function releaseStore(db: Database, keys: ElectionKeys): ReleaseStore {
  return {
    find: async (voter) => {
      const [found, secrets] = [await findVoter(db, voter), await secretsOf(keys, voter)];
      if (!found || !secrets) return undefined;
      const { own, contact, ...of } = found;
      const voters = { ...voter, secrets };
      const given = { voter: voter.voter, own, contact };
      return { ...voter, ...of, contact: openContact(voters, given), half: openOwn(voters, given).half };
    },
    add: (voter, release, { most, allow }) =>
      withTransaction(db, async (transaction) => {
        const secrets = await secretsOf(keys, voter, transaction);
        if (!secrets) throw new DomainError("not-found");
        const row = rowOf(voter, release, secrets);
        const place = { uuid: voter.uuid, index: row.voter_index };
        const asker = await lockAsker(transaction, { ...place, attempt: voter.attempt });
        if (!asker) throw new DomainError("not-found");
        const sent = sentIn(asker, release.at);
        allow({ wrong: asker.wrong, sent });
        const nowSent = release.by === "email" ? [release.at, ...sent] : sent;
        await addRelease(transaction, row, { most, sent: nowSent });
        return (
          release.by === "word" && countOnce(transaction, { ...release, ...place, attempt: voter.attempt })
        );
      }),
    takeBack: (voter, release) =>
      withTransaction(db, async (transaction) => {
        const secrets = await secretsOf(keys, voter, transaction);
        if (!secrets) return;
        const place = { uuid: voter.uuid, index: indexOf(secrets, voter.voter) };
        const asker = await lockAsker(transaction, { ...place, attempt: voter.attempt });
        if (!asker) return;
        await transaction("releases").where({ id: release.id }).delete();
        const others = asker.sent.filter((each) => each.getTime() !== release.at.getTime());
        await transaction("askers")
          .where({ uuid: place.uuid, voter_index: place.index })
          .update({ sent: others });
      }),
    change: ({ id, secret }, work) =>
      withTransaction(db, async (transaction) => {
        const locked = await lockRelease(transaction, { id, secretHash: hashOf(secret) });
        if (!locked) return undefined;
        const { row, asker } = locked;
        const attempt = { uuid: row.uuid, attempt: Number(row.attempt) };
        const secrets = await secretsOf(keys, attempt, transaction);
        if (!secrets) return undefined;
        const letter = row.by === "letter" ? await lockLetter(transaction, row) : undefined;
        const found = { ...attempt, row, asker, secrets, letter };
        return work(releaseOf(found), writingTo(transaction, found));
      }),
  };
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest();
const indexOf = (secrets: AttemptSecrets, voter: number) => secrets.index.of("voter", String(voter));

/** Undefined where the attempt has ended. */
async function secretsOf(
  keys: ElectionKeys,
  attempt: Omit<Voter, "voter">,
  on?: Transaction,
): Promise<AttemptSecrets | undefined> {
  const key = await keyOf(keys, attempt, on);
  return key && attemptSecrets(key);
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

interface Found extends Omit<Voter, "voter"> {
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
  { row, secrets, letter, ...attempt }: Omit<Found, "asker">,
): ReleaseWriting {
  const { id, by, uuid, voter_index: index } = row;
  const { voter } = secrets.open(`releases.voter|${id}`, row.voter) as { voter: number };
  const voters = { ...attempt, secrets };
  return {
    countWrong: async () => {
      await transaction("releases").where({ id }).increment("tries", 1);
      await transaction("askers").where({ uuid, voter_index: index }).increment("wrong", 1);
    },
    open: async (at) => {
      if (letter) await markUsed(transaction, letter);
      const own = await openRelease(transaction, { ...attempt, id, voter, index, by, at });
      if (!own) throw new Error(noHalf);
      return openOwn(voters, { voter, own }).half;
    },
    half: async () => {
      const [halves] = await readHalves(transaction, voters, { from: voter, count: 1 });
      if (!halves) throw new Error(noHalf);
      return halves.own.half;
    },
  };
}

const noHalf = "a voter of a release has no half";

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
