import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { plannedOnce, type Database } from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { changeAndEmit } from "@urna/service-kit/events/outbox";
import { createExchangeStore } from "../../two-hands/storage/exchanges.ts";
import type { LinkStore } from "../domain/ports.ts";
import { findSecrets, type ElectionSecrets } from "./election-secrets.ts";
import { finishMarks } from "./finish-marks.ts";
import { createLinkEndings } from "./link-endings.ts";
import { createLinkLists } from "./link-lists.ts";
import { createMarks } from "./marks.ts";
import { findUnspent } from "./unspent-links.ts";

export interface LinkKeys {
  /** The data keys, for what outlives the election. */
  cipher: FieldCipher;
  elections: ElectionKeys;
}

/** Links and participations, in the database `identity_links`: under the election's key until it is over. */
export function createLinkStore(links: Database, { cipher, elections }: LinkKeys): LinkStore {
  const secretsOf = findSecrets(elections);
  return {
    ...createLinkLists(links, elections),
    ...createExchangeStore(links, elections),
    ...createLinkEndings(links),
    ...createMarks(links, secretsOf),
    findLink: async (electionId, voterId) => {
      const secrets = await secretsOf(electionId);
      const link = secrets && (await findLink(links, secrets, { electionId, voterId }));
      return link ?? findUnspent(links, cipher, { electionId, voterId });
    },
    readMarkingKey: async (electionId) => (await secretsOf(electionId))?.markingKey,
    openAcceptedCredential: async (electionId, sealed) => (await secretsOf(electionId))?.openAccepted(sealed),
    replaceLinkWithMark: async ({ electionId, publicCredential, hour }) => {
      const secrets = await secretsOf(electionId);
      if (!secrets) return false;
      const spent = { election_id: electionId, credential_index: secrets.credentialIndex(publicCredential) };
      const ofCredential = links("links").select<{ sealed: Buffer }[]>("sealed").where(spent);
      const [row] = await plannedOnce("spent-link", ofCredential);
      if (!row) return false;
      const { voterId, category } = secrets.openLink(row.sealed);
      const gone = links("links").where(spent).delete().returning("voter_index");
      // Of two that found the link, the second finds it gone.
      const change = links.raw(
        `insert into marks (election_id, voter_index, category, hour, sealed)
           select ?::text, voter_index, ?::text, ?::timestamptz, ?::bytea from gone returning election_id`,
        [electionId, category, hour, secrets.sealVoter(voterId)],
      );
      const recorded = catalogue["participation.recorded.v1"];
      const event = { electionId, personId: voterId };
      return changeAndEmit(links, { change, gone, name: "record-participation" }, recorded, event);
    },
    finishElectionMarks: async (electionId, { ballots, annulled }) => {
      const finished = await finishMarks({ links, cipher, secretsOf }, { electionId, ballots, annulled });
      await elections.sweep();
      return finished;
    },
  };
}

async function findLink(
  links: Database,
  secrets: ElectionSecrets,
  { electionId, voterId }: { electionId: ElectionId; voterId: PersonId },
) {
  const ofVoter = links("links")
    .select<{ sealed: Buffer }[]>("sealed")
    .where({ election_id: electionId, voter_index: secrets.voterIndex(voterId) });
  const [row] = await plannedOnce("link", ofVoter);
  return row && secrets.openLink(row.sealed);
}
