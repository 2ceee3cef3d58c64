import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { ReleaseBegun } from "@urna/contract/registrar/release";
import { z } from "zod";

/** What survives a reload of a release that began: what the half is asked for with, never the half and never a code. */
const Release = z.object({
  voterId: z.string(),
  id: z.string(),
  secret: z.string(),
  by: z.enum(["email", "letter", "word"]),
  /** Masked. Empty: no email went out. */
  sentTo: z.string(),
  resendAt: z.number(),
  expiresAt: z.number(),
  /** The half was asked for, and no refusal came: it may have been released without reaching this page. */
  asked: z.boolean(),
  /** The code was typed wrong too often. */
  usedUp: z.boolean(),
});
export type Release = z.infer<typeof Release>;

interface Of {
  readonly electionId: ElectionId;
  readonly voterId: PersonId;
}

/** The release of this tab's voter in an election. Times are this device's clock, in milliseconds. */
export const releases = {
  keep({ electionId, voterId }: Of, begun: ReleaseBegun): Release {
    const { id, secret, by } = begun;
    const now = Date.now();
    const sent =
      by === "email"
        ? {
            sentTo: begun.sentTo,
            resendAt: now + begun.resendAfterSeconds * 1000,
            expiresAt: now + begun.expiresInSeconds * 1000,
          }
        : { sentTo: "", resendAt: 0, expiresAt: 0 };
    const release = { voterId, id, secret, by, ...sent, asked: by === "word", usedUp: false };
    return store(electionId, release);
  },
  change: (electionId: ElectionId, release: Release, changes: Partial<Release>): Release =>
    store(electionId, { ...release, ...changes }),
  /** Undefined: there is none, or it is somebody else's. */
  read({ electionId, voterId }: Of): Release | undefined {
    const stored = sessionStorage.getItem(keyOf(electionId));
    const release = stored === null ? undefined : Release.safeParse(parsed(stored)).data;
    return release?.voterId === voterId ? release : undefined;
  },
  forget: (electionId: ElectionId): void => sessionStorage.removeItem(keyOf(electionId)),
};

const keyOf = (electionId: ElectionId) => `urna.release.${electionId}`;

function store(electionId: ElectionId, release: Release): Release {
  sessionStorage.setItem(keyOf(electionId), JSON.stringify(release));
  return release;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
