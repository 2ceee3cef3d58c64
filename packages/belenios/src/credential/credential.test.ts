import { ed25519Portable } from "../groups/ed25519.ts";
import { Refused } from "../refusal.ts";
import { deriveCredential, isPrivateCredential, newPrivateCredential } from "./credential.ts";

describe("private credentials", () => {
  test("have four groups of 5, 6, 5 and 6 Base58 characters", () => {
    expect(newPrivateCredential()).toMatch(/^\w{5}-\w{6}-\w{5}-\w{6}$/);
    expect(isPrivateCredential(newPrivateCredential())).toBe(true);
  });

  test.each([
    "9CHb1-MQ1kv1-AH9KJ-185va",
    "9CHb1MQ1kv1AH9KJ185vag",
    "0CHb1-MQ1kv1-AH9KJ-185vag",
    " 9CHb1-MQ1kv1-AH9KJ-185vag",
  ])("are not %s", (privateCredential) => {
    const input = { group: ed25519Portable, uuid: "NY4LK8a5M6S6Zf", privateCredential };
    expect(() => deriveCredential(input)).toThrow(new Refused("credential-malformed"));
  });

  test("give another public credential in another election", () => {
    const privateCredential = newPrivateCredential();
    const [a, b] = ["NY4LK8a5M6S6Zf", "NY4LK8a5M6S6Zg"].map(
      (uuid) => deriveCredential({ group: ed25519Portable, uuid, privateCredential }).publicCredential,
    );
    expect(a).not.toBe(b);
  });
});
