import type { VoterState } from "@urna/contract/words";
import { Icon, type IconName } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";

const signs: Record<VoterState, IconName> = {
  "no-contact": "triangle",
  "not-asked": "clock",
  "code-sent": "mail",
  bounced: "triangle",
  entered: "arrow-right",
  voted: "check",
  disabled: "close",
};

/** How far somebody has come: a sign and its words, never a time. */
export function VoterMark({ state }: { state: VoterState }) {
  const { t } = useTranslation("admin");
  return (
    <span className="a-mark" data-voter={state}>
      <Icon name={signs[state]} />
      {t(`voter.${state}`)}
    </span>
  );
}
