import { useFormats } from "@urna/web-kit/i18n/formats";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";

/** What voters get, and who may check it: the same for every election. */
export function ReceiptTab() {
  const { t } = useTranslation("sealing");
  const { localized } = useFormats();
  const { receiptText } = useSettings() ?? {};
  return (
    <Panel title={t("receipt.title")}>
      <Facts
        items={[
          { label: t("receipt.what"), value: t("receipt.whatValue") },
          { label: t("receipt.email"), value: t("receipt.emailValue") },
          { label: t("receipt.check"), value: t("receipt.checkValue") },
          {
            label: t("receipt.sentence"),
            value: (receiptText && localized(receiptText)) || t("receipt.sentenceNone"),
          },
        ]}
      />
      <p className="u-small">{t("receipt.fixed")}</p>
    </Panel>
  );
}
