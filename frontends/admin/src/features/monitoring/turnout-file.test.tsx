import { daysOf } from "./hours.ts";
import { aTurnout } from "../../testing/a-turnout.ts";
import { turnoutFile } from "./turnout-file.ts";

const words = {
  header: ["Tipo", "Grupo", "Padrón", "Votaron", "Porcentaje"],
  cut: "Corte",
  total: "Total",
  category: "Estamento",
  establishment: "Escuela",
  hour: "Hora",
  central: "Nivel central",
  others: (groups: number) => `${groups} juntos`,
  nameOf: (category: string) => category,
  percent: (ratio: number) => `${Math.round(ratio * 100)} %`,
  instant: (at: string) => at,
} as const;

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

it("writes the whole cut, with groups that are added together, as spreadsheets read it", async () => {
  const establishments = [
    { code: "1", name: "=cmd; uno", eligible: 20, voted: 5 },
    { code: "", name: "", eligible: 10, voted: 1 },
  ];
  const report = aTurnout({ establishments });
  const file = await turnoutFile({ report, at: "2026-11-20T13:43:00Z", title: "Consejo", words });
  const text = await textOf(file);
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Tipo;Grupo;Padrón;Votaron;Porcentaje",
    "Total;Consejo;100;25;25 %",
    "Estamento;teacher;60;20;33 %",
    "Estamento;student;28;4;14 %",
    "Estamento;2 juntos;12;1;8 %",
    'Escuela;"\'=cmd; uno (1)";20;5;25 %',
    "Escuela;Nivel central;10;1;10 %",
    "Escuela;3 juntos;30;4;13 %",
    "Hora;2026-11-19T12:00:00.000Z;;6;",
    "Hora;2026-11-20T11:00:00.000Z;;9;",
    "Hora;2026-11-20T13:00:00.000Z;;10;",
    "Corte;2026-11-20T13:43:00Z;;;",
    "",
  ]);
});

it("shows every hour between the first and the last, also where the clocks change", () => {
  // In Santiago 4 April 2026 has 25 hours: the one before midnight comes twice.
  const hours = [
    { hour: "2026-04-05T01:00:00.000Z", voted: 2 },
    { hour: "2026-04-05T03:00:00.000Z", voted: 5 },
  ];
  const [day] = daysOf({ at: "2026-04-05T03:30:00.000Z", hours });
  expect(day?.rows.map(({ voted, isCurrent }) => [voted, isCurrent])).toEqual([
    [2, false],
    [0, false],
    [5, true],
  ]);
});

it("has a today only once somebody has voted", () => {
  expect(daysOf({ at: "2026-11-20T13:00:00.000Z", hours: [] })).toEqual([]);
  const days = daysOf({
    at: "2026-11-20T13:00:00.000Z",
    hours: [{ hour: "2026-11-18T12:00:00.000Z", voted: 1 }],
  });
  expect(days.map(({ isToday, rows }) => [isToday, rows.length])).toEqual([
    [false, 1],
    [true, 1],
  ]);
});
