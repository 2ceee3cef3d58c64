import { HashBlock } from "@urna/web-kit/ui/hash-block";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";

export function FingerprintPanel({ fingerprint }: { fingerprint: string }) {
  const { t } = useTranslation("admin");
  return (
    <Panel title={t("fingerprint.title")}>
      <HashBlock hash={fingerprint} note={t("fingerprint.note")} />
    </Panel>
  );
}
