import type { Receipt } from "@urna/contract/receipts/receipt";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { useTranslation } from "react-i18next";

const hourMs = 3_600_000;

export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation(["voting", "common"]);
  const { localized, instant } = useFormats();
  const { voter, category, election, participation, pdfGenerated } = receipt;
  const from = new Date(participation.hour);
  const to = new Date(from.getTime() + hourMs);
  const registered = {
    date: instant(from, "date"),
    from: instant(from, "time"),
    to: instant(to, "time"),
  };
  return (
    <div className="v-facts">
      <Facts
        items={[
          { label: t("receipt.voter"), value: voter },
          { label: t("receipt.category"), value: t(`common:category.${category}`) },
          { label: t("receipt.election"), value: localized(election.title) },
          {
            label: t("receipt.participation"),
            value: t("receipt.registered", registered),
          },
          { label: t("receipt.pdf"), value: t(pdfGenerated ? "receipt.pdfReady" : "receipt.pdfLater") },
        ]}
      />
    </div>
  );
}
