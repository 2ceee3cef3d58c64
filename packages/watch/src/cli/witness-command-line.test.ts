import { parseWitnessLine } from "./witness-command-line.ts";

const site = "https://votar.example.cl";

it("follows a site, and shows its own key", () => {
  const usual = { key: undefined, every: undefined, mailTo: [], language: "es", json: false };
  expect(parseWitnessLine([`${site}/inicio`, "--name", "w.cl"])).toEqual({
    kind: "run",
    asked: { ...usual, origin: site, folder: "urna-witness", name: "w.cl" },
  });
  expect(parseWitnessLine(["key", "--keep", "f"])).toEqual({
    kind: "run",
    asked: { ...usual, origin: undefined, folder: "f", name: undefined },
  });
});

it.each([[], ["keys"], [site, "key"], [site, "--every", "0"], [site, "--digests", "f"]])(
  "refuses %s",
  (...args) => {
    expect(parseWitnessLine(args as string[])).toEqual({ kind: "wrong" });
  },
);
