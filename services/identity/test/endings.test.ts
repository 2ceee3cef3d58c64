import type { ElectionId } from "@urna/contract/identifiers";
import { withTransaction } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { emit } from "@urna/service-kit/events/outbox";
import { startRelay } from "@urna/service-kit/events/relay";
import { outboxTable } from "@urna/service-kit/events/outbox-table";
import { aDatabaseOf } from "@urna/service-kit/testing/database";
import { aStreamPrefix } from "@urna/service-kit/testing/events";
import { eventually } from "@urna/service-kit/testing/eventually";
import { pruneExpired } from "../src/retention/domain/prune-expired.ts";
import { readElectionEndings } from "../src/retention/transport/election-ended.ts";
import { anIdentity, refusal } from "./support/identity.ts";
import { anElection, anEntry } from "./support/roll.ts";
import { aVoterSession } from "./support/sessions.ts";

const dayMs = 24 * 3_600_000;

it("keeps unspent credentials for 30 days after publication, and then forgets whose they were", async () => {
  const identity = await anIdentity();
  const [ended, running] = [
    await anElection(identity, [anEntry(1)]),
    await anElection(identity, [anEntry(2)]),
  ];
  const ballot = await aDatabaseOf(outboxTable);
  const { events, removeStreams } = await aStreamPrefix();
  const { links, expiries, elections } = identity.stores;
  const readers = await readElectionEndings(events, { links, clock: identity.clock });
  const relay = startRelay({ database: ballot.db, events });

  await withTransaction(ballot.db, (transaction) =>
    emit(transaction, catalogue["election.published.v1"], { electionId: ended, archiveSha256: "" }),
  );
  await eventually(async () => expect(await identity.links.db("ended_elections").select()).toHaveLength(1));

  const unspentOf = async (electionId: ElectionId, n: number) =>
    identity.participation.getUnspentCredential({ electionId }, await aVoterSession(identity, n));
  const dependencies = { links, expiries, elections, clock: identity.clock };
  identity.clock.advance(30 * dayMs - 1000);
  await pruneExpired(dependencies);
  await expect(unspentOf(ended, 1)).resolves.toMatchObject({ privateCredential: expect.any(String) });

  // Published again, much later: the first moment stays.
  await links.keepLinksUntil(ended as ElectionId, new Date(identity.clock.now().getTime() + 90 * dayMs));
  identity.clock.advance(1000);
  await pruneExpired(dependencies);
  await expect(unspentOf(ended, 1)).rejects.toEqual(refusal("not-found"));
  await expect(unspentOf(running, 2)).resolves.toMatchObject({ privateCredential: expect.any(String) });
  expect(await links.readPublished(ended as ElectionId)).toHaveLength(1);

  await relay.stop();
  await readers.stop();
  await removeStreams();
  await ballot.drop();
  await identity.close();
});
