import type { AdminRole } from "@urna/contract/words";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { AdministratorAccount } from "../domain/administrator/ports.ts";
import type { Administrator } from "../domain/session/ports.ts";
import { fieldsOf } from "./keys.ts";

export interface AdministratorRow {
  id: string;
  email: Buffer;
  name: Buffer;
  role: AdminRole;
  password_hash: string;
  totp_secret: Buffer | null;
  totp_pending_secret: Buffer | null;
}

export function administratorFields(
  cipher: FieldCipher,
  row: Pick<AdministratorRow, "id" | "email" | "name" | "role">,
): Administrator {
  const { open } = fieldsOf(cipher, "administrators", row.id);
  return { id: row.id, name: open("name", row.name), email: open("email", row.email), role: row.role };
}

export function toAccount(cipher: FieldCipher, row: AdministratorRow): AdministratorAccount {
  const { openOptional } = fieldsOf(cipher, "administrators", row.id);
  return {
    ...administratorFields(cipher, row),
    passwordHash: row.password_hash,
    totpSecret: openOptional("totp_secret", row.totp_secret),
    totpPendingSecret: openOptional("totp_pending_secret", row.totp_pending_secret),
  };
}
