import type { RollVersion as RollVersionMessage, Voter } from "@urna/protos/identity/v1/roll";
import { maskedAddress } from "../domain/contact/masked-address.ts";
import { maskedDocument } from "../domain/roll/document.ts";
import type { ListedVoter, RollVersion } from "../domain/roll/ports.ts";

export function versionMessage({ committedAt, ...version }: RollVersion): RollVersionMessage {
  return { ...version, committedAt: committedAt.toISOString() };
}

export function voterMessage({ document, email, ...voter }: ListedVoter & { hasVoted: boolean }): Voter {
  return {
    ...voter,
    categories: [...voter.categories],
    maskedDocument: maskedDocument(document),
    maskedEmail: email === undefined ? "" : maskedAddress(email),
  };
}
