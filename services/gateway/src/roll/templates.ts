import { csvFile } from "@urna/contract/csv";
import writeXlsxFile from "write-excel-file/node";
import { rollFields } from "@urna/contract/roll-import/roll-file";
import { nameOfField } from "./column-names.ts";

/** Surnames stand in one column here, and the check digit with its number. */
const elsewhere = ["checkDigit", "firstSurname", "secondSurname", "fullName", "surnamesFirst"];
const header = rollFields.filter((field) => !elsewhere.includes(field)).map(nameOfField);

/** Invented, and says so. */
const rows = [
  [
    "rut",
    "11111111-1",
    "",
    "Persona",
    "De Ejemplo",
    "persona@ejemplo.example",
    "+56900000000",
    "docente",
    "",
    "es",
  ],
  ["pasaporte", "XX000000", "0000", "Otra Persona", "De Ejemplo", "", "", "apoderado|estudiante", "", "ht"],
];

export function csvTemplate(): Buffer {
  return Buffer.from(csvFile([header, ...rows]), "utf8");
}

/** Every cell is text, so that a spreadsheet keeps the zeros and hyphens of documents. */
export async function xlsxTemplate(): Promise<Buffer> {
  const cells = [header, ...rows].map((row, place) =>
    row.map((value) => ({
      value,
      type: String,
      format: "@",
      ...(place === 0 && { fontWeight: "bold" as const }),
    })),
  );
  const columns = header.map(() => ({ width: 22 }));
  return writeXlsxFile(cells, { columns, stickyRowsCount: 1 }).toBuffer();
}
