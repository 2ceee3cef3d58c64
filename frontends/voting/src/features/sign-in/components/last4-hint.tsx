import type { DocumentType } from "@urna/contract/words";
import { useTranslation } from "react-i18next";
import { documentForHint, last4Of } from "../last4.ts";

interface Last4HintProps {
  /** What the election's roll compares with. */
  source: "document" | "roll";
  type: DocumentType;
  typed: string;
}

/** Which four characters are meant, for the document as it is being typed (specification, section 5). */
export function Last4Hint({ source, type, typed }: Last4HintProps) {
  const { t } = useTranslation("voting");
  if (source === "roll") return t("signIn.document.last4Roll");
  const code = documentForHint(type, typed);
  const key = type === "rut" ? "signIn.document.last4Rut" : "signIn.document.last4Other";
  return t(key, { code, secret: last4Of(code) });
}
