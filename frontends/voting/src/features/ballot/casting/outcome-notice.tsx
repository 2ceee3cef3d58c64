import type { VoterUser } from "@urna/contract/sessions/voter";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import { ClosedNotice } from "../../../election/election-notices.tsx";
import { Notice } from "../../../election/notice.tsx";
import type { CastOutcome } from "./cast.ts";
import { AlreadyVoted } from "../voted/already-voted.tsx";
import { NotEligibleNotice, StrongerNotice } from "../kit/eligibility-notices.tsx";
import { SessionEndedNotice } from "../session/session-ended-notice.tsx";

interface OutcomeNoticeProps {
  voter: VoterUser;
  outcome: Exclude<CastOutcome, { kind: "acknowledged" }>;
  onStartOver(): void;
}

/** How casting ended, when it did not end in the box. */
export function OutcomeNotice({ voter, outcome, onStartOver }: OutcomeNoticeProps) {
  const { t } = useTranslation("voting");
  const again = (
    <Button kind="pen" onClick={onStartOver}>
      {t("casting.again")}
    </Button>
  );
  switch (outcome.kind) {
    case "already-voted":
      return <AlreadyVoted voter={voter} sealedElsewhere />;
    case "closed":
      return <ClosedNotice title={t("casting.lateTitle")} text={t("casting.late")} />;
    case "not-eligible":
      return <NotEligibleNotice voter={voter} />;
    case "stronger":
      return <StrongerNotice />;
    case "session-ended":
      return <SessionEndedNotice voterId={voter.id} />;
    case "signature-wrong":
      return (
        <Notice title={t("casting.ackTitle")} actions={retryByReload(t("casting.askNow"))}>
          <p>{t("casting.ack")}</p>
        </Notice>
      );
    case "spoiled":
      return (
        <Notice title={t("casting.spoiledTitle")} actions={again}>
          <p>{t("casting.spoiled")}</p>
        </Notice>
      );
    case "refused":
      return (
        <Notice title={t("casting.refusedTitle")} actions={again}>
          <p>{t("casting.refused")}</p>
        </Notice>
      );
    case "other-person":
      return (
        <Notice title={t("casting.refusedTitle")} actions={again}>
          <p>{t("casting.otherPerson")}</p>
        </Notice>
      );
  }
}

/** The sealed bytes are kept: opening the page again sends them again. */
function retryByReload(label: string) {
  return (
    <Button icon="refresh" onClick={() => location.reload()}>
      {label}
    </Button>
  );
}
