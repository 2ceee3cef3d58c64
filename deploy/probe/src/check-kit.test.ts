import { createHash } from "node:crypto";
import { checkKit } from "./check-kit.ts";

const hash = (text: string) => createHash("sha256").update(text);
function aKit(definition: object) {
  const text = JSON.stringify(definition);
  const election = JSON.stringify({ description: `Prueba ${hash(text).digest("hex")}` });
  const fingerprint = hash(election).digest("base64").replace(/=+$/, "");
  return { election, fingerprint, definition: text, credential: "secret" };
}
const definition = {
  election: "canary",
  acknowledgementKey: "key",
  process: { code: "CANARIO", trial: true },
};

it("takes a kit whose bytes are the fingerprint's and whose definition is theirs", () => {
  expect(checkKit(aKit(definition), "canary")).toBe("key");
});

it.each([
  ["other bytes", { ...aKit(definition), election: `${aKit(definition).election} ` }, "fingerprint-differs"],
  ["another definition", { ...aKit(definition), definition: "{}" }, "definition-differs"],
  ["another election", aKit({ ...definition, election: "other" }), "not-the-canary"],
  [
    "an election that decides something",
    aKit({ ...definition, process: { code: "CANARIO" } }),
    "not-the-canary",
  ],
])("refuses %s", (_, kit, code) => {
  expect(() => checkKit(kit, "canary")).toThrow(code);
});
