import type { Queryable } from "@urna/service-kit/database";
import type { AttemptSecrets } from "../../storage/attempt-secrets.ts";
import { numberText, type LetterNumber } from "../domain/letter-number.ts";
import type { ReplacementReason } from "../domain/ports.ts";

export interface LetterRow {
  uuid: string;
  batch: number;
  letter: number;
  voter_index: Buffer;
  establishment_index: Buffer;
  voter: Buffer;
  /** Null: dead. */
  code_hash: Buffer | null;
  used: boolean;
  replaced: ReplacementReason | null;
}

export interface LivingLetter extends LetterNumber {
  readonly uuid: string;
  readonly codeHash: Buffer;
}

/** The place of what is kept of a letter under the attempt's key. */
export function letterPlace(column: "code" | "voter", { uuid, ...number }: LetterNumber & { uuid: string }) {
  return `letters.${column}|${uuid}|${numberText(number)}`;
}

/** The letter of a voter whose code opens their half. Inside a transaction nobody replaces it until the end. */
export async function lockLetter(
  on: Queryable,
  { uuid: election, voter_index }: { uuid: string; voter_index: Buffer },
): Promise<LivingLetter | undefined> {
  const row = await on<LetterRow>("letters")
    .where({ uuid: election, voter_index })
    .whereNull("replaced")
    .forUpdate()
    .first();
  if (!row?.code_hash) return undefined;
  const { uuid, batch, letter, code_hash: codeHash } = row;
  return { uuid, batch, letter, codeHash };
}

export function isCodeOf(secrets: AttemptSecrets, letter: LivingLetter, code: string): boolean {
  return secrets.codes.matches(letterPlace("code", letter), code, letter.codeHash);
}

export async function markUsed(on: Queryable, { uuid, batch, letter }: LivingLetter): Promise<void> {
  await on("letters").where({ uuid, batch, letter }).update({ used: true });
}
