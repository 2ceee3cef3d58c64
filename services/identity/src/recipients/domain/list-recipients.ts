import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { RecipientDependencies } from "./count-recipients.ts";

/** Read at once, so that a page of people who have nearly all voted costs few questions. */
const stretch = 500;
/** Looked at for one page at most: a page may be short, or empty, long before the roll is at its end. */
const mostRead = 5_000;

interface RecipientPage {
  personIds: PersonId[];
  /** Undefined: that was the last page. */
  next: PersonId | undefined;
  /** Left out because they have voted. */
  voted: number;
}

/** Up to `limit` people whom a notice goes to, those who have voted by now left out if asked. Errors: not-found. */
export async function listRecipients(
  { elections, links, recipients }: RecipientDependencies,
  query: { electionId: ElectionId; notVoted: boolean; after: PersonId | undefined; limit: number },
): Promise<RecipientPage> {
  const { electionId, notVoted, limit } = query;
  if (!(await elections.findSealedElection(electionId))) throw new DomainError("not-found");
  if (!notVoted) {
    const personIds = await recipients.readReachable(electionId, query.after, limit);
    return { personIds, next: personIds.length < limit ? undefined : personIds.at(-1), voted: 0 };
  }
  const personIds: PersonId[] = [];
  let [after, voted] = [query.after, 0];
  for (let read = 0; read < mostRead; read += stretch) {
    const people = await recipients.readReachable(electionId, after, stretch);
    const marked = new Set(await links.findVotersAmong(electionId, people));
    for (const personId of people) {
      if (personIds.length === limit) return { personIds, next: after, voted };
      if (marked.has(personId)) voted += 1;
      else personIds.push(personId);
      after = personId;
    }
    if (people.length < stretch) return { personIds, next: undefined, voted };
  }
  return { personIds, next: after, voted };
}
