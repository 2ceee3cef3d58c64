import type { Person as PersonMessage } from "@urna/protos/identity/v1/session";
import { maskedAddress } from "../../people/domain/masked-address.ts";
import type { Person } from "../../people/domain/ports.ts";
import type { Administrator } from "../domain/ports.ts";

export function personMessage({ id, name, categories, language, email }: Person): PersonMessage {
  const maskedEmail = email === undefined ? undefined : maskedAddress(email);
  return { id, name, categories: [...categories], language: language ?? "es", maskedEmail };
}

/** Only these fields: an account has secrets besides. */
export function administratorMessage(
  { id, name, role, email, permissions }: Administrator,
  secondFactorMissing: boolean,
) {
  return { id, name, role, email, permissions: [...permissions], secondFactorMissing };
}
