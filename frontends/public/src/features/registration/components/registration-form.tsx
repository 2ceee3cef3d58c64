import { useQueryClient } from "@tanstack/react-query";
import { firstVersion } from "@urna/contract/legal-texts/legal-text";
import { RegistrationRequest } from "@urna/contract/requests/registration-request";
import { createRegistrationRequest } from "@urna/contract/requests/routes";
import { categories } from "@urna/contract/words";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Button } from "@urna/web-kit/ui/button/button";
import { RichText } from "@urna/web-kit/ui/text/rich-text";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextArea, TextField } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { z } from "zod";
import type { KnownDocument } from "../../../form/known-document.ts";
import { RequestErrors } from "../../../form/request-errors.tsx";
import { useRequestForm } from "../../../form/use-request-form.ts";

type Fields = z.output<typeof RegistrationRequest>;

const fields = ["fullName", "email", "documentNumber", "rut", "category", "message"] as const;

interface RegistrationFormProps {
  known: KnownDocument | undefined;
  onSent(reference: string): void;
}

export function RegistrationForm({ known, onSent }: RegistrationFormProps) {
  const { t } = useTranslation(["public", "requests", "common"]);
  const settings = useSettings();
  const queries = useQueryClient();
  const offered = settings?.categories ?? categories;
  const privacyVersion =
    settings?.legalTexts?.find(({ document }) => document === "privacy")?.version ?? firstVersion;
  const form = useRequestForm<Fields>({
    schema: RegistrationRequest,
    defaultValues: { fullName: "", email: "", documentNumber: "", rut: "", message: "", ...known },
    send: async (api, request) => {
      const sent = call(api, createRegistrationRequest, {
        body: { ...withoutEmpty(request), privacyVersion },
      });
      // The form then names the version that came into force meanwhile.
      sent.catch((error) => {
        if (isApiProblem(error, "write-conflict")) void queries.invalidateQueries({ queryKey: ["settings"] });
      });
      onSent((await sent).reference);
    },
    fields,
  });
  const field = (name: (typeof fields)[number]) => ({
    id: name,
    label: t(`requests:registration.${name}`),
    error: form.errorOf(name),
    ...form.register(name),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <RequestErrors
        problem={
          isApiProblem(form.error, "write-conflict") ? t("requests:registration.policyChanged") : form.problem
        }
        incomplete={form.incomplete}
        attempt={form.attempt}
        fields={form.wrong.map((name) => ({
          id: name,
          label: t(`requests:registration.${name}`),
          error: form.errorOf(name) ?? "",
        }))}
      />
      <TextField {...field("fullName")} autoComplete="name" />
      <TextField
        {...field("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t("requests:registration.emailHint")}
      />
      <TextField
        {...field("documentNumber")}
        autoComplete="off"
        hint={t("requests:registration.documentHint")}
      />
      <TextField {...field("rut")} optional autoComplete="off" hint={t("requests:registration.rutHint")} />
      <SelectField {...field("category")}>
        <option value="">{t("requests:registration.choose")}</option>
        {offered.map((each) => (
          <option key={each} value={each}>
            {t(`common:categoryOne.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextArea {...field("message")} optional hint={t("requests:registration.messageHint")} />
      <p className="u-small p-form__note">
        <RichText
          text={t("requests:registration.privacy", { version: privacyVersion })}
          parts={{ policy: <Link to="/privacidad" /> }}
        />
      </p>
      <Button kind="pen" type="submit" busy={form.busy} busyLabel={t("form.sending")}>
        {t("requests:registration.send")}
      </Button>
    </form>
  );
}

function withoutEmpty({ rut, message, ...required }: Fields): Fields {
  return { ...required, ...(rut && { rut }), ...(message && { message }) };
}
