import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PersonId } from "@urna/contract/identifiers";
import { erasePersonalData } from "@urna/contract/personal-data/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { ErasureList } from "./erasure-list.tsx";
import { ErasureRefused } from "./erasure-refused.tsx";

interface ErasureDialogProps {
  personId: PersonId;
  onClose(): void;
  onDone(): void;
}

/** What would go and what stays, as a plain list; nothing goes before the person's document is typed. */
export function ErasureDialog({ personId, onClose, onDone }: ErasureDialogProps) {
  const { t } = useTranslation(["personal-data", "admin"]);
  const api = useApi();
  const problemText = useProblemText();
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const preview = useQuery({
    queryKey: ["erasure", personId],
    queryFn: () => call(api, erasePersonalData, { params: { personId }, body: { dryRun: true } }),
    // What was looked at a moment ago may be refused by now.
    gcTime: 0,
    retry: false,
  });
  const erase = useErase(personId, onDone);
  const ready = preview.data !== undefined;
  const anothers = isApiProblem(erase.error, "invalid-request");
  return (
    <FormDialog
      nothingToLose
      safe
      alert
      danger
      title={t("erase.title")}
      submit={ready ? t("erase.submit") : undefined}
      busy={erase.isPending}
      busyLabel={t("erase.working")}
      onSubmit={() => {
        const confirmation = typed.trim();
        setMissing(confirmation === "");
        if (confirmation !== "") erase.mutate(confirmation);
      }}
      onClose={onClose}
    >
      {preview.error ? (
        <ErasureRefused error={preview.error} />
      ) : (
        <Loaded query={preview}>{(found) => <ErasureList erasure={found} />}</Loaded>
      )}
      {erase.error && !anothers && (
        <Note kind="err" live title={t("admin:dialog.notDone")}>
          {problemText(erase.error)}
        </Note>
      )}
      {ready && (
        <TextField
          id="erasure-document"
          label={t("erase.label")}
          hint={t("erase.hint")}
          error={missing ? t("erase.missing") : anothers ? t("erase.another") : undefined}
          autoComplete="off"
          short
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

function useErase(personId: PersonId, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: string) =>
      call(api, erasePersonalData, { params: { personId }, body: { confirmation } }),
    onSuccess: () => {
      onDone();
      return queries.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}
