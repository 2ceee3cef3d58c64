import type { ArchiveState } from "@urna/belenios/archive-writer";
import type { ElectionId } from "@urna/contract/identifiers";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { Queryable } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import type { Trustee } from "../../elections/domain/election.ts";
import type { SealingStore } from "../domain/ports.ts";
import type { SealedElection, Sealing } from "../domain/sealed-election.ts";
import { sealingConfirmations } from "./sealing-confirmations.ts";

type SecretColumn = "acknowledgement_private_key" | "trustee_private_key";

/** Private keys are encrypted under the platform's keyring, each bound to its column and row. */
export function sealingStore(db: Queryable, cipher: FieldCipher): SealingStore {
  const place = (column: SecretColumn, row: string) => ({ table: "sealings", column, row });
  const secret = async (electionId: ElectionId, column: SecretColumn): Promise<string | undefined> => {
    const [row] = await db("sealings")
      .select<Record<SecretColumn, Buffer | null>[]>(column)
      .where({ election_id: electionId });
    if (row === undefined) throw new DomainError("not-found");
    const sealed = row[column];
    return sealed === null ? undefined : cipher.decrypt(sealed, place(column, electionId));
  };
  const confirmations = sealingConfirmations(db);
  return {
    async addSealing(sealing) {
      const { electionId } = sealing;
      const encrypted = (column: SecretColumn, text: string) =>
        cipher.encrypt(text, place(column, electionId));
      await db("sealings").insert({
        ...publicColumns(sealing),
        acknowledgement_private_key: encrypted(
          "acknowledgement_private_key",
          sealing.acknowledgementPrivateKey,
        ),
        trustee_private_key:
          sealing.trusteePrivateKey === undefined
            ? null
            : encrypted("trustee_private_key", sealing.trusteePrivateKey),
      });
      await db("boards").insert({ election_id: electionId });
      await insertCredentials(db, electionId, sealing.publicCredentials);
      await insertPieces(db, "archive_setups", { electionId, bytes: sealing.archiveSetup });
      const commitments = Buffer.from(sealing.commitmentsText, "utf8");
      await insertPieces(db, "commitment_lists", { electionId, bytes: commitments });
      for (const confirmation of sealing.confirmations) await confirmations.add(electionId, confirmation);
    },
    async findSealing(electionId) {
      const [row] = await db("sealings").select<SealingRow[]>("*").where({ election_id: electionId });
      return row && sealedElectionOf(row);
    },
    async removeSealing(electionId) {
      await db("sealings").where({ election_id: electionId }).delete();
    },
    async openAcknowledgementKey(electionId) {
      const key = await secret(electionId, "acknowledgement_private_key");
      if (key === undefined) throw new Error("a sealing has no key to acknowledge with");
      return key;
    },
    openTrusteeKey: (electionId) => secret(electionId, "trustee_private_key"),
    async measureArchiveSetup(electionId) {
      const [row] = await db("archive_setups")
        .where({ election_id: electionId })
        .select<{ bytes: string }[]>(db.raw("coalesce(sum(octet_length(bytes)), 0) as bytes"));
      return Number(row?.bytes ?? 0);
    },
    streamArchiveSetup: (electionId) => readPieces(db, "archive_setups", electionId),
    streamCommitments: (electionId) => readPieces(db, "commitment_lists", electionId),
    addConfirmation: confirmations.add,
  };
}

function publicColumns(sealing: Sealing) {
  return {
    election_id: sealing.electionId,
    election_text: sealing.electionText,
    fingerprint: sealing.fingerprint,
    definition: sealing.definition,
    trustees_text: sealing.trusteesText,
    trustees: JSON.stringify(sealing.trustees),
    trustees_needed: sealing.trusteesNeeded ?? null,
    acknowledgement_key: sealing.acknowledgementKey,
    marking_key: sealing.markingKey,
    roll_version: sealing.roll.version,
    roll_sha256: sealing.roll.sha256,
    roll_size: sealing.roll.size,
    archive_state: JSON.stringify(sealing.archiveState),
  };
}

interface SealingRow {
  election_id: ElectionId;
  election_text: string;
  fingerprint: string;
  definition: string;
  trustees_text: string;
  trustees: Trustee[];
  trustees_needed: number | null;
  acknowledgement_key: string;
  marking_key: Buffer;
  roll_version: number;
  roll_sha256: string;
  roll_size: number;
  archive_state: ArchiveState;
}

function sealedElectionOf(row: SealingRow): SealedElection {
  return {
    electionId: row.election_id,
    electionText: row.election_text,
    fingerprint: row.fingerprint,
    definition: row.definition,
    trusteesText: row.trustees_text,
    trustees: row.trustees,
    trusteesNeeded: row.trustees_needed ?? undefined,
    acknowledgementKey: row.acknowledgement_key,
    markingKey: row.marking_key,
    roll: { version: row.roll_version, sha256: row.roll_sha256, size: row.roll_size },
    archiveState: row.archive_state,
  };
}

async function insertCredentials(
  db: Queryable,
  electionId: ElectionId,
  credentials: readonly string[],
): Promise<void> {
  for (let start = 0; start < credentials.length; start += 5_000) {
    const part = credentials.slice(start, start + 5_000);
    await db.raw("insert into credentials select ?, unnest(?::text[])", [electionId, part]);
  }
}

const pieceBytes = 256 * 1024;

/** Tables with streamed pieces, stored as sealed. */
type PiecesTable = "archive_setups" | "commitment_lists";

async function insertPieces(
  db: Queryable,
  table: PiecesTable,
  { electionId, bytes }: { electionId: ElectionId; bytes: Uint8Array },
): Promise<void> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const piece = Buffer.from(bytes.subarray(start, start + pieceBytes));
    await db(table).insert({ election_id: electionId, piece: start / pieceBytes, bytes: piece });
  }
}

async function* readPieces(
  db: Queryable,
  table: PiecesTable,
  electionId: ElectionId,
): AsyncGenerator<Uint8Array> {
  for (let piece = 0; ; piece += 1) {
    const key = { election_id: electionId, piece };
    const [row] = await db(table).select<{ bytes: Buffer }[]>("bytes").where(key);
    if (row === undefined) return;
    yield row.bytes;
  }
}
