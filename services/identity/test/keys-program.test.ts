import { execFile } from "node:child_process";
import path from "node:path";
import { testKeys } from "@urna/service-kit/testing/keys";
import { everythingSealed } from "./support/everything-sealed.ts";
import { anIdentity, type Identity } from "./support/identity.ts";
import { anElection, anEntry, personOf } from "./support/roll.ts";
import { aVoterSession } from "./support/sessions.ts";

/** Compiled: `npx tsc -b services/identity` comes before this test. */
const program = path.resolve("services/identity/dist/keys.js");

let identity: Identity;
beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const base64 = (key: Buffer) => key.toString("base64");

function keys(command: string, more: Record<string, string> = {}) {
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: identity.main.url,
    LINKS_DATABASE_URL: identity.links.url,
    PLATFORM_KEY: base64(testKeys.platformKey),
    PEPPER_KEY: base64(testKeys.pepperKey),
    BLIND_INDEX_KEY: base64(testKeys.blindIndexKey),
    ...more,
  };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [program, ...command.split(" ")], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

it("rotates the data keys of both databases while voters sign in and administrators write", async () => {
  const { electionId } = await everythingSealed(identity);
  expect((await keys("status")).said).toMatch(/^key 1, new, .*people \d+.*, unspent_links \d+/);
  expect((await keys("add --in 2")).said).toMatch(/^key 2 is added; it is written with from /);
  expect(await keys("reencrypt")).toMatchObject({ code: 1, said: expect.stringMatching(/again then/) });
  const { db } = identity.main;
  const writes_from = db.raw("now() - interval '1 hour'");
  await db("data_keys").where({ id: 2 }).update({ writes_from });
  await identity.refreshKeys();

  let going = true;
  const personId = await personOf(identity, 1);
  const session = await aVoterSession(identity, 1);
  const reading = (async () => {
    for (let n = 0; going; n += 1) {
      const { privateCredential } = await identity.participation.getCredential({ electionId }, session);
      expect(privateCredential).not.toBe("");
      await anElection(identity, [anEntry(200 + n)]);
    }
  })();
  const reencrypted = await keys("reencrypt");
  going = false;
  await reading;
  expect(reencrypted).toMatchObject({ code: 0, said: expect.stringContaining("unspent_links: 2 rows") });
  expect(await keys("retire")).toEqual({ code: 0, said: "key 1 is deleted\n" });
  expect((await keys("status")).said).toMatch(/^key 2, new, .*\n$/);
  await identity.refreshKeys();
  expect((await identity.stores.people.findPerson(personId as never))?.name).toBe("Votante1 De Prueba");
});

it("moves the data keys to a new platform key, and says what is wrong without it", async () => {
  const next = { PLATFORM_KEY: base64(testKeys.pepperKey) };
  const refused = await keys("status", { ...next, KMS_URL: "https://kms" });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("only one of them can be") });
  expect(await keys("rewrap", next)).toMatchObject({
    code: 1,
    said: expect.stringContaining("wrapped under another platform key"),
  });
  const both = { ...next, PLATFORM_KEY_PREVIOUS: base64(testKeys.platformKey) };
  expect((await keys("rewrap", both)).said).toBe("1 data keys are wrapped anew: 2\n");
  expect(await keys("reencrypt", next)).toMatchObject({ code: 0 });
});

it("works the indexes out again under a new key, once", async () => {
  const key = { PLATFORM_KEY: base64(testKeys.pepperKey), BLIND_INDEX_KEY: base64(Buffer.alloc(32, "new")) };
  const people = await identity.main.db("people").pluck<string[]>("id");
  const first = await keys("reindex", key);
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining(`people: ${people.length} rows\n`) });
  expect((await keys("reindex", key)).said).toBe(
    "people: 0 rows\nadministrators: 0 rows\nestablishments: 0 rows\n",
  );
});
