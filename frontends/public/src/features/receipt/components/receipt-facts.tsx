import type { Receipt } from "@urna/contract/receipts/receipt";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { useTranslation } from "react-i18next";

const hourMs = 3_600_000;
/** `Juan P. R.`: to its owner the number alone shows the whole name. */
const masked = /[\p{L}\p{N}]\.$/u;

/** What a receipt says (specification, section 1). The preference is in none. */
export function ReceiptFacts({ receipt, whole }: { receipt: Receipt; whole: boolean }) {
  const { t } = useTranslation(["receipts", "common"]);
  const { localized, instant } = useFormats();
  const { hour } = receipt.participation;
  const until = new Date(Date.parse(hour) + hourMs);
  const yesOrNo = (value: boolean) => t(value ? "yes" : "no");
  return (
    <Facts
      items={[
        { label: t("numberShort"), value: <span className="u-mono">{receipt.number}</span> },
        {
          label: t("voter"),
          value: (
            <>
              {receipt.voter}
              {!whole && masked.test(receipt.voter) && <span className="p-aside">{t("masked")}</span>}
            </>
          ),
        },
        { label: t("category"), value: t(`common:category.${receipt.category}`) },
        { label: t("election"), value: localized(receipt.election.title) },
        {
          label: t("participation"),
          value: t("registered", {
            day: instant(hour, "date"),
            from: instant(hour, "time"),
            to: instant(until, "time"),
          }),
        },
        { label: t("preference"), value: t("secret") },
        { label: t("pdf"), value: yesOrNo(receipt.pdfGenerated) },
        { label: t("email"), value: yesOrNo(receipt.sentByEmail) },
      ]}
    />
  );
}
