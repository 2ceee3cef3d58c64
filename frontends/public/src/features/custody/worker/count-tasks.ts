import { openArchive, readArchive } from "@urna/belenios/archive-reader";
import { demandNoWeights, parseCredentials } from "@urna/belenios/credential-list";
import { partialDecryption } from "@urna/belenios/decryption";
import { parseElection, type Election } from "@urna/belenios/election";
import { sha256Hex } from "@urna/belenios/hash";
import { sealKeyFile, type OpenedSum } from "@urna/belenios/key-file";
import { parseNote, type Note } from "@urna/belenios/note";
import type { NoteKey } from "@urna/belenios/note-key";
import { Refused } from "@urna/belenios/refusal";
import { namedWitnesses, sealedDefinition } from "@urna/belenios/sealed-definition";
import { tallyBallots } from "@urna/belenios/tally";
import { trackerOf } from "@urna/belenios/tracker";
import { parseTrustees } from "@urna/belenios/trustees";
import { witnessVerdicts, type WitnessVerdict } from "@urna/belenios/witnessed-board";
import type { ElectionId } from "@urna/contract/identifiers";
import { blobSource } from "../../../verification/blob-source.ts";
import { openOwnFile, type Keyed, type OwnFile, type Seat } from "./own-key-file.ts";
import { privateKeyOf, type MadeInCeremony } from "./private-key.ts";
import type { SealedHands } from "@urna/belenios/sealed-hands";
import { archiveFault, WorkRefused } from "./refusal.ts";
import { handsOf } from "./sealed-hands.ts";
import { sealedKeysIn, type SealedKey } from "./sealed-keys.ts";

/** An archive from its beginning to some event, the fingerprint that it must have, and the definition that is published. */
interface Sealed {
  readonly archive: Uint8Array;
  readonly fingerprint: string;
  readonly definition: string;
}

/** Everybody's keys in a sealed election, by owner, and who made its credentials. */
export interface SealedParts {
  readonly keys: readonly SealedKey[];
  readonly hands: SealedHands;
}

/** A whole archive, which may be larger than the memory, and what is published about it. */
interface Published {
  readonly archive: Blob;
  readonly fingerprint: string;
  /** Exact bytes of the sealed definition. */
  readonly definition: string;
  /** What witnesses have signed, as notes. */
  readonly notes: readonly string[];
}

/** The keys are proved. In the list of credentials each is one unit, and both hands of two have signed it. */
export async function sealedParts({ archive: bytes, fingerprint, definition }: Sealed): Promise<SealedParts> {
  return naming(() => {
    const { election, trustees, credentials } = readArchive(bytes);
    demandNoWeights(credentials);
    const keys = provedKeys(electionOf(election, fingerprint), trustees);
    return { keys, hands: handsOf({ election, credentials }, definition) };
  });
}

/** What the trustees open: the sum of an archive's ballots, added up here. */
export interface OwnTally {
  readonly election: string;
  readonly fingerprint: string;
  readonly encryptedTally: string;
  readonly encryptedTallySha256: string;
  readonly ballots: number;
  /** Hex hash of the archive's last event: the same for everybody with the same archive. */
  readonly lastEvent: string;
  readonly keys: readonly SealedKey[];
  /** Who made the credentials. */
  readonly hands: SealedHands;
  /** The witnesses that the definition names, and what each has signed about these ballots. */
  readonly witnesses: readonly OwnVerdict[];
}

export interface OwnVerdict {
  readonly name: string;
  readonly verdict: WitnessVerdict;
}

/** Adds up the ballots of an archive that has been verified whole and ends with its ballots. */
export async function tally(published: Published): Promise<OwnTally> {
  return naming(() => ownTally(published));
}

function ownTally({ archive: file, fingerprint, definition, notes }: Published): OwnTally {
  const archive = openArchive(blobSource(file));
  const { ballots, state } = archive;
  if (state.stage === "setup" || state.stage === "ballots")
    throw new WorkRefused({ code: "archive-unfinished" });
  const election = electionOf(archive.election, fingerprint);
  const hands = handsOf(archive, definition);
  const credentials = parseCredentials(archive.credentials, election.group);
  const { encryptedTally } = tallyBallots({ election, credentials, ballots });
  return {
    election: archive.election,
    fingerprint,
    encryptedTally,
    encryptedTallySha256: sha256Hex(encryptedTally),
    ballots: ballots.length,
    lastEvent: state.parent ?? "",
    keys: provedKeys(election, archive.trustees),
    hands,
    witnesses: verdictsOn(election, ballots, { definition, notes }),
  };
}

function verdictsOn(
  election: Election,
  ballots: Iterable<string>,
  { definition, notes }: Pick<Published, "definition" | "notes">,
): OwnVerdict[] {
  const named = namedIn(election.text, definition);
  const { uuid } = election.definition;
  const trackers = (function* () {
    for (const ballot of ballots) yield trackerOf(ballot);
  })();
  const verdicts = witnessVerdicts({ uuid, trackers }, named, notes.flatMap(readNote));
  return named.map(({ name }, index) => ({ name, verdict: verdicts[index] ?? { kind: "none" } }));
}

function namedIn(election: string, definition: string): NoteKey[] {
  try {
    return namedWitnesses(sealedDefinition(election, definition));
  } catch (error) {
    throw error instanceof Refused ? new WorkRefused({ code: "definition-differs" }) : error;
  }
}

/** What is no note says nothing. */
function readNote(text: string): Note[] {
  try {
    return [parseNote(text)];
  } catch {
    return [];
  }
}

/** Shares of opening tallies, and the trustee's key file with the notes of them. */
export interface MadeShares {
  /** With their proofs: exact bytes. */
  readonly shares: readonly { readonly electionId: ElectionId; readonly partialDecryption: string }[];
  readonly notedFile: string;
}

interface ToOpen {
  readonly seat: Seat;
  readonly tally: Pick<OwnTally, "election" | "encryptedTally">;
  /** The trustee's in the sealed election. */
  readonly publicKey: string;
  readonly made?: MadeInCeremony | undefined;
}

/**
 * The trustee's shares of opening one tally of each election. A key that is noted to have opened another one opens none.
 * @throws WorkRefused
 */
export async function share({
  tallies,
  file,
}: {
  readonly tallies: readonly ToOpen[];
  readonly file: OwnFile;
}): Promise<MadeShares> {
  const { file: opened, keyed } = await openOwnFile(file, tallies);
  const made = await Promise.all(keyed.map(shareOf));
  const keys = opened.keys.map(
    (key) => made.find(({ noted }) => noted.publicKey === key.publicKey)?.noted ?? key,
  );
  return {
    shares: made.map(({ electionId, partialDecryption }) => ({ electionId, partialDecryption })),
    notedFile: await sealKeyFile({ ...opened, keys, passphrase: file.passphrase }),
  };
}

async function shareOf({ job: { seat, tally, publicKey, made }, key }: Keyed<ToOpen>) {
  const { election: electionText, encryptedTally } = tally;
  const election = parseElection(electionText);
  const opened = { fingerprint: election.fingerprint, tally: sha256Hex(encryptedTally) };
  if (key.opened && !isSame(key.opened, opened)) throw new WorkRefused({ code: "other-tally-opened" });
  const { group } = election;
  const privateKey = await privateKeyOf(group, key, made);
  const isSealed = group.encode(group.generator.power(BigInt(privateKey))) === publicKey;
  if (!isSealed) throw new WorkRefused({ code: "key-not-sealed" });
  return {
    electionId: seat.electionId,
    partialDecryption: partialDecryption({ election, encryptedTally, privateKey }),
    noted: { ...key, opened },
  };
}

function isSame(one: OpenedSum, other: OpenedSum): boolean {
  return one.fingerprint === other.fingerprint && one.tally === other.tally;
}

/** Whatever the library refuses here is the archive's fault. */
function naming<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Refused ? new WorkRefused({ code: archiveFault(error.refusal) }) : error;
  }
}

function electionOf(text: string, fingerprint: string): Election {
  const election = parseElection(text);
  if (election.fingerprint !== fingerprint) throw new WorkRefused({ code: "fingerprint-differs" });
  return election;
}

function provedKeys({ group, definition }: Election, trusteesText: string): SealedKey[] {
  const { publicKey } = parseTrustees(trusteesText, group);
  if (publicKey !== definition.publicKey) throw new WorkRefused({ code: "trustees-false" });
  return sealedKeysIn(trusteesText);
}
