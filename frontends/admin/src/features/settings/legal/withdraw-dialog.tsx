import type { LegalDocument } from "@urna/contract/api/legal-notice";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useTranslation } from "react-i18next";
import { withdrawLegalText } from "../api/legal-texts.ts";
import { TypedDialog } from "./typed-dialog.tsx";

interface WithdrawDialogProps {
  document: LegalDocument;
  version: number;
  onClose(): void;
}

export function WithdrawDialog({ document, version, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation("legaltexts");
  const api = useApi();
  return (
    <TypedDialog
      danger
      title={t("withdraw", { version })}
      word={t("withdrawWord")}
      done={t("withdrawn", { version })}
      act={() => withdrawLegalText(api, document, version)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t("withdrawConfirm", { version })}</p>
    </TypedDialog>
  );
}
