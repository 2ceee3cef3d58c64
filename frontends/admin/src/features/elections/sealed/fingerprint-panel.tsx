import { FingerprintWords } from "@urna/web-kit/fingerprint/fingerprint-words";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";

export function FingerprintPanel({ fingerprint }: { fingerprint: string }) {
  const { t } = useTranslation("admin");
  return (
    <Panel title={t("fingerprint.title")}>
      <FingerprintWords fingerprint={fingerprint} note={t("fingerprint.note")} />
    </Panel>
  );
}
