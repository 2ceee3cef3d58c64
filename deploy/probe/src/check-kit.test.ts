import { checkKit } from "./check-kit.ts";

function aKit(definition: object) {
  const texts = { election: "{}", fingerprint: "", definition: JSON.stringify(definition) };
  const commitment = { salt: "", index: 0, path: [] };
  return { ...texts, credential: "secret", commitment, trustees: "[]", confirmations: [] };
}
const definition = {
  election: "canary",
  acknowledgementKey: "key",
  process: { code: "CANARIO", trial: true },
};

it("accepts the kit of the canary election", () => {
  expect(checkKit(aKit(definition), "canary")).toBe("key");
});

it.each([
  ["another election", { ...definition, election: "other" }],
  ["an election that decides something", { ...definition, process: { code: "CANARIO" } }],
])("refuses %s", (_, sealed) => {
  expect(() => checkKit(aKit(sealed), "canary")).toThrow("not-the-canary");
});
