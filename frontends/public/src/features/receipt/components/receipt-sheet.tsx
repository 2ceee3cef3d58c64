import type { Receipt } from "@urna/contract/receipts/receipt";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { HashBlock } from "@urna/web-kit/ui/code/hash-block";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { Seal } from "@urna/web-kit/ui/paper/seal";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { TrialNote } from "@urna/web-kit/ui/election/trial-note";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ReceiptFacts } from "./receipt-facts.tsx";
import { ReceiptQr } from "./receipt-qr.tsx";

interface ReceiptSheetProps {
  receipt: Receipt;
  /** The receipt's secret, when this page was opened with it. */
  k: string | undefined;
}

/** The stamp stands on what holds and counts, and on nothing else. */
export function ReceiptSheet({ receipt, k }: ReceiptSheetProps) {
  const { t } = useTranslation("receipts");
  const settings = useSettings();
  const verified = receipt.status === "verified";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sheet edge={verified ? "ok" : "err"} className="p-receipt">
      <div className="p-receipt__head">
        <div>
          <p className={verified ? "p-receipt__state" : "p-receipt__state p-receipt__state--failed"}>
            <Icon name={verified ? "check" : "triangle"} />
            {t(verified ? "verified" : "failed")}
          </p>
          <h2 ref={heading} tabIndex={-1}>
            {t(verified ? "authentic" : "doesNotHold")}
          </h2>
          <p className="u-lead">{t(verified ? "authenticText" : "doesNotHoldText")}</p>
          {!verified && settings?.support.phone && <p>{t("call", { phone: settings.support.phone })}</p>}
        </div>
        {verified && !receipt.election.trial && (
          <Seal
            word={t("verified")}
            institution={settings?.institution.name ?? ""}
            at={receipt.participation.hour}
            tone="ok"
          />
        )}
      </div>
      {receipt.election.trial && <TrialNote />}
      <ReceiptFacts receipt={receipt} whole={k !== undefined} />
      <div className="p-receipt__hash">
        <HashBlock hash={receipt.integrityHash} note={t(verified ? "hashHolds" : "hashDoesNotHold")} />
      </div>
      <ReceiptQr receipt={receipt} k={k} />
    </Sheet>
  );
}
