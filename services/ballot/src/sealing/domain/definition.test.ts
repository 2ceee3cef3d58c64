import { definitionText, type DefinitionInput } from "./definition.ts";

const texts = (es: string, en = "", ht = "") => ({ es, en, ht });

const input: DefinitionInput = {
  id: "4Ysh9D867Yuspp",
  process: { id: "hidden", code: "P-1", name: texts("Proceso"), trial: false, fixed: false },
  draft: {
    processId: "hidden",
    code: "CL-2026",
    title: texts("Consejo", "Council", "Konsèy"),
    description: texts(""),
    question: texts("¿Quién?"),
    categories: ["teacher"],
    group: "Ed25519",
    opensAt: new Date("2026-11-20T12:00:00Z"),
    closesAt: new Date("2026-11-21T12:00:00Z"),
    candidates: [
      { number: 1, name: "Ana", role: texts(""), biography: texts("Bio"), list: "A", photoSha256: "ff" },
      { number: 2, name: "Beto", role: texts(""), biography: texts(""), list: "", photoSha256: "" },
    ],
    order: { method: "draw", seed: "Acta 7" },
    rules: {
      seats: 1,
      min: 1,
      max: 1,
      blank: true,
      graceMinutes: 10,
      access: [{ category: "teacher", methods: ["code"] }],
      last4Source: "roll",
      hands: "one-hand",
      quorum: { kind: "roll-share", percent: 30 },
      tieRule: "second-round",
    },
    legalBasis: { resolution: "1.147", date: "2026-10-03" },
    helpContact: "",
  },
  roll: { version: 3, sha256: "ab", size: 12 },
  acknowledgementKey: "key",
  commitmentsRoot: "cd",
  witnesses: [],
  authorities: undefined,
};

it("names who made the credentials, and what they signed", () => {
  const authorities = {
    attempt: 7,
    identity: { key: "k".repeat(43), signature: "s".repeat(86) },
    registrar: { origin: "https://registrar.example", key: "K".repeat(43), signature: "S".repeat(86) },
  };
  expect(JSON.parse(definitionText({ ...input, authorities }))).toMatchObject({ authorities });
  expect(JSON.parse(definitionText(input))).not.toHaveProperty("authorities");
});

it("names the witnesses that there are", () => {
  const witnesses = ["council.example.cl+12345678+key", "witness.example.cl+12345678+key"];
  expect(JSON.parse(definitionText({ ...input, witnesses }))).toMatchObject({ witnesses });
});

it("is this canonical JSON, byte for byte", () => {
  expect(definitionText(input)).toBe(
    '{"acknowledgementKey":"key","calendar":{"closesAt":"2026-11-21T12:00:00.000Z","opensAt":"2026-11-20T12:00:00.000Z"},' +
      '"candidates":[{"biography":{"es":"Bio"},"list":"A","name":"Ana","number":1,"photoSha256":"ff"},' +
      '{"name":"Beto","number":2}],"categories":["teacher"],"code":"CL-2026","commitmentsRoot":"cd","election":"4Ysh9D867Yuspp",' +
      '"group":"Ed25519","legalBasis":{"date":"2026-10-03","resolution":"1.147"},"order":{"method":"draw","seed":"Acta 7"},"process":{"code":"P-1","name":{"es":"Proceso"}},"question":{"es":"¿Quién?"},' +
      '"roll":{"sha256":"ab","size":12,"version":3},"rules":{"access":{"teacher":["code"]},"blank":true,' +
      '"graceMinutes":10,"hands":"one-hand","last4Source":"roll","max":1,"min":1,"quorum":{"kind":"roll-share","percent":30},"seats":1,"tieRule":"second-round"},' +
      '"title":{"en":"Council","es":"Consejo","ht":"Konsèy"},"version":1}',
  );
});
