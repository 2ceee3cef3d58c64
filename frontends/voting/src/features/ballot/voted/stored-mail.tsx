import type { OwnReceipt } from "@urna/contract/receipts/own-receipt";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import { lastAnswer } from "../receipt/receipt-email.ts";
import { useMailReceipt } from "../receipt/use-mail-receipt.ts";
import { MailAnswer } from "../receipt/mail-answer.tsx";
import { MailState } from "../receipt/mail-state.tsx";

interface StoredMailProps {
  /** Undefined while it is not known. */
  receipt: OwnReceipt | undefined;
  over: boolean;
  emailAccepted(sentTo: string): void;
}

/** The email of a vote of another moment: where it stands, and the way to get it again where there is an address. */
export function StoredMail({ receipt, over, emailAccepted }: StoredMailProps) {
  const { t } = useTranslation(["voting", "voted"]);
  const mailing = useMailReceipt(emailAccepted);
  const state = receipt?.email?.state;
  // Hidden where the answer to a request says it already, or where nobody follows it any more.
  const isShown = state !== undefined && !mailing.noAddress && !(state === "sending" && over);
  return (
    <>
      {receipt && isShown && (
        <p>
          <MailState receipt={receipt} over={over} mailing={mailing} />
        </p>
      )}
      {state !== "none" && (
        <div className="u-actions">
          <Button
            kind="pen"
            icon="mail"
            busy={mailing.busy}
            busyLabel={t("receipt.resending")}
            onClick={() => mailing.mail("resend")}
          >
            {t("voted:resend")}
          </Button>
        </div>
      )}
      <MailAnswer mailing={lastAnswer(mailing, receipt)} />
    </>
  );
}
