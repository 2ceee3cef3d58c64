import { DomainError } from "@urna/service-kit/errors";
import { dictionary } from "@zxcvbn-ts/language-common";
import { commonPasswords } from "./common-passwords.ts";

/** Whether the public password of the demo is accepted. Only the demo accepts it. */
export interface PasswordRule {
  demoPasswordAllowed: boolean;
}

const shortest = 10;
const longest = 200;

/** Those that leaked most often, anywhere in the world; ours add the words that are common here. */
const leaked: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** Of `Urna-demo-2026`, as `core` compares it. */
const demo = "urnademo";

/**
 * Refuses what anybody would try first: no rules of composition, only length, the commonest passwords and the
 * account's own address. Errors: invalid-request naming the field.
 */
export function checkNewPassword(
  { demoPasswordAllowed }: PasswordRule,
  password: string,
  email: string,
): void {
  const length = [...password].length;
  if (length < shortest) throw refused("too-short");
  if (length > longest) throw refused("too-long");
  if (!demoPasswordAllowed && lettersOf(password) === demo) throw refused("too-common");
  if (isCommon(password) || ownWords(email).includes(password.toLowerCase())) throw refused("too-common");
}

function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  const core = lettersOf(password);
  const repeats = /^(.{1,3})\1+.?.?$/.test(text);
  return (
    repeats || leaked.has(text) || commonPasswords.has(text) || commonPasswords.has(core) || isSequence(text)
  );
}

const lettersOf = (password: string) => password.toLowerCase().replace(/[^a-z]/g, "");

/** Neighbours on the keyboard or in the alphabet, forwards or backwards. */
function isSequence(text: string): boolean {
  const runs = [
    "abcdefghijklmnopqrstuvwxyz",
    "0123456789012345",
    "qwertyuiopasdfghjklzxcvbnm",
    "1q2w3e4r5t6y7u8i9o0p",
  ];
  return runs.some((run) => run.includes(text) || [...run].reverse().join("").includes(text));
}

function ownWords(email: string): string[] {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  return [email.toLowerCase(), local, domain];
}

function refused(code: string): DomainError {
  return new DomainError("invalid-request", { fieldErrors: [{ path: "password", code }] });
}
