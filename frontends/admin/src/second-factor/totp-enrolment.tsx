import { useMutation } from "@tanstack/react-query";
import { beginTotpEnrolment } from "@urna/contract/account/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { TotpConfirmForm } from "./totp-confirm-form.tsx";
import { SecretSteps } from "./secret-steps.tsx";

/** An application that gives codes (RFC 6238), as a second factor. `onEnrolled` gets the recovery codes, if any come. */
export function TotpEnrolment({ onEnrolled }: { onEnrolled(codes: readonly string[]): void }) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText();
  const api = useApi();
  const begin = useMutation({ mutationFn: () => call(api, beginTotpEnrolment) });
  const enrolled = (codes: readonly string[]) => {
    begin.reset();
    onEnrolled(codes);
  };
  if (begin.data) {
    return (
      <>
        <SecretSteps {...begin.data} />
        <TotpConfirmForm onConfirmed={enrolled} onCancel={() => begin.reset()} />
      </>
    );
  }
  return (
    <>
      <p className="u-lead">{t("totp.text")}</p>
      {begin.error && (
        <Note kind="err" live>
          {problemText(begin.error)}
        </Note>
      )}
      <Button kind="pen" icon="lock" busy={begin.isPending} onClick={() => begin.mutate()}>
        {t("totp.begin")}
      </Button>
    </>
  );
}
