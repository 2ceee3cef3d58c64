import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { Button } from "@urna/web-kit/ui/button/button";
import { CrowdNote } from "@urna/web-kit/ui/feedback/crowd-note";
import { ProofNote } from "@urna/web-kit/ui/code/proof-note";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { pathsOf } from "../../../election/paths.ts";
import { useElectionId } from "../../../election/use-election.ts";
import { CodeForm, refusedField, StaffForm, type FormMessage } from "../forms.ts";
import type { Asked } from "../challenge.ts";
import type { SignInTrouble } from "../sign-in-trouble.ts";
import { useCheckedForm } from "../use-checked-form.ts";
import { useRequestCode } from "../use-request-code.ts";

interface IdentifierFormProps {
  /** The establishment's staff entry. */
  staff?: boolean;
  onErrors(errors: SignInTrouble[]): void;
  onNoEmail(asked: Asked): void;
}

/** Who are you: the code goes to the email on file. */
export function IdentifierForm({ staff = false, onErrors, onNoEmail }: IdentifierFormProps) {
  const { t } = useTranslation(["voting", "errors", "common"]);
  const navigate = useNavigate();
  const id = useElectionId();
  const fieldId = staff ? "staff-identifier" : "code-identifier";
  const texts = staff ? "signIn.staff" : "signIn.identifier";
  const request = useRequestCode(() => void navigate(pathsOf(id).code));
  const form = useCheckedForm(staff ? StaffForm : CodeForm, { identifier: "" });
  const wrong = form.errors.identifier;

  const submit = form.submit({
    valid({ identifier }) {
      onErrors([]);
      request.mutate(
        { identifier, staff },
        {
          onError(problem) {
            if (isApiProblem(problem, "no-registered-email")) return onNoEmail({ identifier, staff });
            const message = messageOf(problem);
            if (!message) return onErrors([{ problem, action: "requestCode" }]);
            form.refuse("identifier", message);
            onErrors([{ fieldId, message }]);
          },
        },
      );
    },
    invalid: ({ identifier }) => onErrors(identifier ? [{ fieldId, message: identifier }] : []),
  });

  return (
    <form noValidate onSubmit={submit} className="u-stack">
      <TextField
        id={fieldId}
        label={t(`${texts}.label`)}
        hint={t(`${texts}.hint`)}
        error={wrong && t(wrong)}
        autoComplete={staff ? "off" : "email"}
        autoCapitalize="none"
        spellCheck={false}
        {...form.control("identifier")}
      />
      <CrowdNote crowd={request.crowd} />
      <ProofNote shown={request.proving} />
      <Button
        kind="pen"
        type="submit"
        busy={request.isPending}
        busyLabel={t(request.crowd ? "common:crowd.waiting" : "signIn.sendingCode")}
      >
        {t("signIn.sendCode")}
      </Button>
    </form>
  );
}

/** What is wrong with the identifier itself. */
function messageOf(problem: unknown): FormMessage | undefined {
  if (isApiProblem(problem, "identifier-ambiguous")) return "errors:identifier-ambiguous";
  return refusedField(problem, ["identifier"])?.message;
}
