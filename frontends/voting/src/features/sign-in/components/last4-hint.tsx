import type { DocumentType } from "@urna/contract/words";
import { useTranslation } from "react-i18next";
import { inventedDocument, last4Of } from "../last4.ts";

interface Last4HintProps {
  /** What the election's roll compares with. */
  source: "document" | "roll";
  type: DocumentType;
}

/**
 * Which four characters are meant, by an invented document, always the same (specification, section 5): whoever typed
 * somebody else's does not see theirs.
 */
export function Last4Hint({ source, type }: Last4HintProps) {
  const { t } = useTranslation("voting");
  if (source === "roll") return t("signIn.document.last4Roll");
  const code = inventedDocument(type);
  const key = type === "rut" ? "signIn.document.last4Rut" : "signIn.document.last4Other";
  return t(key, { code, secret: last4Of(code) });
}
