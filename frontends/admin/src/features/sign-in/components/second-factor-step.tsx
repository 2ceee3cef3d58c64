import type { ChallengeId } from "@urna/contract/identifiers";
import type { SignInMethod } from "@urna/contract/words";
import { Button } from "@urna/web-kit/ui/button/button";
import type { SummaryError } from "@urna/web-kit/ui/form/error-summary";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeAnswer } from "./code-answer.tsx";
import { PasskeyAnswer } from "./passkey-answer.tsx";

/** What `mfa-required` asked for. */
export interface AskedFactor {
  challengeId: ChallengeId;
  methods: readonly SignInMethod[];
}

interface SecondFactorStepProps {
  asked: AskedFactor;
  hasError: boolean;
  onErrors(errors: SummaryError[]): void;
  onBack(): void;
}

/** One way to answer at a time, the surest first, and the others by name. */
export function SecondFactorStep({ asked, hasError, onErrors, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation(["factors", "admin"]);
  const { challengeId, methods } = asked;
  const [chosen, setChosen] = useState<SignInMethod>();
  const method = chosen ?? methods[0] ?? "totp";
  const choose = (next: SignInMethod) => {
    setChosen(next);
    onErrors([]);
  };
  return (
    <>
      <PageTitle key={method} lead={t(`signIn.lead.${method}`)} hasError={hasError}>
        {t(`signIn.title.${method}`)}
      </PageTitle>
      <Sheet edge="ink">
        <div className="u-stack">
          {method === "passkey" ? (
            <PasskeyAnswer challengeId={challengeId} onErrors={onErrors} />
          ) : (
            <CodeAnswer key={method} challengeId={challengeId} by={method} onErrors={onErrors} />
          )}
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} kind="quiet" onClick={() => choose(other)}>
                {t(`signIn.instead.${other}`)}
              </Button>
            ))}
          <Button kind="quiet" onClick={onBack}>
            {t("admin:login.startAgain")}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
