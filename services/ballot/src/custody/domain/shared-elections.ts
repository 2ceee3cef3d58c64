import type { Stores } from "../../domain/ports.ts";
import { isBeingSealed } from "../../drafts/domain/lock-draft.ts";
import type { Election } from "../../elections/domain/election.ts";
import type { Custody, TrusteePerson } from "./custody.ts";

/** Another election of the process that shares the links, or may. */
export interface SharedElection extends Pick<Election, "id" | "code" | "title"> {
  /** False: a draft without people. */
  readonly shared: boolean;
}

/** Sorted by code. */
export async function sharedElections(
  { elections, trustees }: Pick<Stores, "elections" | "trustees">,
  { election, custody }: { election: Election; custody: Custody },
): Promise<SharedElection[]> {
  const links = new Set(custody.people.map(({ token }) => token));
  const ids = (await elections.listElectionsOfProcess(election.processId)).map(({ id }) => id);
  const others = await Promise.all(
    ids
      .filter((id) => id !== election.id)
      .map(async (id) => ({
        other: await elections.findElection(id),
        people: (await trustees.findCustody(id)).people,
      })),
  );
  return others
    .flatMap(({ other, people }) => {
      const shared = people.some(({ token }) => links.has(token));
      if (other === undefined || !(shared || isFree(other, people))) return [];
      return [{ id: other.id, code: other.code, title: other.title, shared }];
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Whether an election may take the people of another. */
export function isFree(election: Election, people: readonly TrusteePerson[]): boolean {
  return election.state === "draft" && !isBeingSealed(election) && people.length === 0;
}
