import { readDraft } from "./read-draft.ts";

const texts = (es: string) => ({ es, en: "", ht: "" });
const input = {
  processId: "6b1d4a3e-6f0f-4f3a-9a80-30f3d2f9a111",
  code: "CL-2026-DOC",
  title: texts("Consejo"),
  description: undefined,
  question: undefined,
  categories: ["teacher"],
  group: "unspecified",
  opensAt: undefined,
  closesAt: new Date("2026-12-01T18:00:00Z"),
  candidates: [],
  rules: undefined,
};
const errorsOf = (change: object) => {
  try {
    readDraft({ ...input, ...change });
    return "accepted";
  } catch (error) {
    return (error as { details: { fieldErrors: unknown } }).details.fieldErrors;
  }
};

it("takes an incomplete draft and fills in the defaults", () => {
  const draft = readDraft(input);
  expect(draft.opensAt).toBeUndefined();
  expect(draft).toMatchObject({
    group: "Ed25519",
    closesAt: new Date("2026-12-01T18:00:00Z"),
    description: { es: "" },
    rules: { seats: 1, min: 1, max: 1, blank: true, graceMinutes: 10, last4Source: "roll" },
    order: { method: "given" },
  });
});

it.each([
  ["no code", { code: "" }, "code", "invalid-format"],
  ["a code with spaces", { code: "mi código" }, "code", "invalid-format"],
  ["a date that is none", { opensAt: new Date("mañana") }, "opensAt", "invalid-format"],
  ["a category twice", { categories: ["teacher", "teacher"] }, "categories", "invalid-format"],
  ["an unknown group", { group: "RFC-3526-2048" }, "group", "invalid-format"],
  ["an unknown order", { order: { method: "random", seed: "" } }, "order.method", "invalid-format"],
  ["a NUL", { title: texts("Consejo\u0000") }, "title.es", "invalid-characters"],
  ["a seed of two lines", { order: { method: "draw", seed: "Acta\n7" } }, "order.seed", "invalid-characters"],
  ["a seed too long", { order: { method: "draw", seed: "x".repeat(201) } }, "order.seed", "too-long"],
  ["a title too long", { title: texts("x".repeat(301)) }, "title.es", "too-long"],
])("refuses %s", (_name, change, path, code) => {
  expect(errorsOf(change)).toEqual([{ path, code }]);
});

it("refuses a grace of more than 15 minutes", () => {
  const rules = { seats: 1, min: 1, max: 1, blank: true, graceMinutes: 16, access: [], last4Source: "roll" };
  expect(errorsOf({ rules })).toEqual([{ path: "rules.graceMinutes", code: "out-of-range" }]);
});

it("writes each name and the seed in one form of Unicode, so that a draw can be repeated", () => {
  const candidate = {
    number: 1,
    name: "Lista N\u0303andu\u0301",
    list: "",
    photoSha256: "",
  };
  const draft = readDraft({
    ...input,
    candidates: [candidate],
    order: { method: "draw", seed: " Sesio\u0301n 7 " },
  });
  expect(draft).toMatchObject({ candidates: [{ name: "Lista Ñandú" }], order: { seed: "Sesión 7" } });
});
