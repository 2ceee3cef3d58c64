import { EstablishmentDraft, type Establishment } from "@urna/contract/establishments/establishment";
import { fieldErrors } from "@urna/contract/api/field-errors";
import { set, type FieldErrors, type Resolver } from "react-hook-form";

export interface EstablishmentValues {
  code: string;
  name: string;
  commune: string;
  officialEmail: string;
  disabled: boolean;
}

export const establishmentFields = ["code", "name", "commune", "officialEmail"] as const;

export function establishmentValues(establishment: Establishment | undefined): EstablishmentValues {
  const { code = "", name = "", commune = "", officialEmail = "", disabled = false } = establishment ?? {};
  return { code, name, commune, officialEmail, disabled };
}

/** Checks with the contract's schema; messages are field error codes. */
export const establishmentResolver: Resolver<EstablishmentValues> = (values) => {
  const trimmed = { ...values, officialEmail: values.officialEmail.trim() };
  const { success, error } = EstablishmentDraft.safeParse(trimmed);
  if (success) return { values: trimmed, errors: {} };
  const errors: FieldErrors<EstablishmentValues> = {};
  for (const { path, code } of fieldErrors(error, trimmed)) {
    // An email is empty or an email: where it is neither, the schema cannot say which it should have been.
    const message = path === "officialEmail" ? "invalid-email" : code;
    set(errors, path, { type: message, message });
  }
  return { values: {}, errors };
};
