import type { DomainError } from "@urna/service-kit/errors";
import { readEstablishmentTable } from "./establishment-table.ts";

const refusal = (...fieldErrors: { path: string; code: string }[]) =>
  expect.objectContaining({ code: "invalid-request", details: { fieldErrors } }) as DomainError;

it.each([
  ["commas", 'RBD,Nombre,Correo oficial,Comuna\n1-9,"Escuela, la Uno",uno@example.cl,Arica\n'],
  [
    "semicolons and a mark",
    "\uFEFFrbd;nombre;correo_oficial;comuna\r\n1-9;Escuela, la Uno;uno@example.cl;Arica\r\n\r\n;;;\r\n",
  ],
  ["tabs", "comuna\trbd\tnombre\tcorreo_oficial\nArica\t 1-9 \tEscuela, la Uno\tuno@example.cl"],
])("reads a table with %s", (_, text) => {
  expect(readEstablishmentTable(text)).toEqual([
    { code: "1-9", name: "Escuela, la Uno", commune: "Arica", officialEmail: "uno@example.cl" },
  ]);
});

it("leaves empty what the table has not", () => {
  expect(readEstablishmentTable("nombre,rbd\nEscuela Uno,1\nEscuela Dos")).toEqual([
    { code: "1", name: "Escuela Uno", commune: "", officialEmail: "" },
    { code: "", name: "Escuela Dos", commune: "", officialEmail: "" },
  ]);
});

it("leaves out the apostrophe that our own tables have before a formula", () => {
  expect(readEstablishmentTable('rbd;nombre\n1;"\'-Escuela"')).toMatchObject([
    { code: "1", name: "-Escuela" },
  ]);
});

it("refuses what is no such table", () => {
  const missing = refusal({ path: "rbd", code: "required" }, { path: "nombre", code: "required" });
  expect(() => readEstablishmentTable("uno,dos\n1,2")).toThrow(missing);
  expect(() => readEstablishmentTable("rbd,nombre\n")).toThrow(refusal({ path: "rows", code: "required" }));
  const long = `rbd,nombre\n${"1,Escuela\n".repeat(5_001)}`;
  expect(() => readEstablishmentTable(long)).toThrow(refusal({ path: "rows", code: "too-long" }));
  const broken = 'rbd,nombre\n1,"Escuela';
  expect(() => readEstablishmentTable(broken)).toThrow(refusal({ path: "table", code: "invalid-format" }));
});
