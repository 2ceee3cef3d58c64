import { RichText } from "@urna/web-kit/ui/rich-text";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** Below the perforation: the QR, and what to do with the receipt. */
export function ReceiptStub({ qr, children }: { qr: string; children: ReactNode }) {
  const { t } = useTranslation("voting");
  return (
    <div className="v-stub">
      <img className="v-stub__qr" src={qr} alt={t("receipt.qrAlt")} width="132" height="132" />
      <div className="v-stub__how">
        <h2 className="v-stub__title">{t("receipt.verifyTitle")}</h2>
        <p className="u-small">
          <RichText text={t("receipt.verify")} parts={{ goto: <Link to="/verificar-voto" /> }} />
        </p>
      </div>
      <div className="v-stub__more u-stack">{children}</div>
    </div>
  );
}
