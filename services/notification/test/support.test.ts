import { SupportServiceService } from "@urna/protos/notification/v1/support";
import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { openKeyring } from "@urna/service-kit/database/keys";
import { serve } from "@urna/service-kit/grpc/server";
import { systemRandom as random } from "@urna/service-kit/random";
import { aClock } from "@urna/service-kit/testing/clock";
import { aDatabase } from "@urna/service-kit/testing/database";
import { startTestServer } from "@urna/service-kit/testing/grpc";
import { testKeys } from "@urna/service-kit/testing/keys";
import { createSupportRequest } from "../src/domain/create-support-request.ts";
import { migrations } from "../src/storage/migrations/all.ts";
import { supportStore } from "../src/storage/support-store.ts";
import { supportHandlers } from "../src/transport/support-handlers.ts";

const form = {
  fullName: "Persona Demo",
  email: "persona@demo.example",
  subject: "voting",
  message: "No llega el código.",
  language: "es",
};

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
  });
  expect(total).toBe(1);
  const { language: _language, ...told } = form;
  expect(requests).toEqual([
    { ...told, reference, id: expect.any(String), createdAt: "2026-11-20T15:30:00.000Z" },
  ]);
  const [row] = await desk.db("support_requests");
  const stored = Object.values(row as Record<string, unknown>).map((value) =>
    Buffer.isBuffer(value) ? value.toString("latin1") : String(value),
  );
  expect(stored.join()).not.toMatch(/Persona|persona@|llega/);
});

it.each([{ email: "nobody" }, { subject: "gossip" }, { message: " " }, { fullName: "" }])(
  "refuses %p",
  async (wrong) => {
    await expect(desk.call.createSupportRequest({ ...form, ...wrong })).rejects.toMatchObject({
      code: "invalid-request",
    });
  },
);
