import { DomainError } from "@urna/service-kit/errors";
import request from "supertest";
import { voterDraft } from "./fakes/admin-bodies.ts";
import { administrator } from "./fakes/identity.ts";
import { electionId, hash, processId, versionId } from "./fakes/samples.ts";
import { send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const token = "admin-token";

it("sends test messages, each once, and no more than the limit allows an administrator", async () => {
  const body = { address: "ana@example.cl", language: "ht" };
  const [first, second] = [
    await send(world, "sendTestMessage", { token, body }),
    await send(world, "sendTestMessage", { token, body }),
  ];
  expect([first.status, first.body, second.status]).toEqual([202, { messageId: "m1" }, 202]);
  expect(world.callsOf("consume")[0]?.request).toEqual({ limit: "test-message", key: administrator.id });
  const sent = world.callsOf("sendTestMessage");
  expect(sent[0]).toMatchObject({
    request: { address: "ana@example.cl", language: "ht" },
    of: administrator.id,
  });
  world.fakes.limits.consume = () => Promise.reject(new DomainError("too-many-requests"));
  expect((await send(world, "sendTestMessage", { token, body })).status).toBe(429);
  expect(world.callsOf("sendTestMessage")).toHaveLength(2);
});

it("takes a table of establishments, and names its columns in what is wrong with it", async () => {
  const body = { table: "rbd;nombre;correo_oficial\n1-9;Escuela Uno;x", digest: hash };
  const answer = await send(world, "importEstablishments", { token, body });
  expect(answer.body).toMatchObject({ done: true, added: 1, errors: [{ column: "correo_oficial" }] });
  expect(world.callsOf("importEstablishments")[0]?.request).toMatchObject({
    rows: [{ code: "1-9", name: "Escuela Uno", commune: "", officialEmail: "x" }],
    digest: hash,
    openElections: [{ title: "Consejo" }, { title: "Consejo" }],
  });
});

describe("lists", () => {
  it("cut a whole list into pages", async () => {
    const query = { page: "2", pageSize: "1" };
    const { body } = await send(world, "listProcesses", { token, query });
    expect(body).toEqual({
      items: [expect.objectContaining({ code: "CL-2027" })],
      page: 2,
      pageSize: 1,
      total: 2,
    });
  });

  it.each([{ page: "0" }, { pageSize: "501" }, { sort: "name; drop" }])("refuse %j", async (query) => {
    expect((await send(world, "listVoters", { token, query: query as Record<string, string> })).status).toBe(
      400,
    );
  });

  it.each(["/api/admin/registration-requests.csv", "/api/admin/registration-requests"])(
    "are exported by %s, and inert in a spreadsheet",
    async (path) => {
      const call = request(world.url).get(path).set("Authorization", `Bearer ${token}`);
      const response = await (path.endsWith(".csv") ? call : call.set("Accept", "text/csv")).buffer();
      expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(String(response.text)).toBe(
        "\uFEFFid;reference;fullName;email;documentNumber;rut;category;message;language;state;createdAt;privacyVersion\r\n" +
          'r1;SOL-1;"\'=Ana, Prueba";ana@example.cl;12345678-5;;teacher;;es;received;2026-03-01T12:00:00.000Z;1\r\n',
      );
    },
  );

  it("are exported whole, page by page", async () => {
    world.fakes.registrations.listRegistrationRequests = async ({ page }) => ({
      requests: Array.from({ length: page?.page === 3 ? 1 : 500 }, (_, index) => ({
        id: `${page?.page}-${index}`,
        reference: "",
        fullName: "",
        email: "",
        documentNumber: "",
        category: "teacher",
        state: "received",
        language: "es",
        createdAt: new Date("2026-03-01T12:00:00Z"),
        privacyVersion: 1,
      })),
      total: 1001,
    });
    const response = await request(world.url)
      .get("/api/admin/registration-requests.csv")
      .set("Authorization", `Bearer ${token}`)
      .buffer();
    expect(response.text.trimEnd().split("\r\n")).toHaveLength(1002);
  });

  it("are exported whole where counting stopped before the end", async () => {
    const { listVoters } = world.fakes.rolls;
    world.fakes.rolls.listVoters = async ({ page, ...asked }, context) => {
      const { voters } = await listVoters({ page, ...asked }, context);
      const many = voters.flatMap((voter) => Array.from({ length: 500 }, () => voter));
      return { voters: page?.page === 3 ? [] : many, total: 500, moreThanTotal: true };
    };
    const response = await request(world.url)
      .get(`/api/admin/elections/${electionId}/roll.csv?q=mar`)
      .set("Authorization", `Bearer ${token}`)
      .buffer();
    expect(response.text.trimEnd().split("\r\n")).toHaveLength(1001);
  });
});

describe("requests", () => {
  it("are decided with what an approval needs, in the administrator's name", async () => {
    const approval = { processId, entry: voterDraft.entry };
    await send(world, "decideRegistrationRequest", { token, body: { state: "approved", approval } });
    expect(world.callsOf("decideRegistrationRequest")[0]?.request).toMatchObject({
      id: versionId,
      state: "approved",
      processId,
      personId: undefined,
      versionId: undefined,
      entry: expect.objectContaining({ givenNames: "Ana", row: 0 }) as unknown,
      actor: { administratorId: administrator.id },
    });
  });
});
