import { useRef, useState } from "react";
import { inserted, moved, replaced } from "../draft/candidate-list.ts";
import type { DraftCandidate } from "../draft/draft-fields.ts";
import type { Draft } from "../draft/use-draft.ts";

interface Removed {
  readonly candidate: DraftCandidate;
  readonly place: number;
}

export interface CandidateEditing {
  /** One per candidate, that stays with it when it moves. */
  readonly keys: readonly number[];
  /** The last one that was taken away, until something else is changed. */
  readonly removed: Removed | undefined;
  /** Where the last one that was moved stands now, from 1. */
  readonly said: { readonly name: string; readonly place: number } | undefined;
  /** Place of the one that was just added, which is open. */
  readonly added: number | undefined;
  add(): void;
  move(from: number, to: number): void;
  replace(place: number, candidate: DraftCandidate): void;
  remove(place: number): void;
  undo(): void;
}

export function useCandidates({ fields: { candidates }, epoch, change }: Draft): CandidateEditing {
  const next = useRef(candidates.length);
  const [keys, setKeys] = useState(() => candidates.map((_, index) => index));
  const [removed, setRemoved] = useState<Removed>();
  const [said, setSaid] = useState<{ name: string; place: number }>();
  const [added, setAdded] = useState<number>();
  const [seen, setSeen] = useState(epoch);
  const newKey = () => next.current++;
  // Another version was taken over: whatever the keys stood for is gone.
  const fresh = seen !== epoch || keys.length !== candidates.length;
  if (fresh) {
    setSeen(epoch);
    if (keys.length !== candidates.length)
      setKeys(candidates.map((_, index) => 1_000_000 + epoch * 1_000 + index));
  }
  const write = (list: DraftCandidate[], order: number[]) => {
    setKeys(order);
    change({ candidates: list });
  };
  return {
    keys,
    removed,
    said,
    added,
    add() {
      setRemoved(undefined);
      setAdded(candidates.length);
      write([...candidates, { name: "" }], [...keys, newKey()]);
    },
    move(from, to) {
      const candidate = candidates[from];
      if (candidate === undefined || to < 0 || to >= candidates.length || from === to) return;
      setRemoved(undefined);
      setSaid({ name: candidate.name, place: to + 1 });
      write(moved(candidates, from, to), moved(keys, from, to));
    },
    replace: (place, candidate) =>
      change((before) => ({ candidates: replaced(before.candidates, place, candidate) })),
    remove(place) {
      const candidate = candidates[place];
      if (candidate === undefined) return;
      setRemoved({ candidate, place });
      const others = <Item>(items: readonly Item[]) => items.filter((_, index) => index !== place);
      write(others(candidates), others(keys));
    },
    undo() {
      if (removed === undefined) return;
      setRemoved(undefined);
      const { candidate, place } = removed;
      write(inserted(candidates, place, candidate), inserted(keys, place, newKey()));
    },
  };
}
