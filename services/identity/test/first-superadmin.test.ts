import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { blindIndex } from "@urna/service-kit/crypto/keyed-hash";
import { openKeyring } from "@urna/service-kit/database/keys";
import { eventually } from "@urna/service-kit/testing/eventually";
import { testKeys } from "@urna/service-kit/testing/keys";
import { createFirstAdministratorStore } from "../src/administrators/storage/first-administrator.ts";
import { administratorsOf, password } from "./support/administrators.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";

/** Compiled: `npx tsc -b services/identity` comes before this test. */
const program = path.resolve("services/identity/dist/first-superadmin.js");
const email = "directora@slep.example.cl";

let identity: Identity;
beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const base64 = (key: Buffer) => key.toString("base64");

/** `hears` gets what it says while it runs. */
function run(more: Record<string, string> = {}, hears: (text: string) => void = () => undefined) {
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: identity.main.url,
    FIRST_SUPERADMIN_EMAIL: email,
    PLATFORM_KEY: base64(testKeys.platformKey),
    PEPPER_KEY: base64(testKeys.pepperKey),
    BLIND_INDEX_KEY: base64(testKeys.blindIndexKey),
    NOTIFICATION_ADDRESS: identity.notification.address,
    ...more,
  };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const child = execFile(process.execPath, [program], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
    child.stdout?.on("data", hears);
  });
}

const accounts = () => identity.main.db("administrators").select("id", "role", "password_hash");
const letters = () => identity.notification.to(email);

it("says which variable is wrong", async () => {
  const refused = await run({ FIRST_SUPERADMIN_EMAIL: "nobody" });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("FIRST_SUPERADMIN_EMAIL") });
});

it("lets the second of two wait for the first, and invite nobody then", async () => {
  const { db } = identity.main;
  const keyring = await openKeyring({ database: db, wrapper: localKeyWrapper(testKeys.platformKey) });
  const keys = { cipher: keyring.cipher, index: blindIndex(testKeys.blindIndexKey) };
  const store = createFirstAdministratorStore(db, keys);
  const invite = (handOver: () => Promise<void>) => {
    const link = { tokenHash: randomBytes(32), expiresAt: new Date(Date.now() + 60_000) };
    const person = {
      id: randomUUID(),
      name: "Ana",
      email: `${randomUUID()}@slep.cl`,
      language: "es" as const,
    };
    return store.inviteFirst({ ...person, link }, new Date(), handOver);
  };
  let second: Promise<boolean> | undefined;
  const first = invite(async () => {
    second = invite(() => Promise.resolve());
    await Promise.race([second, setTimeout(500)]);
  });
  expect([await first, await second]).toEqual([true, false]);
  expect(await accounts()).toHaveLength(1);
  keyring.close();
  await db("administrators").delete();
  await db("outbox").delete();
});

it("waits, and keeps nothing, while nobody sends messages; then mails one link, and prints nothing of it", async () => {
  identity.notification.goAway(true);
  let heard = "";
  const hears = (text: string) => (heard += text);
  const waiting = [run({}, hears), run({ FIRST_SUPERADMIN_EMAIL: "otra@slep.example.cl" }, hears)];
  await eventually(async () => expect(heard).toContain("nobody sends messages yet"), 30_000);
  expect(await accounts()).toEqual([]);
  identity.notification.goAway(false);
  const runs = await Promise.all(waiting);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect(runs.filter(({ said }) => said.includes("on its way"))).toHaveLength(1);
  const [account] = await accounts();
  expect(account).toMatchObject({ role: "superadmin", password_hash: null });
  expect(await administratorsOf(identity).acts(account?.id)).toEqual([
    `administrator.invite by ${account?.id}`,
  ]);
  expect(identity.notification.sent).toHaveLength(1);
  const [letter] = identity.notification.sent;
  expect(letter).toMatchObject({ language: "es", content: { $case: "invitation" } });
  const token = letter?.content?.$case === "invitation" ? letter.content.value.token : "";
  expect(token).not.toBe("");
  for (const { said } of runs) {
    expect(said).not.toContain(token);
    expect(said).not.toContain("@slep");
  }
});

it("changes nothing while the link is good, and mails another when it ended unused", async () => {
  await identity.main.db("password_resets").update({ expires_at: new Date(Date.now() + 1_000_000) });
  const before = await accounts();
  expect((await run()).said).toContain("nobody had to be invited");
  expect(await accounts()).toEqual(before);
  await identity.main.db("password_resets").update({ expires_at: new Date(Date.now() - 1_000) });
  const sent = letters().length;
  expect(await run({ FIRST_SUPERADMIN_LANGUAGE: "ht" })).toMatchObject({ code: 0 });
  expect(letters()).toHaveLength(sent + 1);
  expect(letters().at(-1)).toMatchObject({ language: "ht" });
});

it("lets the first superadministrator in, with a password of their own and not the demo's", async () => {
  const token = identity.notification.linkFor(email);
  const demo = identity.administrators.resetPassword({ token, password: "Urna-demo-2026" });
  const tooCommon = { fieldErrors: [{ path: "password", code: "too-common" }] };
  await expect(demo).rejects.toEqual(refusal("invalid-request", tooCommon));
  await identity.administrators.resetPassword({ token, password });
  await expect(administratorsOf(identity).signIn(email)).resolves.toMatchObject({
    administrator: { role: "superadmin" },
  });
});

it("invites nobody to an installation that has an administrator", async () => {
  const [before, sent] = [await accounts(), identity.notification.sent.length];
  const runs = [await run(), await run({ FIRST_SUPERADMIN_EMAIL: "intruso@slep.example.cl" })];
  expect(runs.map(({ code, said }) => [code, said.includes("nobody had to be invited")])).toEqual([
    [0, true],
    [0, true],
  ]);
  expect(await accounts()).toEqual(before);
  expect(identity.notification.sent).toHaveLength(sent);
});
