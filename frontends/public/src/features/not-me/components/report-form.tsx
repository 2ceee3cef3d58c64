import { reportNotMe } from "@urna/contract/not-me/routes";
import { call } from "@urna/web-kit/api-client/call";
import { Button } from "@urna/web-kit/ui/button/button";
import { TextArea, TextField } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";
import { RequestErrors } from "../../../form/request-errors.tsx";
import { useRequestForm } from "../../../form/use-request-form.ts";
import { filledIn, ReportForm, type ReportFields } from "../report-form.ts";

const fields = ["number", "fullName", "email", "message"] as const;

/** `onSent`: with the reference of what was written, if something was. */
export function NotMeForm({ onSent }: { onSent(reference: string): void }) {
  const { t } = useTranslation(["public", "requests"]);
  const form = useRequestForm<ReportFields>({
    schema: ReportForm,
    defaultValues: { number: "", fullName: "", email: "", message: "" },
    send: async (api, typed) =>
      onSent((await call(api, reportNotMe, { body: filledIn(typed) })).reference ?? ""),
    fields,
  });
  const field = (name: (typeof fields)[number]) => ({
    id: name,
    label: t(`requests:notMe.${name}`),
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
          label: t(`requests:notMe.${name}`),
          error: form.errorOf(name) ?? "",
        }))}
        titles={{ incomplete: t("form.incomplete"), failed: t("requests:notMe.notSent") }}
      />
      <TextField
        {...field("number")}
        mono
        hint={t("requests:notMe.numberHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="p-form__part">
        <h2 className="p-small-title">{t("requests:notMe.answer")}</h2>
        <p>{t("requests:notMe.answerText")}</p>
      </div>
      <TextField {...field("fullName")} optional autoComplete="name" />
      <TextField {...field("email")} optional type="email" inputMode="email" autoComplete="email" />
      <TextArea {...field("message")} optional hint={t("requests:notMe.messageHint")} />
      <p className="u-small p-form__note">{t("requests:notMe.privacy")}</p>
      <Button kind="pen" type="submit" busy={form.busy} busyLabel={t("form.sending")}>
        {t("requests:notMe.send")}
      </Button>
    </form>
  );
}
