import { isUuid, newUuid } from "./uuid.ts";

describe("election uuids", () => {
  test("are 14 Base58 characters, fresh each time", () => {
    const uuids = Array.from({ length: 50 }, () => newUuid());
    expect(uuids.every((uuid) => uuid.length === 14 && isUuid(uuid))).toBe(true);
    expect(new Set(uuids).size).toBe(50);
  });

  test("are unbiased: bytes from 232 on are discarded", () => {
    const batches = [new Uint8Array(14).fill(255), new Uint8Array(14).fill(231)];
    expect(newUuid((length) => (batches.shift() ?? new Uint8Array(length)).subarray(0, length))).toBe(
      "z".repeat(14),
    );
  });

  test.each(["NY4LK8a5M6S6Z", "NY4LK8a5M6S6Z0", "NY4LK8a5M6S6Zl", "NY4LK8a5M6S6Z/"])("refuses %s", (text) => {
    expect(isUuid(text)).toBe(false);
  });
});
