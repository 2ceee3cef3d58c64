import { useMutation } from "@tanstack/react-query";
import { changeOwnPassword } from "@urna/contract/account/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFieldErrorText, useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { UnsavedGuard } from "../../../form/unsaved-guard.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { fieldCodeOf } from "../field-code-of.ts";

const minLength = 10;
const fields = ["currentPassword", "password"] as const;

/** Asks the current password, so that a session left open is not enough to take the account. */
export function PasswordPanel() {
  const { t } = useTranslation("admin");
  const api = useApi();
  const problemText = useProblemText("sendRequest");
  const fieldErrorText = useFieldErrorText();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { currentPassword: "", password: "" },
    reValidateMode: "onSubmit",
  });
  const save = useMutation({
    mutationFn: (change: { currentPassword: string; password: string }) =>
      call(api, changeOwnPassword, { body: change }),
    onSuccess: () => reset(),
    onError: (problem) => {
      for (const field of fields) {
        const code = fieldCodeOf(problem, field);
        if (code) setError(field, { message: fieldErrorText(code) }, { shouldFocus: true });
      }
    },
  });
  const ofAField = fields.some((field) => fieldCodeOf(save.error, field));
  return (
    <Panel title={t("profile.password")}>
      <form
        noValidate
        className="u-stack a-form"
        onSubmit={(event) => void handleSubmit((change) => !save.isPending && save.mutate(change))(event)}
      >
        <UnsavedGuard needed={formState.isDirty} />
        {save.isSuccess && (
          <Note kind="ok" live>
            {t("profile.passwordChanged")}
          </Note>
        )}
        {save.error && !ofAField && (
          <Note kind="err" live>
            {problemText(save.error)}
          </Note>
        )}
        <TextField
          id="current-password"
          type="password"
          label={t("profile.currentPassword")}
          error={formState.errors.currentPassword?.message}
          autoComplete="current-password"
          {...register("currentPassword", { required: t("login.passwordRequired") })}
        />
        <TextField
          id="new-password"
          type="password"
          label={t("reset.password")}
          hint={t("reset.hint", { count: minLength })}
          error={formState.errors.password?.message}
          autoComplete="new-password"
          {...register("password", {
            validate: (text) => text.length >= minLength || t("reset.tooShort", { count: minLength }),
          })}
        />
        <Button type="submit" busy={save.isPending} busyLabel={t("reset.saving")}>
          {t("profile.passwordGo")}
        </Button>
        <p className="u-small">{t("profile.passwordEnds")}</p>
      </form>
    </Panel>
  );
}
