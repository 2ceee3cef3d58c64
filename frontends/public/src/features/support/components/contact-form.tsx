import { SupportRequest } from "@urna/contract/requests/support-request";
import { createSupportRequest } from "@urna/contract/requests/routes";
import { supportSubjects } from "@urna/contract/words";
import { call } from "@urna/web-kit/api-client/call";
import { Button } from "@urna/web-kit/ui/button/button";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextArea, TextField } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { RequestErrors } from "../../../form/request-errors.tsx";
import { useRequestForm } from "../../../form/use-request-form.ts";

type Fields = z.output<typeof SupportRequest>;

const fields = ["fullName", "email", "subject", "message"] as const;

export function ContactForm({ onSent }: { onSent(reference: string): void }) {
  const { t } = useTranslation(["public", "requests"]);
  const form = useRequestForm<Fields>({
    schema: SupportRequest,
    defaultValues: { fullName: "", email: "", message: "" },
    send: async (api, body) => onSent((await call(api, createSupportRequest, { body })).reference),
    fields,
  });
  const field = (name: (typeof fields)[number]) => ({
    id: name,
    label: t(`requests:support.${name}`),
    error: form.errorOf(name),
    ...form.register(name),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <RequestErrors
        problem={form.problem}
        incomplete={form.incomplete}
        attempt={form.attempt}
        fields={form.wrong.map((name) => ({
          id: name,
          label: t(`requests:support.${name}`),
          error: form.errorOf(name) ?? "",
        }))}
      />
      <TextField {...field("fullName")} autoComplete="name" />
      <TextField {...field("email")} type="email" inputMode="email" autoComplete="email" />
      <SelectField {...field("subject")}>
        <option value="">{t("requests:support.choose")}</option>
        {supportSubjects.map((each) => (
          <option key={each} value={each}>
            {t(`requests:support.subjects.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextArea {...field("message")} hint={t("requests:support.messageHint")} />
      <p className="u-small p-form__note">{t("requests:support.noSecrets")}</p>
      <Button kind="pen" type="submit" busy={form.busy} busyLabel={t("form.sending")}>
        {t("requests:support.send")}
      </Button>
    </form>
  );
}
