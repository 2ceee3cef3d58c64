import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { parseRut } from "@urna/contract/rut";
import type { AccessMethod } from "@urna/contract/words";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { ComingChange } from "@urna/web-kit/legal/coming-change";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { HelpLine } from "../../../election/help-line.tsx";
import type { SignInState } from "../../../election/paths.ts";
import { VotingPage } from "../../../election/voting-page.tsx";
import { offeredMethods } from "../access-methods.ts";
import type { Asked } from "../challenge.ts";
import { useTroubleText, type SignInTrouble } from "../sign-in-trouble.ts";
import { ClaveUnicaForm } from "./clave-unica-form.tsx";
import { DocumentForm } from "./document-form.tsx";
import { IdentifierForm } from "./identifier-form.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { NoEmailNote } from "./no-email-note.tsx";

/** The choice of a way in, and its form. */
export function SignInForm({ election, state }: { election: ElectionDetail; state: SignInState }) {
  const { t } = useTranslation(["voting", "common"]);
  const offered = offeredMethods(election.categories, election.rules);
  const offers = (wanted: AccessMethod) => offered.some(({ method }) => method === wanted);
  const [method, setMethod] = useState<AccessMethod | undefined>(
    state.method && offers(state.method) ? state.method : offered[0]?.method,
  );
  const troubleText = useTroubleText();
  const [errors, setErrors] = useState<readonly SignInTrouble[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [noEmailFor, setNoEmailFor] = useState<Asked>();
  const [focusId, setFocusId] = useState<string>();

  // There is nothing to correct.
  const isFull = errors.some((error) => "problem" in error && isApiProblem(error.problem, "crowded"));
  const report = (found: readonly SignInTrouble[]) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };
  const choose = (next: AccessMethod) => {
    setMethod(next);
    setErrors([]);
  };
  const toDocument = useCallback(() => {
    setMethod("document");
    setErrors([]);
    setFocusId("document-number");
  }, []);
  const twoHands = election.rules.hands === "two-hands";
  const demandStronger = () => {
    if (twoHands) return report([{ fieldId: "document-number", message: "signIn.strongerByDocument" }]);
    setMethod(offers("code") ? "code" : "staff");
    report([
      { fieldId: offers("code") ? "code-identifier" : "staff-identifier", message: "signIn.stronger" },
    ]);
  };
  useEffect(() => {
    if (focusId) document.getElementById(focusId)?.focus();
  }, [focusId]);

  const fields =
    method === "document" ? (
      <DocumentForm
        last4Source={election.rules.last4Source}
        number={noEmailFor && parseRut(noEmailFor.identifier) ? noEmailFor.identifier : undefined}
        onErrors={report}
        onStronger={demandStronger}
      />
    ) : method === "clave-unica" ? (
      <ClaveUnicaForm onErrors={report} />
    ) : (
      <IdentifierForm key={method} staff={method === "staff"} onErrors={report} onNoEmail={setNoEmailFor} />
    );

  return (
    <VotingPage step="identify">
      <ErrorSummary
        errors={errors.map(troubleText)}
        attempt={attempt}
        {...(isFull && { title: t("common:crowd.full") })}
      />
      <PageTitle
        lead={twoHands ? `${t("signIn.lead")} ${t("signIn.codeAfter")}` : t("signIn.lead")}
        hasError={errors.length > 0}
      >
        {t("signIn.title")}
      </PageTitle>
      <StateNote state={state} twoHands={twoHands} />
      {noEmailFor !== undefined && (
        <NoEmailNote
          documentOffered={offers("document")}
          there={method === "document"}
          staff={noEmailFor.staff}
          onDocument={toDocument}
        />
      )}
      <MethodChoice offered={offered} method={method} onMethod={choose} fields={fields} />
      <ComingChange />
      <HelpLine />
    </VotingPage>
  );
}

/** Why somebody is here again. */
function StateNote({ state, twoHands }: { state: SignInState; twoHands: boolean }) {
  const { t } = useTranslation("voting");
  if (state.again === "stronger")
    return <Note kind="info">{t(twoHands ? "signIn.strongerByDocument" : "signIn.stronger")}</Note>;
  if (state.askAgain) return <Note kind="info">{t("signIn.askAgain")}</Note>;
  return null;
}
