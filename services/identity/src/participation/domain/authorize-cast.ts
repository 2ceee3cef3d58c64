import { DomainError } from "@urna/service-kit/errors";
import type { Entry } from "../../access/domain/entry.ts";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import { eligibleVoter, isStrongEnough, type VoterOfElection } from "./eligibility.ts";
import type { LinkStore } from "./ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
}

export type CastVerdict = "may-cast" | "has-voted" | "of-another-voter" | "unknown-credential";

interface Query extends VoterOfElection {
  method: Entry;
  publicCredential: string;
}

/**
 * Whether this voter may cast with this credential now. Errors: not-eligible, stronger-sign-in-required, not-found
 * (election, or its links are gone).
 */
export async function authorizeCast({ elections, links }: Dependencies, query: Query): Promise<CastVerdict> {
  const { electionId, personId, method, publicCredential } = query;
  const voter = await eligibleVoter(elections, query);
  if (!isStrongEnough(method, voter)) throw new DomainError("stronger-sign-in-required");
  const link = await links.findLink(electionId, personId);
  // A link's own credential is a published one: the usual cast needs to ask no further.
  if (link?.publicCredential === publicCredential) return "may-cast";
  if ((await links.findPublishedPlace(electionId, publicCredential)) === undefined)
    return "unknown-credential";
  if (link) return "of-another-voter";
  if (await links.findParticipation(electionId, personId)) return "has-voted";
  throw new DomainError("not-found");
}
