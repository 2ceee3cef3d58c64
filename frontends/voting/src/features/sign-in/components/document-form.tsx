import { voterLogin } from "@urna/contract/sessions/routes";
import { documentTypes, type DocumentType } from "@urna/contract/words";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useCrowd } from "@urna/web-kit/api-client/use-crowd";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { Button } from "@urna/web-kit/ui/button/button";
import { CrowdNote } from "@urna/web-kit/ui/feedback/crowd-note";
import { ProofNote } from "@urna/web-kit/ui/code/proof-note";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { useElectionId } from "../../../election/use-election.ts";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { DocumentForm as Schema, refusedField, type FormMessage } from "../forms.ts";
import { inventedDocument } from "../last4.ts";
import type { SignInTrouble } from "../sign-in-trouble.ts";
import { useCheckedForm } from "../use-checked-form.ts";
import { useSignIn } from "../use-sign-in.ts";
import { Last4Hint } from "./last4-hint.tsx";

interface DocumentFormProps {
  last4Source: "document" | "roll";
  /** Already typed under another method. */
  number?: string | undefined;
  onErrors(errors: SignInTrouble[]): void;
  /** This election wants another way in from this person. */
  onStronger(): void;
}

const fieldIds = { documentType: "document-type", identifier: "document-number", password: "document-last4" };

/** Document and last four. */
export function DocumentForm({ last4Source, number = "", onErrors, onStronger }: DocumentFormProps) {
  const { t } = useTranslation(["voting", "errors", "common"]);
  const api = useApi();
  const electionId = useElectionId();
  const signedIn = useSignIn();
  const types = useSettings()?.documentTypes ?? documentTypes;
  const beginning = { documentType: "rut" as DocumentType, identifier: number, password: "" };
  const form = useCheckedForm(Schema, beginning);
  const type = form.values.documentType;
  const { crowd, proving, watch } = useCrowd();
  const signIn = useSingleMutation({
    mutationFn: (person: z.output<typeof Schema>) =>
      watch((waiting) => call(api, voterLogin, { body: { ...person, electionId }, ...waiting })),
    onSuccess: (session, { identifier }) => signedIn(session, identifier),
    onError: (problem) => {
      if (isApiProblem(problem, "stronger-sign-in-required")) return onStronger();
      const refused = refusedField(problem, ["identifier", "password"]);
      if (!refused) return onErrors([{ problem, action: "signIn" }]);
      const { field, message } = refused;
      form.refuse(field, message);
      onErrors([{ fieldId: fieldIds[field], message }]);
    },
  });
  const errorOf = (field: "identifier" | "password") => {
    const message = form.errors[field];
    return message && t(message);
  };
  const submit = form.submit({
    valid(person) {
      onErrors([]);
      signIn.mutate(person);
    },
    invalid: (errors) => onErrors(summary(errors)),
  });

  return (
    <form noValidate onSubmit={submit} className="u-stack">
      <SelectField
        id={fieldIds.documentType}
        label={t("signIn.document.type")}
        {...form.control("documentType")}
      >
        {types.map((each) => (
          <option key={each} value={each}>
            {t(`common:documentType.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        id={fieldIds.identifier}
        label={t("signIn.document.number")}
        hint={t("signIn.document.numberHint", { example: inventedDocument(type) })}
        error={errorOf("identifier")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.control("identifier")}
      />
      <TextField
        id={fieldIds.password}
        label={t("signIn.document.last4")}
        hint={<Last4Hint source={last4Source} type={type} />}
        error={errorOf("password")}
        short
        mono
        maxLength={8}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.control("password")}
      />
      <CrowdNote crowd={crowd} />
      <ProofNote shown={proving} />
      <Button
        kind="pen"
        type="submit"
        busy={signIn.isPending}
        busyLabel={t(crowd ? "common:crowd.waiting" : proving ? "common:proof.busy" : "signIn.entering")}
      >
        {t("signIn.enter")}
      </Button>
    </form>
  );
}

/** The same words once, with the first field that they are about. */
function summary(errors: { identifier?: FormMessage; password?: FormMessage }): SignInTrouble[] {
  const all = (["identifier", "password"] as const).flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ fieldId: fieldIds[field], message }];
  });
  return all.filter(({ message }, index) => all.findIndex((other) => other.message === message) === index);
}
