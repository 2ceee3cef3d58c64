import { headerWords } from "./column-names.ts";

export interface Header {
  /** `headerWords` of it. */
  readonly words: string;
  /** What the column is, whoever it is of: "run" of "RUN Apoderado(a)". */
  readonly what: string;
  /** Of a guardian, of the row's own person, or of nobody in particular. */
  readonly subject: "guardian" | "own" | "anybody";
}

const guardians = new Set(["apoderado", "apoderada", "tutor", "tutora"]);
const own = new Set([
  "alumno",
  "alumna",
  "asistente",
  "docente",
  "estudiante",
  "funcionaria",
  "funcionario",
  "profesor",
  "profesora",
  "trabajador",
  "trabajadora",
]);
/** What stands between what a column is and whose it is, or writes both genders. */
const joining = new Set(["del", "de", "la", "el", "a", "o"]);

/** Tells what a column is from whose it is, as Chilean spreadsheets say it in one header. */
export function readHeader(header: string): Header {
  const words = headerWords(header);
  const parts = words.split(" ");
  const isPerson = (part: string) => guardians.has(part) || own.has(part);
  // A column that is only called "Apoderado" says who, and not what of them.
  if (parts.length === 1 || !parts.some(isPerson)) return { words, what: words, subject: "anybody" };
  const what = parts.filter((part) => !isPerson(part) && !joining.has(part)).join(" ");
  return { words, what, subject: parts.some((part) => guardians.has(part)) ? "guardian" : "own" };
}
