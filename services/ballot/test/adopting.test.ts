import { adoptBoxes } from "../src/storage/adopt-boxes.ts";
import { openBoxKeys } from "../src/storage/box-keys.ts";
import { aBallot, bytesOf, castAll, sealedElection } from "./support/a-ballot.ts";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { anOpenElection, step } from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService({ BATCH_SMALLEST: 10 });
  service.identity.state.voters = 30;
});
afterAll(() => service.close());

/** Writes an election's box as it was before boxes had keys: everything in the clear. */
async function withoutKey(electionId: string, spoiled: string): Promise<void> {
  const { db } = service.database;
  const key = await openBoxKeys(service.cipher)(db, electionId);
  const mine = { election_id: electionId };
  await db.raw("alter table ballots drop constraint ballots_published");
  await db.raw("alter table sealings drop constraint sealings_box_key");
  const rows = await db("accepted_ballots").where(mine).whereNotNull("sealed").select("*");
  const waiting = rows.map((row) => key.open(row.sealed, row.credential_index));
  await db("ballots").insert(
    waiting.map(({ publicCredential: public_credential, tracker, ballot }) => ({
      ...mine,
      public_credential,
      tracker,
      ballot,
    })),
  );
  await db("accepted_ballots").where(mine).delete();
  await db("spoiled_ballots")
    .where(mine)
    .update({ tracker_index: Buffer.from(spoiled) });
  await db("sealings").where(mine).update({ box_key: null });
}

it("gives a box without a key one, once, and everything in it stays what it was", async () => {
  const { id } = await anOpenElection(service);
  const election = await sealedElection(service, id);
  const cast = await castAll(service, id, Array(13).fill([0]));
  await tick(service.ports);
  const spoiled = aBallot(election, service.identity.voters(id)[20]!);
  await service.box.spoilBallot({ electionId: id, tracker: spoiled.tracker });
  const published = (await service.elections.getBoard({ electionId: id, after: "", limit: 100 })).trackers;
  await withoutKey(id, spoiled.tracker);

  await Promise.all(Array.from({ length: 3 }, () => adoptBoxes(service.database.db, service.cipher)));
  const { db } = service.database;
  expect(await db("ballots").where({ election_id: id }).whereNull("position")).toEqual([]);
  expect(await db("accepted_ballots").where({ election_id: id }).whereNotNull("sealed")).toHaveLength(7);

  // One that has opened no key of this box.
  const replica = await service.another();
  const { box, elections, ports } = replica;
  const answers = cast.map((ballot) => box.castBallot({ electionId: id, ballot: bytesOf(ballot) }));
  for (const { created } of await Promise.all(answers)) expect(created).toBe(false);
  const again = aBallot(election, service.identity.voters(id)[0]!, [1]);
  await expect(box.castBallot({ electionId: id, ballot: bytesOf(again) })).rejects.toMatchObject({
    code: "already-voted",
  });
  await expect(box.castBallot({ electionId: id, ballot: bytesOf(spoiled) })).rejects.toMatchObject({
    code: "ballot-spoiled",
  });
  expect(await ports.stores.box.count(id)).toBe(13);
  await step(replica, id, "close");
  const { trackers } = await elections.getBoard({ electionId: id, after: "", limit: 100 });
  expect(trackers.slice(0, 6)).toEqual(published);
  expect([...trackers].sort()).toEqual(cast.map(({ tracker }) => tracker).sort());
});
