import type { Category } from "../words.ts";

/** What a roll may call each category, without case and accents. */
export const categoryWords: Readonly<Record<Category, readonly string[]>> = {
  teacher: ["docente", "docentes", "profesor", "profesora", "teacher"],
  assistant: [
    "asistente",
    "asistentes",
    "asistente de la educacion",
    "asistentes de la educacion",
    "assistant",
  ],
  student: ["estudiante", "estudiantes", "alumno", "alumna", "student"],
  guardian: ["apoderado", "apoderada", "apoderados", "guardian"],
  director: ["director", "directora", "directores", "directivo", "directiva", "directivos"],
};

/** A word as rolls are compared by: lower case, without accents and without space around it. */
export const plainWord = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

/** Of one file: how many unknown words are listed, and how many may be given a category. */
export const maxUnknownWords = 50;
export const maxWordLength = 40;
