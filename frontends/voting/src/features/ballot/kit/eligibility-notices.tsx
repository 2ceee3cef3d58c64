import type { VoterUser } from "@urna/contract/sessions/voter";
import { Button } from "@urna/web-kit/ui/button/button";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { ElectionLink } from "../../../election/election-notices.tsx";
import { Notice } from "../../../election/notice.tsx";
import { pathsOf, type SignInState } from "../../../election/paths.ts";
import { useElection, useElectionId } from "../../../election/use-election.ts";
import { useLeave } from "../../../session/use-leave.ts";

export function NotEligibleNotice({ voter }: { voter: VoterUser }) {
  const { t } = useTranslation("voting");
  const leave = useLeave();
  return (
    <Notice
      title={t("notice.notEligible.title")}
      actions={
        <>
          <LinkButton kind="pen" to="/solicitud-registro">
            {t("notice.notEligible.request")}
          </LinkButton>
          <Button onClick={() => void leave({ again: "other-person" })}>
            {t("notice.notEligible.other")}
          </Button>
          <ElectionLink />
        </>
      }
    >
      <p>{t("notice.notEligible.text", { name: voter.name })}</p>
    </Notice>
  );
}

/** The session is too weak for this election; it stays, and a code, or the document, is asked for beside it. */
export function StrongerNotice() {
  const { t } = useTranslation("voting");
  const id = useElectionId();
  const byDocument = useElection().data?.rules.hands === "two-hands";
  const again: SignInState = { again: "stronger", method: byDocument ? "document" : "code" };
  return (
    <Notice
      title={t("notice.stronger.title")}
      actions={
        <>
          <LinkButton kind="pen" icon={byDocument ? "id-card" : "mail"} to={pathsOf(id).signIn} state={again}>
            {t(byDocument ? "notice.sessionEnded.button" : "notice.stronger.button")}
          </LinkButton>
          <ElectionLink />
        </>
      }
    >
      <p>{t(byDocument ? "signIn.strongerByDocument" : "notice.stronger.text")}</p>
    </Notice>
  );
}
