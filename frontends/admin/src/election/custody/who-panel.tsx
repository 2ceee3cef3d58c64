import type { Custody } from "@urna/web-kit/custody/custody";
import { CustodySentence } from "@urna/web-kit/custody/custody-sentence";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel.tsx";

interface WhoPanelProps {
  custody: Custody;
  aside?: ReactNode;
  /** Under the sentence. */
  children?: ReactNode;
}

/** Who together could open a ballot. */
export function WhoPanel({ custody, aside, children }: WhoPanelProps) {
  const { t } = useTranslation("trustees");
  return (
    <Panel title={t("who.title")} aside={aside}>
      <p className="a-sentence" role="status">
        <CustodySentence custody={custody} />
      </p>
      <p className="u-small">{t("who.count")}</p>
      {children}
    </Panel>
  );
}
