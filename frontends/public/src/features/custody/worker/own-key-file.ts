import type { GroupName } from "@urna/belenios/group";
import { openKeyFile, type KeyFile } from "@urna/belenios/key-file";
import { Refused } from "@urna/belenios/refusal";
import { WorkRefused } from "./refusal.ts";

/** A trustee's place in an election. */
export interface Seat {
  readonly kind: "mandatory" | "member";
  readonly group: GroupName;
  /** Person and election, as the key file names them. */
  readonly label: string;
  /** Of a threshold group: how many members there are, how many are needed, and the number of this one from 1. */
  readonly size: number;
  readonly threshold: number;
  readonly index: number;
}

/** A chosen key file, what opens it, and what is known of the keys of this election. */
export interface OwnFile {
  readonly text: string;
  readonly passphrase: string;
  /** What tells the file (its `publicKey`), where it is known: made a moment ago, or sent already. */
  readonly mine?: string | undefined;
  /** The same of the other trustees, as far as it is known. */
  readonly others: readonly { readonly publicKey: string; readonly name: string }[];
}

/** The private part never leaves the worker. */
export interface OpenedKey {
  /** Decimal, or a member's seed. */
  readonly secret: string;
  readonly publicKey: string;
}

/**
 * Opens a key file that must be the trustee's own.
 * @throws WorkRefused saying what else it is
 */
export async function openOwnFile(file: OwnFile, seat: Seat): Promise<KeyFile> {
  const opened = await openKeyFile(file.text, file.passphrase).catch((error: unknown) => {
    throw fileRefusal(error);
  });
  const { publicKey, name: label } = opened;
  const owner = file.others.find((other) => other.publicKey === publicKey);
  if (owner) throw new WorkRefused({ code: "other-person", name: owner.name });
  const isMine = file.mine === undefined ? label === seat.label : publicKey === file.mine;
  if (!isMine && label !== seat.label) throw new WorkRefused({ code: "other-label", label });
  if (!isMine || opened.kind !== seat.kind || opened.group !== seat.group) {
    throw new WorkRefused({ code: "other-key" });
  }
  return opened;
}

function fileRefusal(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const isPassphrase = error.refusal === "key-file-passphrase-wrong";
  return new WorkRefused({ code: isPassphrase ? "passphrase-wrong" : "not-a-key-file" });
}
