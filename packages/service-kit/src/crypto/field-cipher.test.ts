import { createFieldCipher, type DataKeys } from "./field-cipher.ts";

const oldKey = { id: 1, key: Buffer.alloc(32, 1) };
const newKey = { id: 70_000, key: Buffer.alloc(32, 2) };

function keysWriting(newest: typeof oldKey, readable = [oldKey, newKey]): DataKeys {
  return { newest: () => newest, byId: (id) => readable.find((entry) => entry.id === id)?.key };
}

const cipher = createFieldCipher(keysWriting(oldKey));
const place = { table: "people", column: "document", row: "p1" };

it("opens a value in the place where it was sealed", () => {
  expect(cipher.decrypt(cipher.encrypt("12.345.678-5 ñ", place), place)).toBe("12.345.678-5 ñ");
});

it.each([{ row: "p2" }, { column: "email" }, { table: "administrators" }])(
  "refuses to open elsewhere: %j",
  (other) => {
    const sealed = cipher.encrypt("12.345.678-5", place);
    expect(() => cipher.decrypt(sealed, { ...place, ...other })).toThrow();
  },
);

it("notices every altered byte", () => {
  const sealed = cipher.encrypt("x", place);
  for (let index = 0; index < sealed.length; index += 1) {
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
    expect(() => cipher.decrypt(altered, place)).toThrow();
  }
});

it("notices a missing tail and a foreign format", () => {
  const sealed = cipher.encrypt("x", place);
  expect(() => cipher.decrypt(sealed.subarray(0, -1), place)).toThrow();
  expect(() => cipher.decrypt(sealed.subarray(0, 20), place)).toThrow();
  expect(() => cipher.decrypt(Buffer.alloc(0), place)).toThrow("not a sealed field");
});

it("seals a value differently each time", () => {
  expect(cipher.encrypt("x", place).equals(cipher.encrypt("x", place))).toBe(false);
});

it("writes with the newest key and reads with every known one", () => {
  const rotated = createFieldCipher(keysWriting(newKey));
  expect(rotated.decrypt(cipher.encrypt("old", place), place)).toBe("old");
  const sealed = rotated.encrypt("new", place);
  expect(sealed.readUInt32BE(1)).toBe(70_000);
  expect(() => createFieldCipher(keysWriting(oldKey, [oldKey])).decrypt(sealed, place)).toThrow("unknown");
});
