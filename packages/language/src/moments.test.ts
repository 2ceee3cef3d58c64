import { age, clock, closingWords, duration, openingWords, timeLeft } from "./moments.ts";

const now = "2026-11-20T14:00:00Z"; // 11:00 in Santiago

describe("closingWords", () => {
  it.each([
    ["es", "Cierra hoy a las 18:00.", "Quedan 7 horas."],
    ["en", "Closes today at 18:00.", "7 hours left."],
    ["ht", "L ap fèmen jodi a, a 18:00.", "Rete 7 èdtan."],
  ] as const)("names today and what is left in %s", (language, when, left) => {
    expect(closingWords("2026-11-20T21:00:00Z", now, language)).toEqual({ when, left });
  });

  it("says tomorrow, and what is left only within 24 hours", () => {
    expect(closingWords("2026-11-21T13:00:00Z", now, "es")).toEqual({
      when: "Cierra mañana a las 10:00.",
      left: "Quedan 23 horas.",
    });
    expect(closingWords("2026-11-21T21:00:00Z", now, "es")).toEqual({ when: "Cierra mañana a las 18:00." });
  });

  it("names the day further away", () => {
    expect(closingWords("2026-11-24T21:00:00Z", now, "es")).toEqual({
      when: "Cierra el martes 24 de noviembre a las 18:00.",
    });
  });

  it("says the past as past, with the year when long ago", () => {
    expect(closingWords("2026-11-19T21:00:00Z", now, "es")).toEqual({ when: "Cerró ayer a las 18:00." });
    expect(closingWords("2025-11-19T21:00:00Z", now, "en")).toEqual({
      when: "Closed on 19 November 2025 at 18:00.",
    });
  });
});

it("says when an election opens or opened", () => {
  expect(openingWords("2026-11-30T11:00:00Z", now, "es")).toBe("Abre el lunes 30 de noviembre a las 8:00.");
  expect(openingWords("2026-11-20T11:00:00Z", now, "es")).toBe("Abrió hoy a las 8:00.");
});

it.each([
  [60 * 60_000, "Queda 1 hora."],
  [119 * 60_000, "Queda 1 hora."],
  [59 * 60_000 + 59_999, "Quedan 59 minutos."],
  [60_000, "Queda 1 minuto."],
  [59_999, "Queda menos de un minuto."],
])("says %d ms left as %s", (ms, words) => {
  expect(timeLeft(ms, "es")).toBe(words);
});

it("names a duration by its largest unit", () => {
  expect(duration(42_000, "es")).toBe("42 segundos");
  expect(duration(1_000, "en")).toBe("1 second");
  expect(duration(600_000, "ht")).toBe("10 minit");
});

it("says an age of two days and more in days", () => {
  const hourMs = 3_600_000;
  expect([1, 47, 48, 130].map((hours) => age(hours * hourMs, "es"))).toEqual([
    "1 hora",
    "47 horas",
    "2 días",
    "5 días",
  ]);
  expect(timeLeft(49 * hourMs, "en")).toBe("2 days left.");
  expect(timeLeft(47 * hourMs, "ht")).toBe("Rete 47 èdtan.");
});

it("counts down as minutes and seconds", () => {
  expect([60, 42, 0.2, -3].map(clock)).toEqual(["1:00", "0:42", "0:01", "0:00"]);
});
