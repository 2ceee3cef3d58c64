import type { Passkey } from "@urna/contract/account/passkey";
import { renamePasskey } from "@urna/contract/account/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";

interface RenameDialogProps {
  passkey: Passkey;
  onDone(): void;
  onClose(): void;
}

const fieldId = "passkey-new-name";

export function RenameDialog({ passkey: { id, name: before }, onDone, onClose }: RenameDialogProps) {
  const { t } = useTranslation("factors");
  const api = useApi();
  const problemText = useProblemText("sendRequest");
  const [name, setName] = useState(before);
  const [missing, setMissing] = useState(false);
  const focus = () => document.getElementById(fieldId)?.focus();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (given: string) =>
      call(api, renamePasskey, { params: { passkeyId: id }, body: { name: given } }),
    onSuccess: onDone,
    onError: focus,
  });
  const submit = () => {
    const given = name.trim();
    setMissing(given === "");
    if (given === "") focus();
    else mutate(given);
  };
  return (
    <FormDialog
      title={t("passkey.renameWhich", { name: before })}
      submit={t("passkey.rename")}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={fieldId}
        label={t("passkey.name")}
        error={missing ? t("passkey.nameRequired") : error && !isPending ? problemText(error) : undefined}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
