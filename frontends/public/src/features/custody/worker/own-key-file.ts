import type { GroupName } from "@urna/belenios/group";
import { keyFileLabel, openKeyFile, type FileKey, type KeyFile } from "@urna/belenios/key-file";
import { Refused } from "@urna/belenios/refusal";
import type { ElectionId } from "@urna/contract/identifiers";
import { WorkRefused } from "./refusal.ts";

/** A trustee's place in an election, and what is known of the keys of it. */
export interface Seat {
  readonly electionId: ElectionId;
  readonly code: string;
  /** The trustee's. */
  readonly name: string;
  readonly kind: "mandatory" | "member";
  readonly group: GroupName;
  /** Of a threshold group: how many members there are, how many are needed, and the number of this one from 1. */
  readonly size: number;
  readonly threshold: number;
  readonly index: number;
  /** What identifies the trustee's key in a file (its `publicKey`), where it is known: made a moment ago, or sent already. */
  readonly mine?: string | undefined;
  /** The same of the other trustees, as far as it is known. */
  readonly others: readonly { readonly publicKey: string; readonly name: string }[];
}

/** A chosen key file, and what opens it. */
export interface OwnFile {
  readonly text: string;
  readonly passphrase: string;
}

/** The private part never leaves the worker. */
export interface OpenedKey {
  /** Decimal, or a member's seed. */
  readonly secret: string;
  readonly publicKey: string;
}

/** One job, and the key that it is done with. */
export interface Keyed<Job> {
  readonly job: Job;
  readonly key: FileKey;
}

export interface Opened<Job> {
  readonly file: KeyFile;
  /** Of those jobs whose key is in the file: at least one. */
  readonly keyed: readonly Keyed<Job>[];
}

/**
 * Opens a key file that must be the trustee's own, and finds the key of each election in it. An election whose key is in
 * another file is left for that one.
 * @throws WorkRefused saying what else the file is, where it is good for none
 */
export async function openOwnFile<Job extends { readonly seat: Seat }>(
  { text, passphrase }: OwnFile,
  jobs: readonly Job[],
): Promise<Opened<Job>> {
  const file = await openKeyFile(text, passphrase).catch((error: unknown) => {
    throw fileRefusal(error);
  });
  const keyed = jobs.flatMap((job) => {
    const key = keyOf(job.seat, file);
    return key ? [{ job, key }] : [];
  });
  if (keyed.length > 0) return { file, keyed };
  const isNamed = jobs.some(({ seat }) => file.keys.some((key) => isNamedAfter(seat, file, key)));
  throw new WorkRefused(isNamed ? { code: "other-key" } : { code: "other-label", label: keyFileLabel(file) });
}

function keyOf(seat: Seat, file: KeyFile): FileKey | undefined {
  const owner = seat.others.find((other) => file.keys.some(({ publicKey }) => publicKey === other.publicKey));
  if (owner) throw new WorkRefused({ code: "other-person", name: owner.name });
  const key = file.keys.find((each) =>
    seat.mine === undefined ? isNamedAfter(seat, file, each) : each.publicKey === seat.mine,
  );
  return key?.kind === seat.kind && key.group === seat.group ? key : undefined;
}

const isNamedAfter = (seat: Seat, { name }: KeyFile, { code }: FileKey) =>
  name === seat.name && code === seat.code;

function fileRefusal(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const isPassphrase = error.refusal === "key-file-passphrase-wrong";
  return new WorkRefused({ code: isPassphrase ? "passphrase-wrong" : "not-a-key-file" });
}
