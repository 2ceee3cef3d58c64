import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import type { ElectionTrustee } from "@urna/contract/trustees/election-trustees";
import { renewTrusteeLink } from "@urna/contract/trustees/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useToast } from "@urna/web-kit/toast";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { trusteesKey } from "./use-trustees.ts";

interface LinkDialogProps {
  electionId: ElectionId;
  person: ElectionTrustee;
  onClose(): void;
}

/** A new link for a person who lost theirs, or whose link fell into other hands: the old one is dead at once. */
export function LinkDialog({ electionId, person, onClose }: LinkDialogProps) {
  const { t } = useTranslation(["trustees", "admin"]);
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const problemText = useProblemText();
  const { name } = person;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(api, renewTrusteeLink, { params: { id: electionId, trusteeId: person.id } }),
    onSuccess: (trustees) => {
      queries.setQueryData(trusteesKey(electionId), trustees);
      toast(t("link.sent", { name }));
      onClose();
    },
    // The old link may be dead and the new one not sent yet: the list says so.
    onError: () => void queries.invalidateQueries({ queryKey: trusteesKey(electionId) }),
  });
  return (
    <FormDialog
      safe
      alert
      title={t("link.title", { name })}
      submit={t("link.confirm")}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <p>{t("link.text")}</p>
      {error && (
        <Note kind="err" live title={t("admin:dialog.notDone")}>
          {problemText(error)}
        </Note>
      )}
    </FormDialog>
  );
}
