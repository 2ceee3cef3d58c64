import { setImmediate as breathe } from "node:timers/promises";
import { deriveCredential, newPrivateCredential } from "@urna/belenios/credential";
import { credentialsText } from "@urna/belenios/credential-list";
import type { Group } from "@urna/belenios/group";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Electorate, Link } from "./ports.ts";

interface Request {
  group: Group;
  electionId: ElectionId;
  voters: Electorate["voters"];
}

const together = 250;

/**
 * One random private credential per voter, in the published order of the public ones (format.md 2.3), which tells
 * nothing of the order of the roll. Lets other calls through between batches.
 */
export async function makeLinks({ group, electionId, voters }: Request): Promise<Link[]> {
  const links = new Map<string, Link>();
  for (let start = 0; start < voters.length; start += together) {
    for (const voter of voters.slice(start, start + together)) {
      const privateCredential = newPrivateCredential();
      const { publicCredential } = deriveCredential({ group, uuid: electionId, privateCredential });
      links.set(publicCredential, {
        publicCredential,
        privateCredential,
        voterId: voter.personId,
        category: voter.category,
      });
    }
    await breathe();
  }
  return inPublishedOrder(group, links);
}

function inPublishedOrder(group: Group, links: ReadonlyMap<string, Link>): Link[] {
  const list = [...links.keys()].map((publicCredential) => ({ publicCredential }));
  const order = JSON.parse(credentialsText(group, list)) as string[];
  return order.flatMap((publicCredential) => links.get(publicCredential) ?? []);
}
