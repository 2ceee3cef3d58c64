import type { VoterUser } from "@urna/contract/sessions/voter";
import { Button } from "@urna/web-kit/ui/button/button";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { ElectionLink } from "../../../election/election-notices.tsx";
import { Notice } from "../../../election/notice.tsx";
import { pathsOf, type SignInState } from "../../../election/paths.ts";
import { useElectionId } from "../../../election/use-election.ts";
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

/** The session is too weak for this election; it stays, and a code is asked for beside it. */
export function StrongerNotice() {
  const { t } = useTranslation("voting");
  const id = useElectionId();
  const again: SignInState = { again: "stronger", method: "code" };
  return (
    <Notice
      title={t("notice.stronger.title")}
      actions={
        <>
          <LinkButton kind="pen" icon="mail" to={pathsOf(id).signIn} state={again}>
            {t("notice.stronger.button")}
          </LinkButton>
          <ElectionLink />
        </>
      }
    >
      <p>{t("notice.stronger.text")}</p>
    </Notice>
  );
}
