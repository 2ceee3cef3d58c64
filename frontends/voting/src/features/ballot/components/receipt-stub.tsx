import type { Receipt } from "@urna/contract/api/public";
import { Button } from "@urna/web-kit/ui/button";
import { Note } from "@urna/web-kit/ui/note";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePdfDownload } from "../use-pdf-download.ts";
import { useResend } from "../use-resend.ts";
import { ResendAnswer } from "./resend-answer.tsx";

/** Below the perforation: the QR, and what to do with the receipt. */
export function ReceiptStub({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("voting");
  const pdf = usePdfDownload(receipt.number);
  const resend = useResend();
  return (
    <div className="v-stub">
      <img className="v-stub__qr" src={receipt.qr} alt={t("receipt.qrAlt")} width="132" height="132" />
      <div className="u-stack">
        <div>
          <h2 className="v-stub__title">{t("receipt.verifyTitle")}</h2>
          <p className="u-small">
            <Trans t={t} i18nKey="receipt.verify" components={{ goto: <Link to="/verificar-voto" /> }} />
          </p>
        </div>
        <div className="u-actions">
          <Button
            kind="pen"
            icon="download"
            busy={pdf.isPending}
            busyLabel={t("receipt.downloading")}
            onClick={() => pdf.mutate()}
          >
            {t("receipt.download")}
          </Button>
          <Button icon="mail" busy={resend.busy} busyLabel={t("receipt.resending")} onClick={resend.resend}>
            {t("receipt.resend")}
          </Button>
        </div>
        {pdf.isError && (
          <Note kind="err" live>
            {t("receipt.downloadFailed")}
          </Note>
        )}
        <ResendAnswer {...resend} />
      </div>
    </div>
  );
}
