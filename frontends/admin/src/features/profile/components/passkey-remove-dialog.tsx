import type { Passkey } from "@urna/contract/account/passkey";
import { removePasskey } from "@urna/contract/account/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";

interface RemoveDialogProps {
  passkey: Passkey;
  /** No second factor is left after it. */
  isLast: boolean;
  onDone(): void;
  onClose(): void;
}

export function RemoveDialog({ passkey: { id, name }, isLast, onDone, onClose }: RemoveDialogProps) {
  const { t } = useTranslation("factors");
  const api = useApi();
  const problemText = useProblemText("sendRequest");
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => call(api, removePasskey, { params: { passkeyId: id } }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      nothingToLose
      title={t("passkey.removeWhich", { name })}
      submit={t("passkey.remove")}
      danger
      safe
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {error && !isPending && (
        <Note kind="err" live>
          {problemText(error)}
        </Note>
      )}
      <p>{t("passkey.removeText")}</p>
      {isLast && <p>{t("passkey.removeLast")}</p>}
    </FormDialog>
  );
}
