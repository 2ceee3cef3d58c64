import { sealingRefusalOf } from "./sealing-refusal.ts";

it.each([
  ["half-proof-wrong", "registrar[17].proof", { authority: "registrar", voterNumber: 17 }],
  ["half-repeated", "identity[1000000]", { authority: "identity", voterNumber: 1_000_000 }],
  ["halves-root-wrong", "registrar", { authority: "registrar" }],
  ["halves-cancel", "[3]", { voterNumber: 3 }],
  ["write-conflict", "", {}],
])("reads %s at %j", (code, path, place) => {
  expect(sealingRefusalOf({ code, path })).toEqual({ code, ...place });
});

it.each(["element-not-canonical", "scalar-not-canonical"])("says of %s that a half is malformed", (code) => {
  const read = sealingRefusalOf({ code, path: "registrar[2].proof.challenge" });
  expect(read).toEqual({ code: "half-malformed", authority: "registrar", voterNumber: 2 });
});

it.each([
  ["llame al +56 9 1234 5678", "registrar[1]", { code: "other", authority: "registrar", voterNumber: 1 }],
  ["half-repeated", "registrar[1] ana@example.cl", { code: "half-repeated" }],
  ["half-repeated", "somebody[1]", { code: "half-repeated" }],
  ["half-repeated", "registrar[0]", { code: "half-repeated" }],
  ["half-repeated", "registrar[9999999]", { code: "half-repeated" }],
])("keeps nothing of what another's machine wrote at will: %s at %s", (code, path, kept) => {
  expect(sealingRefusalOf({ code, path })).toEqual(kept);
});
