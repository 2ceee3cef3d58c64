import { merkleLeaf, merkleRoots, type Hex } from "../commitment/merkle.ts";
import { boardOrigin } from "./board.ts";
import { parseCheckpoint, type Checkpoint } from "./checkpoint.ts";
import { cosignedAt } from "./cosignature.ts";
import { Malformed } from "./malformed.ts";
import type { NoteKey } from "./note-key.ts";
import type { Note } from "./note.ts";

/**
 * What a witness has signed about the board of an election, held against its ballots. Plain JSON. `cosigned`: exactly these
 * ballots. `behind`: the first ones of them. `ahead`: more ballots than these. `differs`: other ballots. `none`: nothing.
 */
export type WitnessVerdict =
  /** `at`: in seconds since 1970. */
  | { readonly kind: "cosigned"; readonly at: number }
  | { readonly kind: "behind" | "ahead" | "differs"; readonly ballots: number }
  | { readonly kind: "none" };

export interface ShownBoard {
  /** Of the election. */
  readonly uuid: string;
  /** Of every ballot, in the order of the board, which is the archive's too. */
  readonly trackers: Iterable<string>;
}

/** A tree that a witness has signed. */
interface Signed extends Pick<Checkpoint, "size" | "root"> {
  readonly at: number;
}

/**
 * Holds what each witness has signed in these notes against the ballots. Notes about other logs, and signatures that are false,
 * say nothing.
 * @returns a verdict for each witness, in their order.
 */
export function witnessVerdicts(
  { uuid, trackers }: ShownBoard,
  witnesses: readonly NoteKey[],
  notes: readonly Note[],
): WitnessVerdict[] {
  const signed = witnesses.map((witness) => signedBy(witness, { notes, origin: boardOrigin(uuid) }));
  const sizes = new Set(signed.flat().map(({ size }) => size));
  let ballots = 0;
  const leaves = function* () {
    for (const tracker of trackers) {
      ballots += 1;
      yield merkleLeaf(tracker);
    }
  };
  const roots = merkleRoots(leaves(), sizes);
  return signed.map((trees) => verdictOn(trees, { ballots, roots }));
}

function signedBy(witness: NoteKey, { notes, origin }: { notes: readonly Note[]; origin: string }): Signed[] {
  return notes.flatMap((note) => {
    try {
      const checkpoint = parseCheckpoint(note.text);
      const at = cosignedAt(note, witness);
      return at === undefined || checkpoint.origin !== origin ? [] : [{ ...checkpoint, at }];
    } catch (error) {
      if (error instanceof Malformed) return [];
      throw error;
    }
  });
}

/** One signature of other ballots outweighs all others; then the whole counts, and then how far the witness has come. */
function verdictOn(
  trees: readonly Signed[],
  { ballots, roots }: { ballots: number; roots: ReadonlyMap<number, Hex> },
): WitnessVerdict {
  const other = trees.find(({ size, root }) => size <= ballots && roots.get(size) !== root);
  if (other) return { kind: "differs", ballots: other.size };
  const largest = Math.max(...trees.map(({ size }) => size));
  if (trees.length === 0) return { kind: "none" };
  if (largest > ballots) return { kind: "ahead", ballots: largest };
  if (largest < ballots) return { kind: "behind", ballots: largest };
  return {
    kind: "cosigned",
    at: Math.max(...trees.filter(({ size }) => size === ballots).map(({ at }) => at)),
  };
}
