import type { RollErrorKind, RollFinding } from "@urna/contract/roll-import/import-state";
import { fieldErrorCodes } from "@urna/contract/errors";
import { rutCheckDigit } from "@urna/contract/rut";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useFieldErrorText } from "@urna/web-kit/i18n/problem-text";
import { useTranslation } from "react-i18next";

/** What to say about something that was found in a row. */
export function useFindingWords() {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const fieldErrorText = useFieldErrorText();
  const codeText = (field: string, code: string): string => {
    if (field === "categories" && code === "invalid-format") return t("import.finding.unknown-category");
    const known = fieldErrorCodes.find((each) => each === code);
    return known ? fieldErrorText(known) : code;
  };
  const problem = ({ field, code, amount, document }: RollFinding): string => {
    if (code === "contradicts" || code === "two-categories" || code === "two-establishments")
      return t(`import.finding.${code}`, { row: number(amount + 1) });
    if (code === "shared-email")
      return t("import.finding.shared-email", { count: amount - 1, number: number(amount - 1) });
    if (code === "no-email" || code === "unknown-establishment") return t(`import.finding.${code}`);
    if (code === "invalid-rut" || code === "invalid-ipe") {
      if (document.endsWith("-?")) return t("import.noCheckDigit");
      const digit = rightDigit(document);
      if (digit) return t("import.checkDigit", { digit });
    }
    return codeText(field, code);
  };
  return {
    problem,
    /** Of many rows: where it is, and what is wrong. */
    kind: ({ field, code }: RollErrorKind) => `${t(`import.field.${field}`)}: ${codeText(field, code)}`,
    field: ({ field }: RollFinding) => t(`import.field.${field}`),
    /** As the file and its spreadsheet count: the header is row 1. */
    row: ({ row }: RollFinding) => number(row + 1),
  };
}

/** The check digit that the number of a RUT, IPE or IPA asks for, where only that is wrong. */
function rightDigit(document: string): string | undefined {
  const [, digits] = /^0*(\d{6,9})[\dkK]$/.exec(document.replace(/[.\s-]/g, "")) ?? [];
  return digits && rutCheckDigit(digits);
}
