import type { Category } from "@urna/contract/words";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { actor, rutOf } from "./support/roll.ts";

let identity: Identity;
beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

async function apply(n: number, category: Category): Promise<string> {
  const { reference } = await identity.registration.createRegistrationRequest({
    fullName: `Inventada${n} De Prueba`,
    email: `inventada${n}@correo.example.cl`,
    documentNumber: rutOf(n),
    rut: "",
    category,
    message: "",
    language: "es",
    caller: caller(),
  });
  const page = { page: 1, pageSize: 1, sort: "", q: reference };
  const { requests } = await identity.registration.listRegistrationRequests({ page, actor });
  return requests[0]!.id;
}
const reject = (id: string) =>
  identity.registration.decideRegistrationRequest({
    id,
    actor,
    state: "rejected",
    reasonCode: "not-eligible",
    comment: "",
  });
const count = (until: Date) => identity.reports.countRegistrationRequests({ until });
const inAYear = new Date("2027-03-01T00:00:00Z");

it("says nothing of no requests, and refuses what is no time", async () => {
  expect(await count(inAYear)).toMatchObject({ total: 0, states: [], categories: [] });
  expect((await count(inAYear)).medianSeconds).toBeUndefined();
  await expect(identity.reports.countRegistrationRequests({})).rejects.toEqual(refusal("invalid-request"));
});

it("counts requests by state and category, small categories together, and the time until decisions", async () => {
  const ids: string[] = [];
  for (let n = 1; n <= 12; n += 1) ids.push(await apply(n, "teacher"));
  for (let n = 13; n <= 16; n += 1) await apply(n, "student");
  for (let n = 17; n <= 23; n += 1) await apply(n, "director");
  const soon = identity.clock.now();
  for (const [index, id] of ids.slice(0, 3).entries()) {
    identity.clock.advance((index + 1) * 3_600_000);
    await reject(id);
  }
  await apply(24, "guardian");
  const until = new Date(soon.getTime() + 1_000);
  expect(await count(until)).toEqual({
    total: 23,
    states: [
      { state: "received", requests: 20 },
      { state: "rejected", requests: 3 },
    ],
    categories: [{ category: "teacher", requests: 12 }],
    otherCategories: { groups: 2, requests: 11 },
    // After one, three and six hours.
    medianSeconds: 3 * 3_600,
    ninthDecileSeconds: 6 * 3_600,
  });
});
