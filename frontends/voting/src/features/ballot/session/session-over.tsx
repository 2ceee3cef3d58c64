import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { pathsOf, type SignInState } from "../../../election/paths.ts";
import { useElectionId } from "../../../election/use-election.ts";

/** The session ended with the receipt in sight: nothing is lost, and where to identify oneself for more. */
export function SessionOver() {
  const { t } = useTranslation(["voting", "errors"]);
  const again: SignInState = { again: "session-ended" };
  return (
    <Note kind="warn" title={t("errors:not-signed-in")} live>
      <p>{t("notice.sessionEnded.voted")}</p>
      <div className="u-actions v-note-action">
        <LinkButton small to={pathsOf(useElectionId()).signIn} state={again}>
          {t("notice.sessionEnded.button")}
        </LinkButton>
      </div>
    </Note>
  );
}
