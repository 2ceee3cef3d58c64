import type { GroupName } from "@urna/belenios/group";
import { anArchive } from "../support/elections/an-archive.ts";
import { anElection } from "../support/elections/an-election.ts";
import { countingMutations } from "./archive-counting.ts";
import { archiveElementMutations } from "./archive-elements.ts";
import type { Context, Mutation } from "./archive-mutation.ts";
import { recordMutations } from "./archive-records.ts";
import { setupMutations } from "./archive-setup.ts";
import { trusteeMutations } from "./archive-trustees.ts";

/** Single changes to the archive of `anArchiveToMutate`, each with the name under which it must be refused. */
export function archiveMutations(group: GroupName): readonly Mutation[] {
  const elements = archiveElementMutations(group);
  return [...recordMutations, ...setupMutations, ...trusteeMutations, ...countingMutations, ...elements];
}

/**
 * A whole archive with a mandatory trustee and two of three, weights by default, a blank vote and a second
 * vote; and another.
 */
export function anArchiveToMutate(group: GroupName, { weighted = true } = {}): Context {
  const made = () => anElectionWithArchive(group, weighted ? 5n : undefined);
  return { ...made(), foreign: made().bytes };
}

function anElectionWithArchive(group: GroupName, weight: bigint | undefined): Omit<Context, "foreign"> {
  const sealed = anElection({ group, weights: [undefined, weight], trustees: "both" });
  const archive = anArchive(sealed, [
    { voter: 0, answers: [[0]] },
    { voter: 1, answers: [[3]] },
    { voter: 0, answers: ["blank"] },
  ]);
  return { sealed, archive, bytes: archive.bytes };
}
