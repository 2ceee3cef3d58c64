import { voterLogin } from "@urna/contract/sessions/routes";
import { documentTypes } from "@urna/contract/words";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useCrowd } from "@urna/web-kit/api-client/use-crowd";
import { useSession } from "@urna/web-kit/session/use-session";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Button } from "@urna/web-kit/ui/button/button";
import { CrowdNote } from "@urna/web-kit/ui/feedback/crowd-note";
import { ProofNote } from "@urna/web-kit/ui/code/proof-note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";
import type { KnownDocument } from "../../../form/known-document.ts";
import { RequestErrors } from "../../../form/request-errors.tsx";
import { useRequestForm } from "../../../form/use-request-form.ts";
import { documentOf, RollLogin } from "../roll-login.ts";
import { Refused } from "./refused.tsx";

const fields = ["documentType", "identifier", "password"] as const;

/** Document and last four. */
export function RollForm({ onTyped }: { onTyped(typed: KnownDocument): void }) {
  const { t } = useTranslation(["public", "requests", "common", "errors"]);
  const { signInVoter } = useSession();
  const types = useSettings()?.documentTypes ?? documentTypes;
  const { crowd, proving, watch } = useCrowd();
  const form = useRequestForm<RollLogin>({
    schema: RollLogin,
    defaultValues: { documentType: "rut", identifier: "", password: "" },
    action: "signIn",
    send: async (api, login) => {
      onTyped(documentOf(login));
      signInVoter(await watch((waiting) => call(api, voterLogin, { body: login, ...waiting })));
    },
    fields,
  });
  const refused = isApiProblem(form.error, "invalid-credentials");
  const field = (name: (typeof fields)[number]) => ({
    id: name,
    label: t(`requests:roll.${name}`),
    error: form.errorOf(name),
    ...form.register(name),
  });
  return (
    <>
      <PageTitle lead={t("requests:roll.lead")} hasError={form.error !== null || form.wrong.length > 0}>
        {t("requests:roll.title")}
      </PageTitle>
      <form className="p-form" noValidate onSubmit={(event) => void form.submit(event)}>
        <RequestErrors
          problem={refused ? t("requests:roll.refused") : form.problem}
          incomplete={form.incomplete}
          attempt={form.attempt}
          titles={{
            incomplete: t("requests:roll.incomplete"),
            failed: t(refused ? "errors:invalid-credentials" : "requests:roll.failed"),
          }}
          fields={form.wrong.map((name) => ({
            id: name,
            label: t(`requests:roll.${name}`),
            error: form.errorOf(name) ?? "",
          }))}
        />
        {refused && <Refused control={form.control} />}
        <SelectField {...field("documentType")}>
          {types.map((each) => (
            <option key={each} value={each}>
              {t(`common:documentType.${each}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("identifier")}
          hint={t("requests:roll.identifierHint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...field("password")}
          hint={t("requests:roll.passwordHint")}
          short
          mono
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <p className="u-small p-form__note">{t("requests:roll.privacy")}</p>
        <CrowdNote crowd={crowd} />
        <ProofNote shown={proving} />
        <Button
          kind="pen"
          type="submit"
          busy={form.busy}
          busyLabel={t(crowd ? "common:crowd.waiting" : "requests:roll.looking")}
        >
          {t("requests:roll.look")}
        </Button>
      </form>
    </>
  );
}
