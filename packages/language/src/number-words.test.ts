import { numberInWords } from "./number-words.ts";

const inSpanish: [number, string][] = [
  [0, "cero"],
  [1, "uno"],
  [16, "dieciséis"],
  [21, "veintiuno"],
  [22, "veintidós"],
  [31, "treinta y uno"],
  [100, "cien"],
  [101, "ciento uno"],
  [500, "quinientos"],
  [1_000, "mil"],
  [1_016, "mil dieciséis"],
  [16_000, "dieciséis mil"],
  [21_021, "veintiún mil veintiuno"],
  [31_001, "treinta y un mil uno"],
  [101_101, "ciento un mil ciento uno"],
  [999_999, "novecientos noventa y nueve mil novecientos noventa y nueve"],
  [1_000_001, "un millón uno"],
  [21_000_000, "veintiún millones"],
];

const inEnglish: [number, string][] = [
  [0, "zero"],
  [12, "twelve"],
  [21, "twenty-one"],
  [101, "one hundred and one"],
  [1_021, "one thousand and twenty-one"],
  [32_040, "thirty-two thousand and forty"],
  [1_000_000, "one million"],
];

const inCreole: [number, string][] = [
  [0, "zewo"],
  [1, "en"],
  [11, "onz"],
  [12, "douz"],
  [13, "trèz"],
  [14, "katòz"],
  [15, "kenz"],
  [16, "sèz"],
  [17, "disèt"],
  [18, "dizuit"],
  [19, "diznèf"],
  [20, "ven"],
  [21, "venteyen"],
  [22, "vennde"],
  [28, "ventuit"],
  [29, "ventnèf"],
  [30, "trant"],
  [31, "tranteyen"],
  [44, "karannkat"],
  [57, "senkannsèt"],
  [60, "swasant"],
  [61, "swasanteyen"],
  [70, "swasanndis"],
  [71, "swasannonz"],
  [79, "swasanndiznèf"],
  [80, "katreven"],
  [81, "katreven en"],
  [82, "katrevende"],
  [90, "katrevendis"],
  [91, "katrevenonz"],
  [99, "katrevendiznèf"],
  [100, "san"],
  [101, "san en"],
  [200, "desan"],
  [880, "uisan katreven"],
  [1_000, "mil"],
  [1_100, "mil san"],
  [2_071, "de mil swasannonz"],
  [32_040, "trannde mil karant"],
  [999_999, "nèfsan katrevendiznèf mil nèfsan katrevendiznèf"],
  [1_000_000, "yon milyon"],
  [2_000_001, "de milyon en"],
];

it.each(inSpanish)("writes %d in Spanish", (count, words) => {
  expect(numberInWords(count, "es")).toBe(words);
});

it.each(inEnglish)("writes %d in English", (count, words) => {
  expect(numberInWords(count, "en")).toBe(words);
});

it.each(inCreole)("writes %d in Haitian Creole", (count, words) => {
  expect(numberInWords(count, "ht")).toBe(words);
});

it.each(["es", "en", "ht"] as const)(
  "writes no two counts alike in %s, and none with a figure",
  (language) => {
    const words = Array.from({ length: 2_500 }, (_, count) => numberInWords(count, language));
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((text) => !/^\p{Ll}[\p{Ll} -]*\p{Ll}$/u.test(text))).toEqual([]);
  },
);

it.each([-1, 1.5, Number.NaN, 1_000_000_000])("refuses %d", (count) => {
  expect(() => numberInWords(count, "es")).toThrow(RangeError);
});
