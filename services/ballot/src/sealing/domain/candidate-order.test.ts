import type { CandidateOrder } from "../../elections/domain/draft.ts";
import { inAnswerOrder } from "./candidate-order.ts";

const texts = { es: "", en: "", ht: "" };
const candidates = (...names: string[]) =>
  names.map((name, index) => ({
    number: index + 1,
    name,
    role: texts,
    biography: texts,
    list: "",
  }));
const namesIn = (order: CandidateOrder, ...names: string[]) =>
  inAnswerOrder(candidates(...names), order).map(({ number, name }) => `${number} ${name}`);
const draw = (seed: string) => ({ method: "draw" as const, seed });

/** By hand: `printf '%s' 'urna-order|1|Acta N.° 7 de 2026|Lista Demo Volantín' | sha256sum`, and so for each. */
const byHand = [
  ["383de5094b7c4f14e55450537b48ade8a5ac3f0ebc444e25f43b7090794399d7", "1 Lista Demo Volantín"],
  ["436bdba28bd3ce901fdf0c70b5cc0e372b69cccbb9ea3fd2295f4b722c48cd07", "2 Lista Demo Emboque"],
  ["db5183189ff23aecc4dd674d32eeb39d6944eafa101d05aeaf7c8f1189743a2f", "3 Lista Demo Trompo"],
  ["e9dfbcdac99429bc5629aff6882b3e91a0be49d2e3c1e1b18ad5a89d0319b6d1", "4 Lista Demo Rayuela"],
];
const demo = ["Lista Demo Volantín", "Lista Demo Trompo", "Lista Demo Emboque", "Lista Demo Rayuela"];

it("draws the order that sha256sum and sort give", () => {
  expect(namesIn(draw("Acta N.° 7 de 2026"), ...demo)).toEqual(byHand.map(([, candidate]) => candidate));
});

it("draws the same order for any order of the input", () => {
  const reversed = [...demo].reverse();
  expect(namesIn(draw("Acta N.° 7 de 2026"), ...reversed)).toEqual(
    namesIn(draw("Acta N.° 7 de 2026"), ...demo),
  );
});

it.each([
  ["Acta 7", ["1 Lista Copihue", "2 Lista Araucaria", "3 Lista Ñandú"]],
  ["Acta 9", ["1 Lista Araucaria", "2 Lista Ñandú", "3 Lista Copihue"]],
])("draws another order with another seed: %s", (seed, expected) => {
  expect(namesIn(draw(seed), "Lista Araucaria", "Lista Copihue", "Lista Ñandú")).toEqual(expected);
});

it("sorts by name as Spanish does: ñ after n, whatever the accents and the case", () => {
  const order = { method: "alphabetical" as const, seed: "" };
  expect(namesIn(order, "Ñuble", "Nuñoa", "Zapallar", "Ángel", "anita", "Oma", "Nunoa")).toEqual([
    "1 Ángel",
    "2 anita",
    "3 Nunoa",
    "4 Nuñoa",
    "5 Ñuble",
    "6 Oma",
    "7 Zapallar",
  ]);
});

it("leaves the given order, and numbers it from 1", () => {
  const given = candidates("Zeta", "Alfa").map((candidate) => ({
    ...candidate,
    number: candidate.number + 5,
  }));
  const ordered = inAnswerOrder(given, { method: "given", seed: "" });
  expect(ordered.map(({ number, name }) => `${number} ${name}`)).toEqual(["1 Zeta", "2 Alfa"]);
});
