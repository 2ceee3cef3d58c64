import type { ElectionId } from "@urna/contract/identifiers";
import { accept } from "./support/accept.ts";
import { anIdentity, type Identity } from "./support/identity.ts";
import { anElection, anEntry, personOf } from "./support/roll.ts";

let identity: Identity;
beforeEach(async () => {
  identity = await anIdentity();
});
afterEach(() => identity.close());

const hourMs = 3_600_000;

const entriesOf = (from: number, count: number, change: object) =>
  Array.from({ length: count }, (_, index) => anEntry(from + index, change));

async function vote(electionId: ElectionId, ...voters: number[]) {
  for (const n of voters) {
    const voter = { electionId: electionId as never, voterId: (await personOf(identity, n)) as never };
    const link = await identity.stores.links.findLink(voter.electionId, voter.voterId);
    await accept(identity, { electionId, publicCredential: link!.publicCredential });
  }
}

const turnoutOf = (electionId: ElectionId) => identity.participation.getTurnout({ electionId });

it("counts by category, school and hour, and reports small groups together only", async () => {
  const electionId = await anElection(identity, [
    ...entriesOf(1, 14, { establishment: "1001" }),
    ...entriesOf(20, 11, { establishment: "1002", categories: ["student"], email: "" }),
    ...entriesOf(40, 9, { establishment: "1003" }),
    ...entriesOf(50, 2, { establishment: "1004" }),
    // Of another category than the election's: nobody here counts.
    ...entriesOf(60, 12, { establishment: "1005", categories: ["guardian"] }),
  ]);
  await vote(electionId, 1, 2, 40);
  const [firstHour] = (await turnoutOf(electionId)).hours;
  identity.clock.advance(hourMs);
  await vote(electionId, 3, 20, 50);

  const turnout = await turnoutOf(electionId);
  expect(turnout).toMatchObject({
    eligible: 36,
    voted: 6,
    categories: [
      { category: "teacher", eligible: 25, voted: 5 },
      { category: "student", eligible: 11, voted: 1 },
    ],
    otherCategories: undefined,
    // The hour that runs is in no school's figure.
    establishments: [
      { code: "1001", eligible: 14, voted: 2 },
      { code: "1002", eligible: 11, voted: 0 },
    ],
    otherEstablishments: { groups: 2, eligible: 11, voted: 1 },
  });
  expect(turnout.hours.map(({ voted }) => voted)).toEqual([3, 3]);
  expect(turnout.hours[0]?.hour).toEqual(firstHour?.hour);
  expect(turnout.establishmentsUntil).toEqual(turnout.hours[1]?.hour);

  identity.clock.advance(hourMs);
  const later = await turnoutOf(electionId);
  expect(later.establishments.map(({ voted }) => voted)).toEqual([3, 1]);
  expect(later.otherEstablishments?.voted).toBe(2);
});

it("reads the schools once an hour, however many ask", async () => {
  const electionId = await anElection(identity, entriesOf(1, 12, {}));
  const read = jest.spyOn(identity.stores.elections, "countByEstablishment");
  await Promise.all(Array.from({ length: 30 }, () => turnoutOf(electionId)));
  expect(read).toHaveBeenCalledTimes(1);
  identity.clock.advance(hourMs);
  await turnoutOf(electionId);
  expect(read).toHaveBeenCalledTimes(2);
});

it("reports no hours of an election with fewer than ten voters", async () => {
  const electionId = await anElection(identity, entriesOf(1, 9, {}));
  await vote(electionId, 1);
  expect(await turnoutOf(electionId)).toMatchObject({
    eligible: 9,
    voted: 1,
    categories: [],
    establishments: [],
    hours: [],
    otherCategories: undefined,
    otherEstablishments: undefined,
  });
});
