import type { RefusalName } from "@urna/belenios/refusal";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { ArchiveRecord } from "../../src/archive/record.ts";
import { sha256Hex } from "../../src/hash.ts";
import type { BuiltArchive } from "../support/elections/an-archive.ts";
import type { SealedElection } from "../support/elections/an-election.ts";
import { copyOf, existing, signedAgain } from "../support/elections/mutable-ballot.ts";
import {
  bytesOf,
  chained,
  changeSetup,
  eventOf,
  eventsOf,
  recordsOf,
  textOf,
  type LooseEvent,
} from "../support/elections/mutable-archive.ts";

export interface Context {
  readonly bytes: Uint8Array;
  readonly archive: BuiltArchive;
  readonly sealed: SealedElection;
  /** An archive of another election in the same group. */
  readonly foreign: Uint8Array;
}

export type Mutation = readonly [
  what: string,
  refusal: RefusalName,
  mutate: (context: Context) => Uint8Array,
];

/** Changes the bytes as they are. */
export const raw =
  (change: (bytes: Uint8Array) => void) =>
  ({ bytes }: Context) => {
    const changed = Uint8Array.from(bytes);
    change(changed);
    return changed;
  };

/** Changes the list of records; names and chain stay as they were. */
export const records =
  (change: (records: ArchiveRecord[]) => void) =>
  ({ bytes }: Context) => {
    const list = recordsOf(bytes);
    change(list);
    return bytesOf(list);
  };

/** Changes the text of record `index` (negative: from the end), and names it after its new hash. */
export const renamed = (index: number, change: (text: string) => string) =>
  records((list) => {
    const record = existing(list.at(index));
    const text = change(textOf(record));
    const name = record.name.replace(/^[0-9a-f]{64}/, sha256Hex(text));
    list.splice(index, 1, { ...record, body: utf8ToBytes(text), name });
  });

/** Changes events and makes a right chain of them again. */
export const events = (change: (list: LooseEvent[], context: Context) => void) => (context: Context) => {
  const list = eventsOf(context.bytes);
  change(list, context);
  return chained(context.bytes, list);
};

/** Changes the result's or the tally's text. */
export const last = (type: LooseEvent["type"], change: (text: string) => string) =>
  events((list) => {
    const { data } = eventOf(list, type);
    data.push(change(data.pop() ?? ""));
  });

/** Changes the first ballot as its voter could. */
export const firstBallot = (change: (ballot: ReturnType<typeof copyOf>, order: bigint) => void) =>
  events((list, { sealed }) => {
    const { data } = eventOf(list, "Ballot");
    const ballot = copyOf(data[0] ?? "");
    change(ballot, sealed.election.group.order);
    data[0] = signedAgain(sealed.election, existing(sealed.privateCredentials[0]), ballot);
  });

export const election = (change: (text: string) => string) =>
  events((list) => {
    changeSetup(list, "election", change);
  });
export const credentials = (change: (list: string[]) => string[]) =>
  events((list) => {
    changeSetup(list, "credentials", (text) => JSON.stringify(change(JSON.parse(text) as string[])));
  });

export const firstScalar = (text: string, change: (value: bigint) => bigint) =>
  text.replace(/"response":"([0-9]+)"/, (_, value: string) => `"response":"${change(BigInt(value))}"`);
