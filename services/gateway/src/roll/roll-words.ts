/** Words of a roll, without case and accents, and the word that we use. */
const documentTypes: Record<string, string> = {
  rut: "rut",
  run: "rut",
  ipe: "ipe",
  pasaporte: "passport",
  passport: "passport",
  otro: "other",
  other: "other",
};

const categories: Record<string, string> = {
  docente: "teacher",
  docentes: "teacher",
  profesor: "teacher",
  profesora: "teacher",
  teacher: "teacher",
  asistente: "assistant",
  asistentes: "assistant",
  "asistente de la educacion": "assistant",
  "asistentes de la educacion": "assistant",
  assistant: "assistant",
  estudiante: "student",
  estudiantes: "student",
  alumno: "student",
  alumna: "student",
  student: "student",
  apoderado: "guardian",
  apoderada: "guardian",
  apoderados: "guardian",
  guardian: "guardian",
  director: "director",
  directora: "director",
  directores: "director",
  directivo: "director",
  directiva: "director",
  directivos: "director",
};

const languages: Record<string, string> = {
  es: "es",
  espanol: "es",
  castellano: "es",
  en: "en",
  ingles: "en",
  english: "en",
  ht: "ht",
  criollo: "ht",
  "criollo haitiano": "ht",
  creole: "ht",
  kreyol: "ht",
  "kreyol ayisyen": "ht",
};

/** Lower case, without accents and without space around it. */
export const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

/** A word that we do not know stays as it is, for the dry run to refuse. */
function read(words: Record<string, string>, text: string): string {
  const word = plain(text);
  return (Object.hasOwn(words, word) ? words[word] : undefined) ?? text.trim();
}

export const readDocumentType = (text: string) => read(documentTypes, text);
export const readLanguage = (text: string) => read(languages, text);

/** Several stand side by side with `|`, `/` or `+` between them. */
export const readCategories = (text: string): string[] =>
  text
    .split(/[|/+]/)
    .filter((part) => part.trim() !== "")
    .map((part) => read(categories, part));
