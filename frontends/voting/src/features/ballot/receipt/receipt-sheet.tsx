import type { PersonId } from "@urna/contract/identifiers";
import type { OwnReceipt } from "@urna/contract/receipts/own-receipt";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { CopyButton } from "@urna/web-kit/ui/button/copy-button";
import { Fold } from "@urna/web-kit/ui/paper/fold";
import { Perforation } from "@urna/web-kit/ui/paper/perforation";
import { ReceiptNumber } from "@urna/web-kit/ui/code/receipt-number";
import { Seal } from "@urna/web-kit/ui/paper/seal";
import { ShareButton } from "@urna/web-kit/ui/button/share-button";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useTranslation } from "react-i18next";
import { lastAnswer, mailWay } from "./receipt-email.ts";
import { useMailReceipt } from "./use-mail-receipt.ts";
import { useOwnReceipt } from "./use-own-receipt.ts";
import { MailState } from "./mail-state.tsx";
import { ReceiptActions } from "./receipt-actions.tsx";
import { ReceiptFacts } from "./receipt-facts.tsx";
import { ReceiptStub } from "./receipt-stub.tsx";

interface ReceiptSheetProps {
  voterId: PersonId;
  /** As it came with the vote. */
  receipt: OwnReceipt;
}

/** The receipt: it says that the voter took part, and cannot say more. */
export function ReceiptSheet({ voterId, receipt: known }: ReceiptSheetProps) {
  const { t } = useTranslation("voting");
  const institution = useSettings()?.institution.name ?? "";
  const { receipt = known, over, emailAccepted } = useOwnReceipt(voterId, known);
  const mailing = useMailReceipt(emailAccepted);
  const { number, election, participation } = receipt;
  return (
    <Sheet edge="pen" className="u-receipt">
      {!election.trial && <Seal word={t("receipt.seal")} institution={institution} at={participation.hour} />}
      <ReceiptNumber label={t("receipt.number")} number={number} />
      <div className="u-actions v-pair v-receipt-tools">
        <CopyButton text={number} />
        <ShareButton
          title={t("receipt.shareTitle", { number })}
          url={`${location.origin}/verificar-voto#n=${number}`}
        />
      </div>
      <p className="v-mail u-small">
        <strong>{t("receipt.email")}</strong>{" "}
        <span>
          <MailState receipt={receipt} over={over} mailing={mailing} />
        </span>
      </p>
      <ReceiptActions
        number={number}
        way={mailWay(receipt, mailing.sentTo !== undefined)}
        mailing={lastAnswer(mailing, receipt)}
      />
      <Fold title={t("receipt.whole")}>
        <p>{t("receipt.statement")}</p>
        <ReceiptFacts receipt={receipt} />
        <Perforation />
        <ReceiptStub qr={receipt.qr} />
      </Fold>
    </Sheet>
  );
}
