import { setImmediate as breathe } from "node:timers/promises";
import { deriveCredential, newPrivateCredential } from "@urna/belenios/credential";
import type { Group } from "@urna/belenios/group";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Elector, Link } from "./ports.ts";

interface Request {
  group: Group;
  electionId: ElectionId;
  voters: readonly Elector[];
}

const together = 100;

/** One random private credential per voter. Lets other calls through between batches. */
export async function makeLinks({ group, electionId, voters }: Request): Promise<Link[]> {
  const links: Link[] = [];
  for (let start = 0; start < voters.length; start += together) {
    for (const voter of voters.slice(start, start + together)) {
      const privateCredential = newPrivateCredential();
      const { publicCredential } = deriveCredential({ group, uuid: electionId, privateCredential });
      links.push({
        publicCredential,
        privateCredential,
        voterId: voter.personId,
        category: voter.category,
      });
    }
    await breathe();
  }
  return links;
}
