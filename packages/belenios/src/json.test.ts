import { parseJson } from "./json.ts";

describe("JSON", () => {
  test.each([
    '{"a":1,"b":{"a":"\\":,"}}',
    "[]",
    '"a:b"',
    '{"":[{},{"c":null}]}',
    '{"__proto__":1}',
    '"\\\\"',
    "1",
  ])("is read: %s", (text) => {
    expect(parseJson(text, "election-not-json")).toEqual(JSON.parse(text));
  });

  test.each([
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '[{"x":{"b":1,"c":2,"b":3}}]',
    '{"__proto__":1,"__proto__":1}',
    '{"a":1',
    "",
    "\uFEFF{}",
  ])("is refused: %s", (text) => {
    const refused = expect.objectContaining({ refusal: "election-not-json" });
    expect(() => parseJson(text, "election-not-json")).toThrow(refused);
  });

  test("may be nested deeper than any stack", () => {
    const deep = 200_000;
    expect(parseJson("[".repeat(deep) + "]".repeat(deep), "election-not-json")).toHaveLength(1);
  });
});
