import { useMutation } from "@tanstack/react-query";
import { sendTestMessage } from "@urna/contract/messages/routes";
import { Language } from "@urna/contract/words";
import { languageNames, languages } from "@urna/language/languages";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFieldErrorText, useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Panel } from "../../../ui/panel.tsx";
import { DeliveryNote } from "./delivery-note.tsx";

const fieldId = "test-address";

/** A message that says nothing, to see whether mail arrives. */
export function MailPanel() {
  const { t } = useTranslation("admin");
  const api = useApi();
  const problemText = useProblemText("sendRequest");
  const fieldErrorText = useFieldErrorText();
  const [language, setLanguage] = useState<Language>("es");
  const [address, setAddress] = useState("");
  const [refused, setRefused] = useState<{ text: string; ofField: boolean }>();
  const [attempt, setAttempt] = useState(0);
  const refuse = (text: string, ofField: boolean) => {
    setRefused({ text, ofField });
    setAttempt((count) => count + 1);
  };
  const send = useMutation({
    mutationFn: () => call(api, sendTestMessage, { body: { address: address.trim(), language } }),
    onError: (problem) =>
      isApiProblem(problem, "invalid-request")
        ? refuse(fieldErrorText("invalid-email"), true)
        : refuse(problemText(problem), false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!z.email().safeParse(address.trim()).success) return refuse(fieldErrorText("invalid-email"), true);
    setRefused(undefined);
    send.mutate();
  };
  return (
    <Panel title={t("settings.mail.title")}>
      <p>{t("settings.mail.lead")}</p>
      <form noValidate className="u-stack" onSubmit={submit}>
        <ErrorSummary
          errors={refused ? [{ fieldId: refused.ofField ? fieldId : undefined, text: refused.text }] : []}
          attempt={attempt}
        />
        <TextField
          id={fieldId}
          type="email"
          label={t("settings.mail.address")}
          error={refused?.ofField ? refused.text : undefined}
          autoComplete="email"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <SelectField
          id="test-language"
          label={t("settings.mail.language")}
          value={language}
          onChange={(event) => setLanguage(Language.catch("es").parse(event.target.value))}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </SelectField>
        <Button
          kind="pen"
          icon="mail"
          type="submit"
          busy={send.isPending}
          busyLabel={t("settings.mail.sending")}
        >
          {t("settings.mail.send")}
        </Button>
      </form>
      {send.data && <DeliveryNote key={send.data.messageId} messageId={send.data.messageId} />}
    </Panel>
  );
}
