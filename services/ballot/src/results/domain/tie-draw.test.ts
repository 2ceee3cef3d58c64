import { drawTie, tieSeed } from "./tie-draw.ts";

/** By hand: `printf 'fingerprint\nA\nB\na\n' | sha256sum`. */
const seed = "07ac0c1e3397fab088163d2a146ed9baa88c80bdf902bb0e5b4d824ff3e5bbe6";

it.each([[["A", "B", "a"]], [["a", "B", "A"]]])(
  "takes its seed from every tracker, in any order: %p",
  (trackers) => {
    expect(tieSeed("fingerprint", trackers)).toBe(seed);
  },
);

it("has another seed with one tracker less, and in another election", () => {
  expect(tieSeed("fingerprint", ["A", "B"])).not.toBe(seed);
  expect(tieSeed("Fingerprint", ["A", "B", "a"])).not.toBe(seed);
});

/** By hand: `printf '%s' "urna-tie|1|$seed|2" | sha256sum`, and so for each. */
const byHand = [
  [2, "201d9b8fddfda774b87fe7695df1893f0a53395b8f0a6c5fe90322c4507becd8"],
  [1, "50d7eff2c5af28755a15945609fca05dac67de56cb2785055b2417ec687907d7"],
  [3, "7ed1ab509dcadbfc037530d4bb3e097dd088afc2588482392c72f7aa9097ca72"],
  [10, "cf4ec301f940d4e7dca27ea3e0772a7abfd48510e90225a0ecb763607b9b3a85"],
];

it("draws the order that sha256sum and sort give", () => {
  const { tickets } = drawTie(seed, [1, 2, 3, 10]);
  expect(tickets.map(({ number, digest }) => [number, digest])).toEqual(byHand);
});
