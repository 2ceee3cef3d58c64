import type { Receipt } from "@urna/contract/receipts/receipt";
import { ShareButton } from "@urna/web-kit/ui/button/share-button";
import { useTranslation } from "react-i18next";
import { receiptUrl } from "../receipt-number.ts";

export function ReceiptQr({ receipt, k }: { receipt: Receipt; k: string | undefined }) {
  const { t } = useTranslation("receipts");
  return (
    <div className="p-qr">
      <img src={receipt.qr} alt={t("qrAlt", { number: receipt.number })} width="140" height="140" />
      <div>
        <h3>{t("qr")}</h3>
        <p className="u-small">{t(k === undefined ? "qrText" : "qrWholeText")}</p>
        <ShareButton
          title={t("shareTitle", { number: receipt.number })}
          url={receiptUrl(location.origin, { number: receipt.number, k })}
        />
      </div>
    </div>
  );
}
