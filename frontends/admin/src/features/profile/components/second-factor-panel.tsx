import { useMutation } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button";
import { Note } from "@urna/web-kit/ui/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { beginTotp } from "../api/begin-totp.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { SecretSteps } from "./secret-steps.tsx";

/** A second factor (RFC 6238): a secret for the administrator's own application, confirmed with a code of it. */
export function SecondFactorPanel() {
  const { t } = useTranslation("admin");
  const problemText = useProblemText();
  const api = useApi();
  const [confirmed, setConfirmed] = useState(false);
  const begin = useMutation({ mutationFn: () => beginTotp(api), onSuccess: () => setConfirmed(false) });
  const enrolment = confirmed ? undefined : begin.data;
  return (
    <Panel title={t("totp.title")}>
      <div className="u-stack">
        {confirmed && (
          <Note kind="ok" live title={t("totp.done")}>
            {t("totp.doneText")}
          </Note>
        )}
        {enrolment ? (
          <>
            <SecretSteps {...enrolment} />
            <ConfirmForm onConfirmed={() => setConfirmed(true)} onCancel={() => begin.reset()} />
          </>
        ) : (
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
        )}
      </div>
    </Panel>
  );
}
