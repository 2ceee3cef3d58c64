import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeFieldId, CodeSheet, SixDigits } from "../../../code/code-sheet.tsx";
import { isOfCode, useCodeTroubleText } from "../../../code/code-trouble.ts";
import { NotArrived } from "../../../code/not-arrived.tsx";
import { UsedUp } from "../../../code/used-up.tsx";
import { HelpLine } from "../../../election/help-line.tsx";
import { VotingPage } from "../../../election/voting-page.tsx";
import type { Step } from "./other-half.ts";
import { SendAgain, sendAgainId } from "./send-again.tsx";
import { useCodeTry, type CodeStepProps } from "./use-code-try.ts";

/** The code that the registrar sent by its own email. */
export function EmailStep(props: CodeStepProps) {
  const { release, half, warning, onStep } = props;
  const { t } = useTranslation(["halves", "voting"]);
  const [code, setCode] = useState("");
  const [focus, setFocus] = useState(0);
  useEffect(() => {
    if (focus > 0) (document.getElementById(codeFieldId) ?? document.getElementById(sendAgainId))?.focus();
  }, [focus]);
  const changed = (step: Step) => {
    setCode("");
    onStep(step);
    setFocus((count) => count + 1);
  };
  const { trouble, attempt, report, enter } = useCodeTry(props, () =>
    changed({ release: half.useUp(release) }),
  );
  const { text: error, advice } = useCodeTroubleText(trouble);
  const ofCode = isOfCode(trouble);
  const submit = () => {
    if (code.length !== 6) return report("format");
    report(undefined);
    enter.mutate(code);
  };
  return (
    <VotingPage step="code">
      <ErrorSummary
        errors={error ? [{ fieldId: ofCode ? codeFieldId : undefined, text: error }] : []}
        attempt={attempt}
      />
      {release.usedUp ? (
        <UsedUp />
      ) : (
        <PageTitle lead={<SentTo address={release.sentTo} />} hasError={error !== undefined}>
          {t("voting:otp.title")}
        </PageTitle>
      )}
      {warning}
      {!release.usedUp && (
        <CodeSheet busy={enter.isPending} onSubmit={submit}>
          <SixDigits
            expiresAt={release.expiresAt}
            error={ofCode ? error : undefined}
            advice={advice}
            value={code}
            onChange={setCode}
          />
        </CodeSheet>
      )}
      <SendAgain
        release={release}
        half={half}
        onStep={(step) => {
          report(undefined);
          changed(step);
        }}
      />
      <NotArrived sentTo={release.sentTo} />
      <p className="v-foot">
        <strong>{t("warningTitle")}</strong> {t("voting:otp.warning")}
      </p>
      <HelpLine short />
    </VotingPage>
  );
}

function SentTo({ address }: { address: string }) {
  const { t } = useTranslation(["halves", "voting"]);
  return (
    <>
      <strong role="status">{t("voting:otp.announced", { address })}</strong>
      <br />
      {t("sender")}
    </>
  );
}
