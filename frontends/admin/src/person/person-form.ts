import type { RollEntry } from "@urna/contract/roll-import/roll-entry";
import { Category, DocumentType } from "@urna/contract/words";
import { z } from "zod";

/** What a person's form holds. What a field may be, the API says, by the rules of an import. */
const PersonForm = z.object({
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
  /** Why, or the text for the person. */
  remark: z.string().trim().max(1000, "too-long"),
});
export type PersonForm = z.infer<typeof PersonForm>;

/** The same, where nothing is done without a reason. */
const ReasonedForm = PersonForm.extend({
  remark: PersonForm.shape.remark.min(5, "reason-too-short"),
});

export const personForm = ({ reasoned }: { reasoned: boolean }) => (reasoned ? ReasonedForm : PersonForm);

export const personFields = [
  "documentType",
  "documentNumber",
  "givenNames",
  "surnames",
  "email",
  "phone",
  "categories",
  "establishment",
  "last4",
  "language",
  "remark",
] as const;

export function formOf(entry: RollEntry | undefined): PersonForm {
  const empty = { documentNumber: "", givenNames: "", surnames: "", email: "", phone: "", establishment: "" };
  return {
    ...empty,
    last4: "",
    language: "",
    remark: "",
    ...entry,
    documentType: DocumentType.catch("rut").parse(entry?.documentType),
    categories: Category.array()
      .catch([])
      .parse(entry?.categories ?? []),
  };
}
