import { useApi } from "@urna/web-kit/api-client/use-api";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { knowsPasskeys, makePasskey } from "./make-passkey.ts";

const fieldId = "passkey-name";

/** Makes a passkey on the reader's device. `onAdded` gets the recovery codes, if any come. */
export function PasskeyForm({ onAdded }: { onAdded(codes: readonly string[]): void }) {
  const { t } = useTranslation("factors");
  const api = useApi();
  const failureText = useFailureText();
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (given: string) => makePasskey(api, given),
    onSuccess: (codes) => {
      setName("");
      onAdded(codes);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    setMissing(given === "");
    if (given === "") document.getElementById(fieldId)?.focus();
    else mutate(given);
  };
  if (!knowsPasskeys()) return <Note kind="info">{t("passkey.unknown")}</Note>;
  return (
    <form noValidate onSubmit={submit} className="u-stack a-form">
      {error && !isPending && (
        <Note kind="err" live>
          {failureText(error)}
        </Note>
      )}
      <TextField
        id={fieldId}
        label={t("passkey.name")}
        hint={t("passkey.nameHint")}
        error={missing ? t("passkey.nameRequired") : undefined}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="u-actions">
        <Button kind="pen" icon="lock" type="submit" busy={isPending} busyLabel={t("passkey.adding")}>
          {t("passkey.add")}
        </Button>
      </div>
    </form>
  );
}

function useFailureText() {
  const { t } = useTranslation("factors");
  const problemText = useProblemText("sendRequest");
  return (error: Error): string => {
    if (isApiProblem(error, "write-conflict")) return t("passkey.notThisOne");
    if (isApiProblem(error)) return problemText(error);
    return t(error.name === "InvalidStateError" ? "passkey.already" : "passkey.notMade");
  };
}
