import type { LegalDocument } from "@urna/contract/legal-texts/legal-notice";
import { withdrawLegalText } from "@urna/contract/legal-texts/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useTranslation } from "react-i18next";
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
      act={() => call(api, withdrawLegalText, { params: { document, version } })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t("withdrawConfirm", { version })}</p>
    </TypedDialog>
  );
}
