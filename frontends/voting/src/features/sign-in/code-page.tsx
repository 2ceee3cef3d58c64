import { useSession } from "@urna/web-kit/session/use-session";
import { ErrorSummary } from "@urna/web-kit/ui/error-summary";
import { LoadingPage } from "@urna/web-kit/ui/loading-page";
import { Note } from "@urna/web-kit/ui/note";
import { PageTitle } from "@urna/web-kit/ui/page-title";
import { RichText } from "@urna/web-kit/ui/rich-text";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { pathsOf } from "../../election/paths.ts";
import { useElectionId } from "../../election/use-election.ts";
import { VotingPage } from "../../election/voting-page.tsx";
import { challenges, type Challenge } from "./challenge.ts";
import { isOfCode, useCodeTroubleText, type CodeTrouble } from "./code-trouble.ts";
import { CodeForm, codeFieldId } from "./components/code-form.tsx";
import { OtherWays } from "./components/other-ways.tsx";
import { ResendCode } from "./components/resend-code.tsx";

/** `/votacion/{id}/login-otp`. Without a code on its way there is nothing to type here. */
export function CodePage() {
  const { t } = useTranslation(["voting", "errors"]);
  const { status } = useSession();
  const id = useElectionId();
  const [challenge, setChallenge] = useState(() => challenges.read(id));
  const [trouble, setTrouble] = useState<CodeTrouble>();
  const [another, setAnother] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const error = useCodeTroubleText(trouble);
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
    document.getElementById(codeFieldId)?.focus();
  };
  return (
    <VotingPage step="code">
      <ErrorSummary
        errors={error ? [{ fieldId: ofCode ? codeFieldId : undefined, text: error }] : []}
        attempt={attempt}
      />
      <PageTitle lead={<SentTo challenge={challenge} />} hasError={error !== undefined}>
        {t("otp.title")}
      </PageTitle>
      {another && (
        <Note kind="ok" live>
          {t("errors:another-code-required")}
        </Note>
      )}
      <CodeForm
        challenge={challenge}
        error={ofCode ? error : undefined}
        onTrouble={report}
        onAnother={() => resent(challenges.renew(id, challenge), true)}
      />
      <ResendCode challenge={challenge} onResent={(next) => resent(next)} />
      <OtherWays sentTo={challenge.sentTo} />
      <p className="v-foot">
        <strong>{t("otp.warningTitle")}</strong> {t("otp.warning")}
      </p>
    </VotingPage>
  );
}

function SentTo({ challenge: { sentTo: address, sentEarlier } }: { challenge: Challenge }) {
  const { t } = useTranslation("voting");
  return (
    <>
      <RichText text={t("otp.sentTo", { address })} parts={{ strong: <strong /> }} />
      {sentEarlier && <> {t("otp.sentEarlier")}</>}
      <span className="u-visually-hidden" role="status">
        {t("otp.announced", { address })}
      </span>
    </>
  );
}
