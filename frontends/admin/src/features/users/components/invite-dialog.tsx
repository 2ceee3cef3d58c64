import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Invitation } from "@urna/contract/administrators/administrator";
import { isFieldErrorCode } from "@urna/contract/api/field-errors";
import { inviteUser } from "@urna/contract/administrators/routes";
import { languages } from "@urna/contract/words";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useLanguage } from "@urna/web-kit/i18n/language";
import { useFieldErrorText, useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { RoleField } from "./role-field.tsx";

/** The role that may do least. */
const startingRole = "observer";

interface InviteDialogProps {
  onClose(): void;
  onDone(text: string): void;
}

export function InviteDialog({ onClose, onDone }: InviteDialogProps) {
  const { t } = useTranslation("admin");
  const api = useApi();
  const { language } = useLanguage();
  const problemText = useProblemText("sendRequest");
  const fieldErrorText = useFieldErrorText();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Invitation),
    defaultValues: { name: "", email: "", role: startingRole, language },
    reValidateMode: "onSubmit",
  });
  const invite = useMutation({
    mutationFn: (invitation: Invitation) => call(api, inviteUser, { body: invitation }),
    onSuccess: ({ name, email }) => onDone(t("users.invited", { name, email })),
    onError: (problem) => {
      if (isApiProblem(problem, "second-person-needed")) onDone(t("users.asked"));
      const refused = isApiProblem(problem) ? problem.errors.find(({ path }) => path === "email") : undefined;
      if (refused) setError("email", { message: refused.code }, { shouldFocus: true });
    },
  });
  const errorOf = (field: "name" | "email") => {
    const code = formState.errors[field]?.message;
    if (code === undefined) return undefined;
    if (code === "duplicate") return t("users.emailTaken");
    return isFieldErrorCode(code) ? fieldErrorText(code) : code;
  };
  const failed = invite.error && !formState.errors.email ? invite.error : undefined;
  return (
    <FormDialog
      title={t("users.invite")}
      submit={t("users.sendInvitation")}
      busy={invite.isPending}
      onSubmit={(event) => void handleSubmit((fields) => invite.mutate(fields))(event)}
      onClose={onClose}
    >
      <p>{t("users.inviteText")}</p>
      {failed && (
        <Note kind="err" live>
          {problemText(failed)}
        </Note>
      )}
      <TextField
        id="invite-name"
        label={t("column.name")}
        error={errorOf("name")}
        autoComplete="off"
        {...register("name")}
      />
      <TextField
        id="invite-email"
        type="email"
        label={t("login.email")}
        error={errorOf("email")}
        autoComplete="off"
        {...register("email")}
      />
      <RoleField id="invite-role" chosen={startingRole} {...register("role")} />
      <SelectField id="invite-language" label={t("users.language")} {...register("language")}>
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {t(`languageName.${each}`)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
