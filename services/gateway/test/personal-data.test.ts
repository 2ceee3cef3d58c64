import { createHash } from "node:crypto";
import { DomainError } from "@urna/service-kit/errors";
import { administrator } from "./fakes/identity.ts";
import { electionId, personId, versionId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.calls.splice(0));

const token = "admin-token";

describe("what is kept of a person", () => {
  it("comes as one file of all services, named by its hash and by nobody", async () => {
    const response = await send(world, "exportPersonalData", { token });
    expect(response.status).toBe(200);
    const text = response.text;
    expect(JSON.parse(text)).toMatchObject({
      personId,
      person: [{ givenNames: "Ñusta" }],
      receipts: [{ number: "SLEP-0A1B2C3D" }],
      messages: [],
    });
    const digest = createHash("sha256").update(text).digest("hex").slice(0, 16);
    expect(response.headers["content-disposition"]).toBe(`attachment; filename="datos-${digest}.json"`);
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("is asked for in the administrator's name, of identity first, which knows what the others look for", async () => {
    await send(world, "exportPersonalData", { token });
    const asked = world.callsOf("export").map(({ request }) => request);
    const actor = { administratorId: administrator.id, reason: "" };
    expect(asked).toEqual([
      { subject: { personId, emails: [] }, actor: expect.objectContaining(actor) },
      { subject: { personId, emails: ["nusta@example.cl"] }, actor: expect.objectContaining(actor) },
      { subject: { personId, emails: ["nusta@example.cl"] }, actor: expect.objectContaining(actor) },
    ]);
  });

  it("is nobody's of an id that nobody has, and asks no other service", async () => {
    expect(codeOf(await send(world, "exportPersonalData", { token, params: { personId: versionId } }))).toBe(
      "not-found",
    );
    expect(world.callsOf("export")).toHaveLength(1);
  });

  it("leaves only to a person who proved within the last minutes who they are", async () => {
    const { authenticate } = world.fakes.sessions;
    world.fakes.sessions.authenticate = async (request, context) => ({
      ...(await authenticate(request, context)),
      confirmed: false,
    });
    expect(codeOf(await send(world, "exportPersonalData", { token }))).toBe("confirmation-required");
    world.fakes.sessions.authenticate = authenticate;
    expect(world.callsOf("export")).toEqual([]);
  });
});

describe("the erasure of a person's data", () => {
  const asked = () => world.callsOf("erase").map(({ request }) => request as Record<string, unknown>);
  const document = "12345678-5";

  it("is looked at first: nothing goes, and it says until when what stays is kept", async () => {
    const { status, body } = await send(world, "erasePersonalData", { token, body: { dryRun: true } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ preset: "ten-years", keptUntil: "2025-11-24" });
    expect(body.kinds).toContainEqual({ kind: "rolls", erased: 0, kept: 1 });
    expect(asked().map(({ dryRun }) => dryRun)).toEqual([true, true, true]);
  });

  it("goes by the elections that have ended, asks identity first, and has it erase last", async () => {
    const peers: string[] = [];
    for (const name of ["identity", "receipt", "notification"] as const) {
      const { erase } = world.fakes.personalData[name];
      world.fakes.personalData[name].erase = async (request, context) => {
        peers.push(`${name} ${request.dryRun ? "previews" : "erases"}`);
        return erase(request, context);
      };
    }
    await send(world, "erasePersonalData", { token, body: { confirmation: document } });
    expect([peers[0], peers.at(-1)]).toEqual(["identity previews", "identity erases"]);
    expect(peers).toHaveLength(4);
    expect(asked()[0]).toMatchObject({ endedElectionIds: [electionId], confirmation: document });
    expect(asked()[1]).toMatchObject({ subject: { personId, emails: ["nusta@example.cl"] }, dryRun: false });
  });

  it("asks nobody else where identity refuses", async () => {
    const other = { token, body: { confirmation: "1-9" } };
    expect(codeOf(await send(world, "erasePersonalData", other))).toBe("invalid-request");
    expect(asked()).toHaveLength(1);
    const { erase } = world.fakes.personalData.identity;
    world.fakes.personalData.identity.erase = async () => {
      throw new DomainError("on-sealed-roll", { elections: [{ id: electionId, title: "Consejo" }] });
    };
    const refused = await send(world, "erasePersonalData", { token, body: { confirmation: document } });
    world.fakes.personalData.identity.erase = erase;
    expect(refused.body).toMatchObject({ code: "on-sealed-roll", elections: [{ id: electionId }] });
  });

  it("is refused without a choice between preview and erasure", async () => {
    for (const body of [{}, { dryRun: false }, { dryRun: true, confirmation: document }])
      expect(codeOf(await send(world, "erasePersonalData", { token, body }))).toBe("invalid-request");
    expect(asked()).toEqual([]);
  });
});
