import type { RollField, RollFile } from "@urna/contract/roll-import/roll-file";
import { fieldOfAlias, fieldOfName } from "./column-names.ts";
import { readHeader, type Header } from "./header-subject.ts";

type Suggestion = Pick<RollFile["columns"][number], "suggestion" | "source" | "ofGuardian">;

/** What each header was read as before, by its words; empty: chosen not to be read. */
export type Remembered = ReadonlyMap<string, RollField | "">;

/** What a file seems to be. A suggestion is never acted on: somebody has to choose it. */
export interface Suggestions extends Pick<RollFile, "documentType" | "category"> {
  readonly columns: readonly Suggestion[];
}

/**
 * What each header seems to be: what it was read as before, what the template calls it, or what people call it. A field
 * is suggested once. In a file of pupils with their guardians the columns of either are
 * told apart.
 */
export function suggestColumns(
  header: readonly string[],
  remembered: Remembered,
  samples: readonly (readonly string[])[] = [],
): Suggestions {
  const headers = header.map(readHeader);
  const guess = headers.map((each, place) =>
    namesSchools(each, samples[place]) ? noGuess : guessOf(each, remembered),
  );
  const own = assigned(headers, guess, ({ subject }) => subject !== "guardian");
  const guardian = assigned(headers, guess, ({ subject }) => subject === "guardian");
  const has = (fields: Fields, ...some: RollField[]) => some.some((field) => fields.includes(field));
  const ofGuardians = has(guardian, "documentNumber");
  const both = ofGuardians && has(own, "documentNumber");
  const anybody = ({ subject }: Header) => subject !== "own";
  const fields = ofGuardians && !both ? assigned(headers, guess, anybody) : own;
  const columns = headers.map((_header, place): Suggestion => {
    const suggestion = fields[place];
    const ofGuardian = both ? (guardian[place] ?? shared(own[place])) : undefined;
    return {
      ...(suggestion
        ? { suggestion, source: guess[place]?.source ?? "none" }
        : { source: unread(guess[place]) }),
      ...(ofGuardian && { ofGuardian }),
    };
  });
  const numbered = headers[fields.indexOf("documentNumber")];
  const isRut = numbered !== undefined && /\b(rut|run|r u [tn])\b/.test(numbered.words);
  const category = ofGuardians && !both ? "guardian" : isOfPupils(headers) || both ? "student" : undefined;
  return {
    columns,
    ...(isRut && !has(fields, "documentType") && { documentType: "rut" as const }),
    ...(category && !has(fields, "categories") && { category }),
  };
}

interface Guess {
  readonly field?: RollField;
  readonly source: Suggestion["source"];
}

const noGuess: Guess = { source: "none" };

/** Names of schools do not stand for their RBD, whatever the column was read as before. */
const namesSchools = ({ what }: Header, samples: readonly string[] = []) =>
  fieldOfAlias(what) === "establishment" && samples.some((text) => /^\p{L}{4}/u.test(text));

type Fields = readonly (RollField | undefined)[];

function guessOf({ words, what }: Header, remembered: Remembered): Guess {
  const before = remembered.get(words);
  if (before !== undefined) return { ...(before && { field: before }), source: "remembered" };
  const named = fieldOfName(what);
  if (named) return { field: named, source: "name" };
  const alias = fieldOfAlias(what);
  return alias ? { field: alias, source: "alias" } : { source: "none" };
}

/** Each field for one column: of a guardian before of anybody, by the template's name before by another, or the first. */
function assigned(
  headers: readonly Header[],
  guess: readonly Guess[],
  counts: (header: Header) => boolean,
): Fields {
  const guessed = headers.map((header, place) => (counts(header) ? guess[place]?.field : undefined));
  const whole = withWholeNames(headers, guessed);
  const weight = (place: number) => {
    const header = headers[place];
    const named = header !== undefined && fieldOfName(header.what) === guess[place]?.field;
    return (header?.subject === "guardian" ? 0 : 2) + (named ? 0 : 1);
  };
  const best = new Map<RollField, number>();
  whole.forEach((field, place) => {
    const before = field && best.get(field);
    if (field && (before === undefined || weight(place) < weight(before))) best.set(field, place);
  });
  return whole.map((field, place) => (field && best.get(field) === place ? field : undefined));
}

/** "Nombre" is the whole name where no column has surnames, and the given names where one has. */
function withWholeNames(headers: readonly Header[], fields: Fields): Fields {
  const surnames = fields.includes("surnames") || fields.includes("firstSurname");
  return fields.map((field, place) => {
    const plain = headers[place]?.what === "nombre";
    if (!surnames) return plain && field === "givenNames" ? "fullName" : field;
    if (field === "fullName" || field === "surnamesFirst") return plain ? "givenNames" : undefined;
    return field;
  });
}

/** What a pupil's row says of their guardian too. */
const shared = (field: RollField | undefined) =>
  field === "establishment" || field === "language" ? field : undefined;

/** A column that is not read because somebody chose so. */
const unread = (guess: Guess | undefined): Suggestion["source"] =>
  guess && !guess.field ? guess.source : "none";

const courseWords = /^((cod|desc) (grado|tipo ensenanza)|letra( curso)?|curso|grado|nivel)$/;
const isOfPupils = (headers: readonly Header[]) => headers.some(({ words }) => courseWords.test(words));
