import type { VoterState } from "@urna/contract/words";
import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../../domain/actor.ts";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { LinkStore } from "../../participation/domain/ports.ts";
import { possibleDocuments } from "../../roll/domain/document.ts";
import type { ProgressStore } from "./progress-ports.ts";
import { voterState } from "./voter-state.ts";
import { nameWords } from "../../roll/domain/name-words.ts";
import type { Listed, ListedVoter, RollStore, VoterSearch } from "../../roll/domain/ports.ts";

interface Dependencies {
  rolls: RollStore;
  elections: SealedElectionStore;
  links: LinkStore;
  progress: ProgressStore;
}

export interface VoterWithState extends ListedVoter {
  hasVoted: boolean;
  /** Undefined without an election. */
  state: VoterState | undefined;
}

interface Query {
  processId: ProcessId;
  electionId: ElectionId | undefined;
  q: string;
  page: number;
  pageSize: number;
  actor: Actor;
}

/**
 * A page of the roll: the newest version of the process, or with an election the one that it froze, with its marks.
 * People are not sorted by name, because names are encrypted. Errors: not-found (election).
 */
export async function listVoters(
  { rolls, elections, links, progress }: Dependencies,
  { q, ...query }: Query,
): Promise<Listed<VoterWithState>> {
  const { electionId } = query;
  const election = electionId && (await elections.findSealedElection(electionId));
  if (electionId && !election) throw new DomainError("not-found");
  const versionId = election ? election.versionId : (await rolls.findNewestVersion(query.processId))?.id;
  if (versionId === undefined) return { voters: [], total: 0, moreThanTotal: false };
  const categories = election?.categories ?? [];
  const { voters, ...counted } = await rolls.readListedVoters({
    ...query,
    versionId,
    categories,
    search: searchFor(q),
  });
  const ids = voters.map(({ personId }) => personId);
  if (!electionId) {
    return { voters: voters.map((voter) => ({ ...voter, hasVoted: false, state: undefined })), ...counted };
  }
  const voted = new Set(await links.findVotersAmong(electionId, ids));
  const known = await progress.readVoterProgress(electionId, ids);
  const withState = (voter: ListedVoter): VoterWithState => {
    const hasVoted = voted.has(voter.personId);
    const own = { hasVoted, hasEmail: voter.email !== undefined, progress: known.get(voter.personId) };
    return { ...voter, hasVoted, state: voterState({ ...own, disabled: voter.disabled }) };
  };
  return { voters: voters.map(withState), ...counted };
}

/** What a search box's text means: an email, a document when it has a digit, else words of a name. */
function searchFor(q: string): VoterSearch {
  const text = q.trim();
  if (text === "") return { by: "anything" };
  if (text.includes("@")) return { by: "email", email: text.toLowerCase() };
  if (/\d/.test(text)) return { by: "document", documents: possibleDocuments(text) };
  return { by: "name", words: nameWords(text) };
}
