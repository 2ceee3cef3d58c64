import { VoterUser } from "@urna/contract/sessions/voter";
import { type AdminUser } from "@urna/contract/sessions/administrator";
import type { Administrator, Person, SessionTokens } from "@urna/protos/identity/v1/session";
import { answered } from "@urna/service-kit/grpc/answered";
import { answeredWord } from "@urna/service-kit/grpc/words";
import { cookie } from "../http/reading/cookies.ts";
import { fieldsOf } from "./fields.ts";

export function readVoter(person: Person | undefined): VoterUser {
  const voter = answered(person);
  return {
    role: "voter",
    ...fieldsOf(VoterUser, voter, { categories: "words" }),
    locale: answeredWord(voter.language),
  };
}

/**
 * Every administrator but the superadministrators has the role `admin`, which is what opens the protected area
 * (specification, section 6); their row of the permission table is their position.
 */
export function readAdministrator(administrator: Administrator | undefined): AdminUser {
  const { id, name, role: position, email, permissions, secondFactorMissing } = answered(administrator);
  const role = position === "superadmin" ? position : "admin";
  const missing = secondFactorMissing && ({ secondFactorMissing } as const);
  return { id, name, role, email, position, permissions, ...missing };
}

/** The access token for the body, and the cookie that renews it. */
export function readTokens(name: "urna_voter" | "urna_admin", message: SessionTokens | undefined) {
  const { accessToken, refreshToken, refreshExpiresInSeconds } = answered(message);
  return { accessToken, refreshCookie: cookie(name, refreshToken, refreshExpiresInSeconds) };
}
