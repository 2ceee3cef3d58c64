import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keysConfig, readConfig } from "@urna/service-kit/config";
import { openPlatformKey } from "@urna/service-kit/config/platform-key";
import { localKeyWrapper, WrongPlatformKey } from "@urna/service-kit/crypto/key-wrapper";
import { transitKeyWrapper } from "@urna/service-kit/crypto/transit-key-wrapper";
import { openKeyring } from "@urna/service-kit/database/keys";
import { rewrapKeys } from "@urna/service-kit/database/rotation/data-keys";
import { aDatabase } from "@urna/service-kit/testing/database";
import { testKeys } from "@urna/service-kit/testing/keys";
import { aTransitServer } from "@urna/service-kit/testing/transit-server";
import { noteMigrations, noteRow, noteText } from "./notes.ts";

let kms: Awaited<ReturnType<typeof aTransitServer>>;

beforeAll(async () => {
  kms = await aTransitServer();
});
afterEach(() => kms.behave("well"));
afterAll(() => kms.close());

const dataKey = Buffer.alloc(32, 5);

it("wraps and unwraps a key that the service alone can open", async () => {
  const wrapper = transitKeyWrapper(kms.options);
  const wrapped = await wrapper.wrap(dataKey);
  expect(wrapped.toString()).toMatch(/^vault:v\d+:/);
  expect(await wrapper.unwrap(wrapped)).toEqual(dataKey);
  expect(await wrapper.rewrap(wrapped)).toBe(wrapped);
  kms.rotate();
  const again = await wrapper.rewrap(wrapped);
  expect(again).not.toEqual(wrapped);
  expect(await wrapper.unwrap(again)).toEqual(dataKey);
});

it("refuses what another key wrapped", async () => {
  const wrapper = transitKeyWrapper(kms.options);
  const wrapped = await wrapper.wrap(dataKey);
  const altered = Buffer.concat([wrapped.subarray(0, 20), Buffer.from("AAAA"), wrapped.subarray(24)]);
  await expect(wrapper.unwrap(altered)).rejects.toThrow(WrongPlatformKey);
  const local = await localKeyWrapper(testKeys.platformKey).wrap(dataKey);
  await expect(wrapper.unwrap(local)).rejects.toThrow(WrongPlatformKey);
});

it("fails without a word of what it sent", async () => {
  const wrap = (more: object) => transitKeyWrapper({ ...kms.options, ...more }).wrap(dataKey);
  await expect(wrap({ token: "wrong-token" })).rejects.toMatchObject({ code: "kms-answered-403" });
  await expect(wrap({ namespace: undefined })).rejects.toMatchObject({ code: "kms-answered-403" });
  await expect(wrap({ ca: undefined })).rejects.toMatchObject({ code: "kms-did-not-answer" });
  kms.behave("redirects");
  await expect(wrap({})).rejects.toMatchObject({ code: "kms-answered-307" });
  kms.behave("silent");
  const silence = await wrap({ timeoutMs: 100 }).catch((error: unknown) => error);
  expect(silence).toMatchObject({ code: "kms-did-not-answer", message: "kms-did-not-answer" });
});

it("moves the data keys from a key of our own to the service, and reads its token again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "urna-kms-"));
  const database = await aDatabase(noteMigrations);
  try {
    const own = localKeyWrapper(testKeys.platformKey);
    const before = await openKeyring({ database: database.db, wrapper: own });
    before.close();
    const note = noteRow(before.cipher, 1, "kept");

    const tokenFile = join(folder, "token");
    writeFileSync(tokenFile, "expired\n");
    const environment = {
      KMS_URL: kms.url,
      KMS_KEY: "urna",
      KMS_TOKEN_FILE: tokenFile,
      KMS_NAMESPACE: "slep",
      KMS_CA: kms.ca,
      PLATFORM_KEY_PREVIOUS: testKeys.platformKey.toString("base64"),
    };
    const wrapper = openPlatformKey(readConfig(keysConfig({}), environment));
    await expect(rewrapKeys(database.db, wrapper)).rejects.toMatchObject({ code: "kms-answered-403" });
    writeFileSync(tokenFile, "right\n");
    expect(await rewrapKeys(database.db, wrapper)).toEqual([1]);

    const { PLATFORM_KEY_PREVIOUS: _, ...without } = environment;
    const alone = openPlatformKey(readConfig(keysConfig({}), without));
    const after = await openKeyring({ database: database.db, wrapper: alone });
    after.close();
    expect(noteText(after.cipher, note)).toBe("kept");
    await expect(openKeyring({ database: database.db, wrapper: own })).rejects.toThrow(WrongPlatformKey);
  } finally {
    rmSync(folder, { recursive: true });
    await database.drop();
  }
});
