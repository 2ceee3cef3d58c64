import { DomainError } from "@urna/service-kit/errors";
import { administrator } from "./fakes/identity.ts";
import { text } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.calls.splice(0));

const token = "admin-token";
const terms = { document: "terms" };
const upcoming = { version: 3, effectiveFrom: "2026-12-21T03:00:00.000Z" };
const announcement = { ...upcoming, version: 4, summary: text, text };

it("shows with the settings which versions are in force, and what is announced", async () => {
  const { body } = await send(world, "getSettings");
  expect(body.legalTexts).toEqual([
    { document: "terms", version: 1, upcoming },
    { document: "privacy", version: 1 },
  ]);
});

it("shows anybody what is in force, what is to come, and all that there were", async () => {
  const { status, body, headers } = await send(world, "getLegalTexts", { params: terms });
  expect(status).toBe(200);
  expect(body.current).toEqual({ version: 1, state: "current" });
  expect(body.upcoming).toMatchObject({ ...upcoming, state: "upcoming", summary: text, text });
  expect(
    body.versions.map(({ version, state }: { version: number; state: string }) => [version, state]),
  ).toEqual([
    [3, "upcoming"],
    [2, "withdrawn"],
    [1, "current"],
  ]);
  expect(body.versions[0]).not.toHaveProperty("text");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers.etag).toBeDefined();
});

it("shows anybody one version, and knows no other", async () => {
  const of = (version: string, document = "terms") =>
    send(world, "getLegalTextVersion", { params: { document, version } });
  expect((await of("2")).body).toMatchObject({ version: 2, state: "withdrawn", text });
  expect(codeOf(await of("9"))).toBe("not-found");
  expect((await of("1", "cookies")).status).toBe(404);
});

it("shows administrators the next number and how long ahead a version has to be announced", async () => {
  const { body } = await send(world, "getAdminLegalTexts", { token, params: terms });
  expect(body).toMatchObject({ nextVersion: 4, noticeDays: 30, document: "terms" });
});

it("announces and withdraws in the administrator's name", async () => {
  const announced = await send(world, "announceLegalText", { token, params: terms, body: announcement });
  expect([announced.status, announced.body.nextVersion]).toEqual([201, 4]);
  const actor = expect.objectContaining({ administratorId: administrator.id });
  expect(world.callsOf("announceLegalText")[0]?.request).toMatchObject({
    ...announcement,
    ...terms,
    effectiveFrom: new Date(announcement.effectiveFrom),
    actor,
  });
  const params = { ...terms, version: "3" };
  expect((await send(world, "withdrawLegalText", { token, params })).status).toBe(200);
  expect(world.callsOf("withdrawLegalText")[0]?.request).toMatchObject({ ...terms, version: 3, actor });
  expect(codeOf(await send(world, "withdrawLegalText", { token, params: { ...terms, version: "2" } }))).toBe(
    "write-conflict",
  );
});

it("takes a text in three languages and no less", async () => {
  const body = { ...announcement, text: { es: text.es, en: text.es } };
  const refused = await send(world, "announceLegalText", { token, params: terms, body });
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, "text.ht"]);
});

it("passes on which version of the privacy policy an applicant was shown", async () => {
  const body = {
    fullName: "Ana Prueba",
    email: "ana@example.cl",
    documentNumber: "P7654321",
    category: "guardian",
    privacyVersion: 2,
  };
  await send(world, "createRegistrationRequest", { body });
  expect(world.callsOf("createRegistrationRequest")[0]?.request).toMatchObject({ privacyVersion: 2 });
  world.fakes.registrations.createRegistrationRequest = () =>
    Promise.reject(new DomainError("write-conflict"));
  expect(codeOf(await send(world, "createRegistrationRequest", { body }))).toBe("write-conflict");
});
