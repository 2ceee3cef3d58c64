import { useSession } from "@urna/web-kit/session/use-session";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { codeFieldId } from "../../code/code-sheet.tsx";
import { isOfCode, useCodeTroubleText, type CodeTrouble } from "../../code/code-trouble.ts";
import { UsedUp } from "../../code/used-up.tsx";
import { pathsOf } from "../../election/paths.ts";
import { useElectionId } from "../../election/use-election.ts";
import { VotingPage } from "../../election/voting-page.tsx";
import { challenges, type Challenge } from "./challenge.ts";
import { CodeForm } from "./components/code-form.tsx";
import { OtherWays } from "./components/other-ways.tsx";
import { ResendCode, resendId } from "./components/resend-code.tsx";

/** `/votacion/{id}/login-otp`. Without a code on its way there is nothing to type here. */
export function CodePage() {
  const { t } = useTranslation(["voting", "errors"]);
  const { status } = useSession();
  const id = useElectionId();
  const [challenge, setChallenge] = useState(() => challenges.read(id));
  const [trouble, setTrouble] = useState<CodeTrouble>();
  const [another, setAnother] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [focus, setFocus] = useState(0);
  useEffect(() => {
    if (focus > 0) (document.getElementById(codeFieldId) ?? document.getElementById(resendId))?.focus();
  }, [focus]);
  const { text: error, advice } = useCodeTroubleText(trouble);
  const ofCode = isOfCode(trouble);
  if (status === "loading") return <LoadingPage />;
  if (!challenge) return <Navigate to={pathsOf(id).signIn} replace />;

  const report = (found: CodeTrouble | undefined) => {
    setTrouble(found);
    setAttempt((count) => count + 1);
  };
  const resent = (next: Challenge, another = false) => {
    setChallenge(next);
    setTrouble(undefined);
    setAnother(another);
    setFocus((count) => count + 1);
  };
  return (
    <VotingPage step="code">
      <ErrorSummary
        errors={error ? [{ fieldId: ofCode ? codeFieldId : undefined, text: error }] : []}
        attempt={attempt}
      />
      {challenge.usedUp ? (
        <UsedUp />
      ) : (
        <PageTitle lead={<SentTo challenge={challenge} />} hasError={error !== undefined}>
          {t("otp.title")}
        </PageTitle>
      )}
      {another && (
        <Note kind="ok" live>
          {t("errors:another-code-required")}
        </Note>
      )}
      {!challenge.usedUp && (
        <CodeForm
          challenge={challenge}
          error={ofCode ? error : undefined}
          advice={advice}
          onTrouble={report}
          onAnother={() => resent(challenges.renew(id, challenge), true)}
          onUsedUp={() => resent(challenges.useUp(id, challenge))}
        />
      )}
      <ResendCode challenge={challenge} onResent={(next) => resent(next)} />
      <OtherWays sentTo={challenge.sentTo} />
      <p className="v-foot">
        <strong>{t("otp.warningTitle")}</strong> {t("otp.warning")}
      </p>
    </VotingPage>
  );
}

/** The answer is the same for an address that is on no roll: it must not show who is on one. */
function SentTo({ challenge: { sentTo: address, by, sentEarlier } }: { challenge: Challenge }) {
  const { t } = useTranslation("voting");
  return (
    <>
      <strong role="status">{t("otp.announced", { address })}</strong>
      <br />
      {sentEarlier ? t("otp.sentEarlier") : t(`otp.ifOnRoll.${by}`)}
    </>
  );
}
