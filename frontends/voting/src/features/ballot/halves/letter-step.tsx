import { LetterCode } from "@urna/contract/registrar/release";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { codeFieldId, CodeSheet } from "../../../code/code-sheet.tsx";
import { isOfCode, useCodeTroubleText, type CodeTrouble } from "../../../code/code-trouble.ts";
import { HelpLine } from "../../../election/help-line.tsx";
import { VotingPage } from "../../../election/voting-page.tsx";
import { letterCode } from "../../../session/letter-code.ts";
import { useCodeTry, type CodeStepProps } from "./use-code-try.ts";

/** The code of the sealed letter, for who has no email. */
export function LetterStep(props: CodeStepProps) {
  const { t } = useTranslation("halves");
  const [typed, setTyped] = useState(letterCode.get);
  // A letter has one code: the same one opens another release.
  const again = useSingleMutation({
    gcTime: 0,
    mutationFn: (_problem: Error) => props.half.begin(),
    onSuccess: (step, problem) => {
      props.onStep(step);
      report({ problem });
    },
    onError: props.onFailure,
  });
  const { trouble, attempt, report, enter } = useCodeTry(props, again.mutate);
  const error = useLetterTroubleText(trouble);
  const ofCode = isOfCode(trouble) || isUsedUp(trouble);
  const submit = () => {
    const code = LetterCode.safeParse(typed).data;
    report(code === undefined ? "format" : undefined);
    if (code !== undefined) enter.mutate(code);
  };
  const wrong = isOfCode(trouble) && trouble !== "format";
  return (
    <VotingPage step="code">
      <ErrorSummary
        errors={error ? [{ fieldId: ofCode ? codeFieldId : undefined, text: error }] : []}
        attempt={attempt}
      />
      <PageTitle lead={t("letter.lead")} hasError={error !== undefined}>
        {t("letter.title")}
      </PageTitle>
      {props.warning}
      <CodeSheet busy={enter.isPending || again.isPending} onSubmit={submit}>
        <TextField
          id={codeFieldId}
          label={t("letter.label")}
          hint={wrong ? `${t("letter.recheck")} ${t("letter.hint")}` : t("letter.hint")}
          error={ofCode ? error : undefined}
          mono
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </CodeSheet>
      <HelpLine short />
    </VotingPage>
  );
}

function useLetterTroubleText(trouble: CodeTrouble | undefined): string | undefined {
  const { t } = useTranslation("halves");
  const { text } = useCodeTroubleText(trouble);
  if (isUsedUp(trouble)) return t("letter.again");
  return trouble === "format" ? t("letter.format") : text;
}

function isUsedUp(trouble: CodeTrouble | undefined): boolean {
  return typeof trouble === "object" && isApiProblem(trouble.problem, "code-used-up");
}
