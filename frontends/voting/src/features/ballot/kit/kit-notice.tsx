import type { VoterUser } from "@urna/contract/sessions/voter";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { Button } from "@urna/web-kit/ui/button/button";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import {
  ClosedNotice,
  ElectionLink,
  NotOpenNotice,
  PausedNotice,
} from "../../../election/election-notices.tsx";
import { Notice } from "../../../election/notice.tsx";
import { pathsOf } from "../../../election/paths.ts";
import { TroublePage } from "../../../election/trouble-page.tsx";
import { useElectionId } from "../../../election/use-election.ts";
import { EncryptionFailed } from "../sealing/encryption.ts";
import { KitRefused } from "./voting-kit.ts";
import { AlreadyVoted } from "../voted/already-voted.tsx";
import { NotEligibleNotice, StrongerNotice } from "./eligibility-notices.tsx";
import { SessionEndedNotice } from "../session/session-ended-notice.tsx";

interface KitNoticeProps {
  voter: VoterUser;
  error: Error;
  onRetry(): void;
}

/** Why there is no ballot, and the way on. */
export function KitNotice({ voter, error, onRetry }: KitNoticeProps) {
  if (error instanceof KitRefused) return <KitWrongNotice refused={error} />;
  if (error instanceof EncryptionFailed) return <KitUncheckedNotice onRetry={onRetry} />;
  if (isApiProblem(error, "already-voted")) return <AlreadyVoted voter={voter} />;
  if (isApiProblem(error, "election-not-open")) return <NotOpenNotice />;
  if (isApiProblem(error, "election-paused")) return <PausedNotice onRetry={onRetry} />;
  if (isApiProblem(error, "election-closed")) return <ClosedNotice more={<NobodyVotedForMe />} />;
  if (isApiProblem(error, "not-eligible")) return <NotEligibleNotice voter={voter} />;
  if (isApiProblem(error, "stronger-sign-in-required")) return <StrongerNotice />;
  if (isApiProblem(error, "not-signed-in", "not-allowed")) return <SessionEndedNotice voterId={voter.id} />;
  return <TroublePage error={error} onRetry={onRetry} />;
}

/** Who is signed in and did not vote can see that nobody did in their place. */
function NobodyVotedForMe() {
  const { t } = useTranslation("voting");
  const id = useElectionId();
  return (
    <LinkButton kind="quiet" to={pathsOf(id).unspent}>
      {t("notice.closed.unspent")}
    </LinkButton>
  );
}

function KitUncheckedNotice({ onRetry }: Pick<KitNoticeProps, "onRetry">) {
  const { t } = useTranslation(["voting", "common"]);
  return (
    <Notice
      title={t("notice.kitUnchecked.title")}
      actions={
        <Button kind="pen" icon="refresh" onClick={onRetry}>
          {t("common:action.retry")}
        </Button>
      }
    >
      <p role="alert">{t("notice.kitUnchecked.text")}</p>
    </Notice>
  );
}

function KitWrongNotice({ refused }: { refused: KitRefused }) {
  const { t } = useTranslation(["voting", "kit-refusals"]);
  return (
    <Notice title={t("notice.kitWrong.title")} actions={<ElectionLink />}>
      <p role="alert">{t(`kit-refusals:${refused.check}`)}</p>
      <p>{t("notice.kitWrong.text")}</p>
    </Notice>
  );
}
