import type { RollEntry } from "@urna/contract/api/admin/roll";
import { Category, DocumentType } from "@urna/contract/words";
import { z } from "zod";

/** What a person's form holds. What a field may be, the API says, by the rules of an import. */
export const PersonForm = z.object({
  documentType: DocumentType,
  documentNumber: z.string().trim().min(1, "required"),
  last4: z.string().trim(),
  givenNames: z.string().trim().min(1, "required"),
  surnames: z.string().trim().min(1, "required"),
  email: z.string().trim(),
  phone: z.string().trim(),
  categories: z.array(Category).min(1, "required"),
  establishment: z.string().trim(),
  language: z.string(),
  reason: z.string().trim().min(5, "reason-too-short").max(1000, "too-long"),
});
export type PersonForm = z.infer<typeof PersonForm>;

export const personFields = [
  ...(["documentType", "documentNumber", "givenNames", "surnames", "email", "phone"] as const),
  ...(["categories", "establishment", "last4", "language", "reason"] as const),
];

export function formOf(entry: RollEntry | undefined): PersonForm {
  const empty = { documentNumber: "", givenNames: "", surnames: "", email: "", phone: "", establishment: "" };
  return {
    ...{ ...empty, last4: "", language: "", reason: "" },
    ...entry,
    documentType: DocumentType.catch("rut").parse(entry?.documentType),
    categories: Category.array()
      .catch([])
      .parse(entry?.categories ?? []),
  };
}
