import { rutCheckDigit } from "@urna/contract/rut";
import type { Language } from "@urna/contract/words";

export interface Elector {
  readonly index: number;
  readonly document: string;
  readonly last4: string;
  readonly email: string;
  readonly phone: string;
  readonly givenNames: string;
  readonly surnames: string;
  readonly category: "teacher" | "student" | "guardian";
  readonly language: Language;
}

const first = 26_431_000;
const languages = ["es", "en", "ht"] as const;
const letters = (index: number) =>
  [Math.floor(index / 26), index % 26].map((each) => String.fromCodePoint(97 + each)).join("");

/** People of three categories, whose names, addresses and numbers occur nowhere else. */
export function anElectorate(size: number): Elector[] {
  return Array.from({ length: size }, (_, index) => {
    const number = String(first + index * 7);
    const digit = rutCheckDigit(number);
    return {
      index,
      document: `${number}-${digit}`,
      last4: `${number}${digit}`.slice(-4),
      email: `zorzal${letters(index)}${number}@padron-inventado.example`,
      phone: `+5697${number.slice(0, 7)}`,
      givenNames: `Quillaysauce${letters(index)}`,
      surnames: `Bandurriazul${letters(index)}`,
      category: index % 2 === 0 ? "teacher" : index % 4 === 1 ? "student" : "guardian",
      language: languages[index % 3] ?? "es",
    };
  });
}

export const asRollEntry = (elector: Elector) => ({
  documentType: "rut",
  documentNumber: elector.document,
  givenNames: elector.givenNames,
  surnames: elector.surnames,
  email: elector.email,
  phone: elector.phone,
  categories: [elector.category],
  language: elector.language,
});

/** What identifies somebody or says how to reach them, in each way of writing it. */
export function personalDataOf(elector: Elector): [what: string, text: string][] {
  const { document, email, phone, givenNames, surnames } = elector;
  const [number = "", digit = ""] = document.split("-");
  const dotted = `${number.slice(0, 2)}.${number.slice(2, 5)}.${number.slice(5)}-${digit}`;
  const names = [givenNames, surnames].flatMap((name) => [name, name.toLowerCase()]);
  return [
    ["document", document],
    ["document", dotted],
    ["email", email],
    ["email", email.toUpperCase()],
    // Without its plus it is one of the numbers in a ballot, now and then.
    ["phone", phone],
    ...names.map((name): [string, string] => ["name", name]),
  ];
}
