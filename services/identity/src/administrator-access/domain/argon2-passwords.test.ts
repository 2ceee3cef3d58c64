import { argon2Passwords } from "./argon2-passwords.ts";

const passwords = argon2Passwords({ atOnce: 1, waiting: 2 });

it("accepts a right password, and refuses a wrong one and an account's that does not exist", async () => {
  const stored = await passwords.hashPassword("Urna-prueba-1");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  await expect(passwords.verifyPassword(stored, "Urna-prueba-1")).resolves.toBe(true);
  await expect(passwords.verifyPassword(stored, "urna-prueba-1")).resolves.toBe(false);
  await expect(passwords.verifyPassword(undefined, "")).resolves.toBe(false);
  expect(passwords.isStale(stored)).toBe(false);
  expect(passwords.isStale(stored.replace("t=3", "t=2"))).toBe(true);
});

it("refuses when too many wait", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => passwords.verifyPassword(undefined, "x")),
  );
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual([
    "unavailable",
    "unavailable",
  ]);
});

it("asks once more when its turn has come, and hashes nothing for what is refused then", async () => {
  const stored = await passwords.hashPassword("Urna-prueba-1");
  const begun: string[] = [];
  let begin = () => {};
  const first = passwords.verifyPassword(stored, "Urna-prueba-1", async () => {
    await new Promise<void>((resolve) => (begin = resolve));
    begun.push("first");
  });
  const second = passwords.verifyPassword(stored, "Urna-prueba-1", () => {
    begun.push("second");
    return Promise.reject(new Error("too early"));
  });
  expect(begun).toEqual([]);
  begin();
  await expect(second).rejects.toThrow("too early");
  await expect(first).resolves.toBe(true);
  expect(begun).toEqual(["first", "second"]);
});
