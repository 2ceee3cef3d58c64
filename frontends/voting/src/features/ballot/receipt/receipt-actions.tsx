import { useSession } from "@urna/web-kit/session/use-session";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import type { MailReceipt, MailWay } from "./use-mail-receipt.ts";
import { usePdfDownload } from "./use-pdf-download.ts";
import { MailAnswer } from "./mail-answer.tsx";
import { SessionOver } from "../session/session-over.tsx";

interface ReceiptActionsProps {
  number: string;
  /** Undefined: there is no address to send it to. */
  way: MailWay | undefined;
  mailing: MailReceipt;
}

/** To keep the receipt: as a PDF, and by email. */
export function ReceiptActions({ number, way, mailing }: ReceiptActionsProps) {
  const { t } = useTranslation("voting");
  const { status } = useSession();
  const pdf = usePdfDownload(number);
  return (
    <>
      <div className="u-actions v-pair">
        <Button
          kind="pen"
          icon="download"
          busy={pdf.isPending}
          busyLabel={t("receipt.downloading")}
          onClick={() => pdf.mutate()}
        >
          {t("receipt.download")}
        </Button>
        {way && (
          <Button
            icon="mail"
            busy={mailing.busy}
            busyLabel={t(way === "send" ? "receipt.sending" : "receipt.resending")}
            onClick={() => mailing.mail(way)}
          >
            {t(way === "send" ? "receipt.send" : "receipt.resend")}
          </Button>
        )}
      </div>
      {status === "signed-out" ? <SessionOver /> : <Answers pdfFailed={pdf.isError} mailing={mailing} />}
    </>
  );
}

function Answers({ pdfFailed, mailing }: { pdfFailed: boolean; mailing: MailReceipt }) {
  const { t } = useTranslation("voting");
  return (
    <>
      {pdfFailed && (
        <Note kind="err" live>
          {t("receipt.downloadFailed")}
        </Note>
      )}
      <MailAnswer mailing={mailing} />
    </>
  );
}
