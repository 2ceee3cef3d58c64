import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { openKeyring } from "@urna/service-kit/database/keys";
import { systemRandom as random } from "@urna/service-kit/random";
import { aClock } from "@urna/service-kit/testing/clock";
import { aDatabase } from "@urna/service-kit/testing/database";
import { testKeys } from "@urna/service-kit/testing/keys";
import { rotateKeys } from "@urna/service-kit/testing/rotation";
import { plainByteColumns } from "@urna/service-kit/testing/sealed-columns";
import { createSupportRequest } from "../src/support/domain/create-support-request.ts";
import { messageStore } from "../src/messages/storage/message-store.ts";
import { migrations } from "../src/storage/migrations/all.ts";
import { sealedTables } from "../src/storage/sealed-fields.ts";
import { supportStore } from "../src/support/storage/support-store.ts";

const wrapper = localKeyWrapper(testKeys.platformKey);
const clock = aClock("2026-11-20T15:30:00Z");
let database: Awaited<ReturnType<typeof aDatabase>>;
beforeAll(async () => {
  database = await aDatabase(migrations);
});
afterAll(() => database.drop());

it("lists every column of bytes that is encrypted", async () => {
  expect(await plainByteColumns(database.db, sealedTables)).toEqual([
    "data_keys.wrapped",
    "messages.idempotency_digest",
    "outbox.payload",
  ]);
});

it("reads every message and request when all was written under another key and the first is gone", async () => {
  const before = await openKeyring({ database: database.db, wrapper });
  before.close();
  const support = supportStore(database.db, before.cipher);
  const form = {
    fullName: "Persona Demo",
    email: "persona@demo.example",
    message: "No llega.",
    language: "es",
  };
  await createSupportRequest(
    { support, clock, random, mailDomain: "urna.example" },
    { ...form, subject: "voting" },
  );

  const sealed = [{ database: database.db, tables: sealedTables }];
  const { keyring, rows, kept } = await rotateKeys(sealed, wrapper);
  expect({ rows, kept }).toEqual({ rows: { messages: 1, support_requests: 1 }, kept: [] });
  const query = { state: "open", administratorId: "a", page: 1, pageSize: 10, q: "", sort: "" } as const;
  const { requests } = await supportStore(database.db, keyring.cipher).list(query);
  expect(requests).toMatchObject([{ fullName: form.fullName, email: form.email, message: form.message }]);
  const due = { now: clock.now(), limit: 10, leaseMs: 1_000 };
  expect(await messageStore(database.db, keyring.cipher).claim(due)).toMatchObject([
    { draft: { recipient: { kind: "address", address: form.email } } },
  ]);
});
