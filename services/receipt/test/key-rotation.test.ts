import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { testKeys } from "@urna/service-kit/testing/keys";
import { rotateKeys } from "@urna/service-kit/testing/rotation";
import { plainByteColumns } from "@urna/service-kit/testing/sealed-columns";
import { createReceiptStore } from "../src/receipts/storage/receipt-store.ts";
import { sealedTables } from "../src/storage/sealed-fields.ts";
import { aReceiptService, type TestReceipts } from "./a-receipt-service.ts";

let receipts: TestReceipts;
beforeAll(async () => {
  receipts = await aReceiptService();
});
afterAll(() => receipts.stop());

it("lists every column of bytes that is encrypted", async () => {
  expect(await plainByteColumns(receipts.db, sealedTables)).toEqual(["data_keys.wrapped", "outbox.payload"]);
});

it("reads every receipt when all of it was written under another key and the first is gone", async () => {
  const issued = await receipts.issue(receipts.aVoter());
  const sealed = [{ database: receipts.db, tables: sealedTables }];
  const { keyring, rows, kept } = await rotateKeys(sealed, localKeyWrapper(testKeys.platformKey));
  expect({ rows, kept }).toEqual({ rows: { receipts: 1 }, kept: [] });
  const store = createReceiptStore(receipts.db, keyring.cipher);
  expect(await store.byId(issued.id)).toEqual(issued);
});
