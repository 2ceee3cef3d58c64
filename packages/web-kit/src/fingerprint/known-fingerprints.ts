import type { ElectionId } from "@urna/contract/identifiers";
import { z } from "zod";

const storageName = "urna.fingerprints";
/** The most elections that are remembered, as the privacy policy says: the oldest goes first. */
export const mostKnown = 60;

const Seen = z.array(z.tuple([z.string(), z.string()]));

/**
 * The fingerprints that this browser has seen, by election. An election keeps its fingerprint for good, so another one
 * under the same id is not the election that was sealed.
 */
export const knownFingerprints = {
  of(electionId: ElectionId): string | undefined {
    return read().find(([id]) => id === electionId)?.[1];
  },
  /** Notes it if none is known. @returns whether it is the one that is known */
  agrees(electionId: ElectionId, fingerprint: string): boolean {
    const known = knownFingerprints.of(electionId);
    if (known === undefined) write([...read(), [electionId, fingerprint]].slice(-mostKnown));
    return known === undefined || known === fingerprint;
  },
};

function read(): z.infer<typeof Seen> {
  try {
    return Seen.safeParse(JSON.parse(localStorage.getItem(storageName) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

/** Where nothing can be stored, only the words show a change. */
function write(seen: readonly (readonly string[])[]): void {
  try {
    localStorage.setItem(storageName, JSON.stringify(seen));
  } catch {
    return;
  }
}
