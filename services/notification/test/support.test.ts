import { SupportServiceService, type SupportState } from "@urna/protos/notification/v1/support";
import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { openKeyring } from "@urna/service-kit/database/keys";
import { serve } from "@urna/service-kit/grpc/server";
import { systemRandom as random } from "@urna/service-kit/random";
import { aClock } from "@urna/service-kit/testing/clock";
import { aDatabase } from "@urna/service-kit/testing/database";
import { startTestServer } from "@urna/service-kit/testing/grpc";
import { testKeys } from "@urna/service-kit/testing/keys";
import { answerSupportRequest } from "../src/support/domain/answer-support-request.ts";
import { createSupportRequest } from "../src/support/domain/create-support-request.ts";
import { migrations } from "../src/storage/migrations/all.ts";
import { supportStore } from "../src/support/storage/support-store.ts";
import { supportHandlers } from "../src/support/transport/support-handlers.ts";

const open = { state: "open" };

const form = {
  fullName: "Persona Demo",
  email: "persona@demo.example",
  subject: "voting",
  message: "No llega el código.",
  language: "es",
} as const;

async function aSupportDesk() {
  const database = await aDatabase(migrations);
  const keyring = await openKeyring({
    database: database.db,
    wrapper: localKeyWrapper(testKeys.platformKey),
  });
  const support = supportStore(database.db, keyring.cipher);
  const clock = aClock("2026-11-20T15:30:00Z");
  const server = await startTestServer([
    serve(
      SupportServiceService,
      supportHandlers({
        createSupportRequest: (asked) =>
          createSupportRequest({ support, clock, random, mailDomain: "urna.example" }, asked),
        listSupportRequests: support.list,
        countSupportRequests: support.count,
        answerSupportRequest: (answer) =>
          answerSupportRequest({ support, clock, random, mailDomain: "urna.example" }, answer),
      }),
    ),
  ]);
  const close = async () => {
    await server.close();
    keyring.close();
    await database.drop();
  };
  return { call: server.client(SupportServiceService), db: database.db, close };
}

let desk: Awaited<ReturnType<typeof aSupportDesk>>;
beforeAll(async () => {
  desk = await aSupportDesk();
});
afterAll(() => desk.close());

it("keeps a request encrypted and lists it with its reference", async () => {
  const { reference } = await desk.call.createSupportRequest(form);
  expect(reference).toMatch(/^AYU-[0-9A-F]{8}$/);
  const { requests, total } = await desk.call.listSupportRequests({
    page: { page: 1, pageSize: 10, sort: "", q: reference },
    actor: { administratorId: "admin-1", reason: "" },
  });
  expect(total).toBe(1);
  expect(requests).toEqual([
    { ...form, reference, id: expect.any(String), createdAt: new Date("2026-11-20T15:30:00.000Z"), ...open },
  ]);
  const [row] = await desk.db("support_requests");
  const stored = Object.values(row as Record<string, unknown>).map((value) =>
    Buffer.isBuffer(value) ? value.toString("latin1") : String(value),
  );
  expect(stored.join()).not.toMatch(/Persona|persona@|llega/);
});

it.each([{ email: "nobody" }, { subject: "unspecified" as const }, { message: " " }, { fullName: "" }])(
  "refuses %p",
  async (wrong) => {
    await expect(desk.call.createSupportRequest({ ...form, ...wrong })).rejects.toMatchObject({
      code: "invalid-request",
    });
  },
);

describe("a request that somebody answered", () => {
  const actor = { administratorId: "admin-1", reason: "" };
  const page = { page: 1, pageSize: 10, sort: "", q: "" };
  const list = (state?: SupportState) => desk.call.listSupportRequests({ page, state, actor });

  it("leaves the open ones, once, and stays with who was first", async () => {
    const { reference } = await desk.call.createSupportRequest(form);
    const { requests } = await desk.call.listSupportRequests({
      page: { ...page, q: reference },
      actor,
    });
    const id = requests[0]?.id ?? "";
    const counted = await desk.call.listSupportRequests({ page, state: "open" });
    expect(counted).toMatchObject({ requests: [], oldestAt: new Date("2026-11-20T15:30:00.000Z") });
    const before = counted.total;
    await desk.db("outbox").delete();
    await desk.call.answerSupportRequest({ id, actor });
    await desk.call.answerSupportRequest({ id, actor: { ...actor, administratorId: "admin-2" } });
    expect((await desk.call.listSupportRequests({ page, state: "open" })).total).toBe(before - 1);
    const acts = await desk.db("outbox").select<{ payload: Buffer }[]>("payload");
    expect(acts.map(({ payload }) => payload.toString())).toEqual([
      expect.stringContaining("support.answer"),
    ]);
    expect((await list("answered")).requests).toMatchObject([
      { id, state: "answered", answeredBy: "admin-1", answeredAt: new Date("2026-11-20T15:30:00.000Z") },
    ]);
    expect((await list("open")).requests.map((each) => each.id)).not.toContain(id);
  });

  it("has to exist", async () => {
    const id = "11111111-1111-4111-8111-111111111111";
    for (const each of [id, "x"]) {
      const answering = desk.call.answerSupportRequest({ id: each, text: "Sí.", actor });
      await expect(answering).rejects.toMatchObject({ code: "not-found" });
    }
  });

  it("is read only in somebody's name, and every view is audited", async () => {
    expect((await desk.call.listSupportRequests({ page })).requests).toEqual([]);
    await desk.db("outbox").delete();
    await list();
    const acts = await desk.db("outbox").select<{ payload: Buffer }[]>("payload");
    expect(acts.map(({ payload }) => payload.toString())).toEqual([expect.stringContaining("support.list")]);
  });
});
