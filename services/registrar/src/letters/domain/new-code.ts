import { letterAlphabet, letterCheck } from "@urna/contract/registrar/letter-code";
import type { Random } from "@urna/service-kit/random";

/** A letter's code: 55 random bits and a check character. */
export function newCode(random: Random): string {
  const eleven = Array.from({ length: 11 }, () =>
    letterAlphabet.charAt(random.integer(letterAlphabet.length)),
  );
  return eleven.join("") + letterCheck(eleven.join(""));
}
