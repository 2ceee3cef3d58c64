import type { Receipt } from "@urna/contract/api/public";
import { CopyButton } from "@urna/web-kit/ui/copy-button";
import { Note } from "@urna/web-kit/ui/note";
import { Perforation } from "@urna/web-kit/ui/perforation";
import { ReceiptNumber } from "@urna/web-kit/ui/receipt-number";
import { Seal } from "@urna/web-kit/ui/seal";
import { ShareButton } from "@urna/web-kit/ui/share-button";
import { Sheet } from "@urna/web-kit/ui/sheet";
import { useTranslation } from "react-i18next";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { ReceiptFacts } from "./receipt-facts.tsx";
import { ReceiptStub } from "./receipt-stub.tsx";

/** The receipt: it says that the voter took part, and cannot say more. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("voting");
  const institution = useSettings()?.institution.name ?? "";
  const { number, participation } = receipt;
  return (
    <Sheet edge="pen">
      <Seal
        word={t("receipt.seal")}
        institution={institution}
        year={new Date(participation.hour).getUTCFullYear()}
      />
      <ReceiptNumber label={t("receipt.number")} number={number} />
      <div className="u-actions v-receipt-tools">
        <CopyButton text={number} />
        <ShareButton
          title={t("receipt.shareTitle", { number })}
          url={`${location.origin}/verificar-voto#n=${number}`}
        />
      </div>
      <ReceiptFacts receipt={receipt} />
      <Note kind="info">{t("receipt.statement")}</Note>
      <Perforation />
      <ReceiptStub receipt={receipt} />
    </Sheet>
  );
}
