import { DomainError } from "@urna/service-kit/errors";
import { administrator } from "./fakes/identity.ts";
import { bodies } from "./fakes/admin-bodies.ts";
import { anElection, electionId, hash } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const token = "admin-token";

it("keeps the short name and the address that a change of the settings leaves out, and empties those sent empty", async () => {
  const saved = { shortName: "SLEP P.", address: "Calle Uno 1" };
  const read = world.fakes.settings.getSettings;
  world.fakes.settings.getSettings = async (...call) => {
    const { institution, ...words } = await read(...call);
    return { ...words, institution: { ...institution!, ...saved } };
  };
  const change = async (institution: object) => {
    const body = { ...bodies.updateSettings, institution: { name: "SLEP", ...institution } };
    expect((await send(world, "updateSettings", { token, body })).status).toBe(200);
    return world.callsOf("updateSettings").at(-1)?.request;
  };
  expect(await change({})).toMatchObject({ institution: { name: "SLEP", ...saved } });
  expect(await change({ shortName: "", address: " Calle Dos 2 " })).toMatchObject({
    institution: { shortName: "", address: "Calle Dos 2" },
  });
});

describe("the settings", () => {
  const change = async (body: object) => {
    const { status } = await send(world, "updateSettings", { token, body: { revision: 3, ...body } });
    return [status, world.callsOf("updateSettings").at(-1)?.request] as const;
  };

  it("change where a change names them, and nowhere else", async () => {
    const codes = { expiryMinutes: 15, resendSeconds: 90, tries: 4 };
    expect(await change({ codes, reason: "Correo lento" })).toMatchObject([
      200,
      {
        institution: undefined,
        revision: 3,
        policy: { codes, retention: "ten-years", categories: { length: 5 }, access: { length: 5 } },
        actor: { administratorId: administrator.id, reason: "Correo lento" },
      },
    ]);
    const support = { email: "otra@example.cl", hours: { es: "De día" } };
    expect(await change({ support })).toMatchObject([
      200,
      { policy: undefined, institution: { name: "SLEP de prueba", supportEmail: "otra@example.cl" } },
    ]);
  });

  it("are refused out of bounds, and on another revision", async () => {
    const codes = { expiryMinutes: 600, resendSeconds: 60, tries: 5 };
    expect((await change({ codes }))[0]).toBe(400);
    expect((await change({ languages: ["en"] }))[0]).toBe(400);
    expect(world.callsOf("updateSettings")).toEqual([]);
    const late = await send(world, "updateSettings", {
      token,
      body: { revision: 2, retention: "five-years" },
    });
    expect([late.status, codeOf(late)]).toEqual([409, "write-conflict"]);
  });

  it("come with the elections that lock them, paused ones too", async () => {
    world.fakes.electionAdmin.listElectionsForAdmin = async ({ state }) => ({
      elections: [anElection({ id: `of-${state}`, state: state! })],
      total: 1,
    });
    const { body } = await send(world, "getAdminSettings", { token });
    expect(body).toMatchObject({ revision: 3, lockedKeys: ["name", "codes."] });
    expect(body.openElections.map(({ id }: { id: string }) => id)).toEqual(["of-open", "of-paused"]);
    await change({ retention: "five-years" });
    expect(world.callsOf("updateSettings").at(-1)?.request).toMatchObject({
      openElections: [
        { id: "of-open", title: "Consejo" },
        { id: "of-paused", title: "Consejo" },
      ],
    });
  });

  it("name the open elections in a refusal", async () => {
    const elections = [{ id: electionId, title: "Consejo" }];
    world.fakes.settings.updateSettings = () =>
      Promise.reject(new DomainError("locked-while-open", { elections }));
    const body = { revision: 3, retention: "five-years" };
    const refused = await send(world, "updateSettings", { token, body });
    expect([refused.status, codeOf(refused), refused.body.elections]).toEqual([
      409,
      "locked-while-open",
      elections,
    ]);
  });
});

describe("the logo", () => {
  const put = (body: Buffer, type: string, revision = "3") =>
    send(world, "putLogo", { token, body, type, query: { revision } });

  it("is kept as a picture, and in the settings as its path alone; nothing else of them changes", async () => {
    expect((await put(Buffer.from("bytes"), "image/webp")).status).toBe(200);
    expect(world.callsOf("keepLogo")[0]?.request).toEqual({ content: Buffer.from("bytes") });
    expect(world.callsOf("updateSettings")[0]?.request).toMatchObject({
      revision: 3,
      policy: undefined,
      actor: { administratorId: administrator.id },
      institution: { name: "SLEP de prueba", logo: `/api/photos/${hash}` },
      openElections: expect.arrayContaining([expect.objectContaining({ id: electionId })]) as unknown,
    });
  });

  it("is shown to everybody", async () => {
    const read = world.fakes.settings.getSettings;
    world.fakes.settings.getSettings = async (...call) => {
      const saved = await read(...call);
      return { ...saved, institution: { ...saved.institution!, logo: `/api/photos/${hash}` } };
    };
    expect((await send(world, "getSettings")).body.institution.logo).toBe(`/api/photos/${hash}`);
  });

  it("is taken away", async () => {
    const { status } = await send(world, "removeLogo", { token, query: { revision: "3" } });
    expect([status, world.callsOf("updateSettings")[0]?.request]).toMatchObject([
      200,
      { institution: { name: "SLEP de prueba", logo: "" } },
    ]);
  });

  it("is refused unread in another format or above 5 MB", async () => {
    expect(codeOf(await put(Buffer.from("<svg/>"), "image/svg+xml"))).toBe("unsupported-media-type");
    expect(codeOf(await put(Buffer.alloc(5 * 1024 * 1024 + 1), "image/png"))).toBe("payload-too-large");
    expect(world.callsOf("keepLogo")).toEqual([]);
  });

  it("stays out of the settings where the picture is refused, another revision is saved or elections are open", async () => {
    expect(codeOf(await put(Buffer.from("bytes"), "image/png", "2"))).toBe("write-conflict");
    world.calls.splice(0);
    const fieldErrors = [{ path: "content", code: "invalid-format" }];
    world.fakes.electionAdmin.keepLogo = () =>
      Promise.reject(new DomainError("invalid-request", { fieldErrors }));
    const broken = await put(Buffer.from("bytes"), "image/png");
    expect([broken.status, (broken.body as { errors: unknown }).errors]).toEqual([400, fieldErrors]);
    expect(world.callsOf("updateSettings")).toEqual([]);
    world.fakes.settings.updateSettings = () => Promise.reject(new DomainError("locked-while-open"));
    expect(codeOf(await send(world, "removeLogo", { token, query: { revision: "3" } }))).toBe(
      "locked-while-open",
    );
  });
});
