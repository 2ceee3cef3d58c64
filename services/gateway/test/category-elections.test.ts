import type { CreateMissingElectionsRequest } from "@urna/protos/ballot/v1/election_admin";
import { administrator } from "./fakes/identity.ts";
import { processId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const token = "admin-token";
const categories = ["teacher", "assistant", "student", "guardian", "director"];

it("names one election after each category, with its voters and no other", async () => {
  const params = { id: processId };
  const response = await send(world, "createCategoryElections", { token, params, body: { categories } });
  expect(response.status).toBe(200);
  const asked = world.callsOf("createMissingElections")[0]?.request as CreateMissingElectionsRequest;
  expect(asked.actor).toMatchObject({ administratorId: administrator.id });
  expect(asked.drafts.map(({ code }) => code)).toEqual([
    "CL-2026-DOC",
    "CL-2026-ASI",
    "CL-2026-EST",
    "CL-2026-APO",
    "CL-2026-DIR",
  ]);
  expect(asked.drafts.map((draft) => draft.categories)).toEqual(categories.map((each) => [each]));
  for (const [at, { rules }] of asked.drafts.entries())
    expect(rules?.access.map(({ category }) => category)).toEqual([categories[at]]);
  const { title } = asked.drafts[2]!;
  expect(title?.es).toMatch(/: Estudiantes$/);
  expect(title?.en).toMatch(/: Students$/);
  expect(title?.ht).toMatch(/: Elèv$/);
});

it("refuses a process that is not there, no category, and one twice", async () => {
  const params = { id: "3f1b8ab8-0d5c-4d4e-9f2b-4f1d0a2c3b4d" };
  const unknown = await send(world, "createCategoryElections", { token, params, body: { categories } });
  expect(codeOf(unknown)).toBe("not-found");
  for (const wrong of [[], ["teacher", "teacher"], ["everybody"]]) {
    const answer = await send(world, "createCategoryElections", { token, body: { categories: wrong } });
    expect(codeOf(answer)).toBe("invalid-request");
  }
  expect(world.callsOf("createMissingElections")).toEqual([]);
});
