import { RichText } from "@urna/web-kit/ui/text/rich-text";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

/** The QR, and how the receipt is verified afterwards. */
export function ReceiptStub({ qr }: { qr: string }) {
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
    </div>
  );
}
