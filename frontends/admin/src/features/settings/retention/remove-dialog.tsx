import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RetentionPreview, RetentionRunRequest } from "@urna/contract/retention/retention";
import { runRetention } from "@urna/contract/retention/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useToast } from "@urna/web-kit/toast";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { retentionKey, retentionRunsName } from "../settings-keys.ts";
import { useRetentionWords } from "./use-retention-words.ts";

interface RemoveDialogProps {
  preview: RetentionPreview & Pick<RetentionRunRequest, "class">;
  onClose(): void;
}

/** What goes, in numbers; nothing does before the word is typed. */
export function RemoveDialog({ preview, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(["retention", "admin"]);
  const { counted } = useRetentionWords();
  const problemText = useProblemText();
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const { run, isPending, error } = useRun(preview, onClose);
  const word = t("confirm.word");
  const changed = isApiProblem(error, "write-conflict");
  return (
    <FormDialog
      nothingToLose
      safe
      alert
      danger
      title={t(`class.${preview.class}.run`)}
      submit={changed ? undefined : t("confirm.submit")}
      busy={isPending}
      busyLabel={t("confirm.working")}
      onSubmit={() => {
        const right = typed.trim().toLocaleUpperCase() === word;
        setMissing(!right);
        if (right) run();
      }}
      onClose={onClose}
    >
      <p>{t("confirm.what", { what: counted(preview.kinds) })}</p>
      <p>
        <strong>{t("confirm.forGood")}</strong>
      </p>
      {error && (
        <Note kind="err" live title={t("admin:dialog.notDone")}>
          {changed ? t("confirm.changed") : problemText(error)}
        </Note>
      )}
      {!changed && (
        <TextField
          id="retention-word"
          label={t("confirm.label", { word })}
          hint={t("confirm.hint")}
          error={missing ? t("confirm.missing", { word }) : undefined}
          autoComplete="off"
          short
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

/** Whatever comes of it, the page shows afterwards how things stand. */
function useRun({ class: dataClass, before = "", kinds }: RemoveDialogProps["preview"], onDone: () => void) {
  const { t } = useTranslation("retention");
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { counted } = useRetentionWords();
  const expected = kinds.map(({ kind, count }) => ({ kind, count }));
  const { mutate, ...state } = useMutation({
    mutationFn: () => call(api, runRetention, { body: { class: dataClass, before, expected } }),
    onSuccess: ({ removed }) => {
      toast(t("removed", { what: counted(removed) }));
      onDone();
    },
    onSettled: (_done, error) => {
      void queries.invalidateQueries({ queryKey: ["admin", ...retentionRunsName] });
      if (!error || isApiProblem(error, "write-conflict"))
        void queries.invalidateQueries({ queryKey: retentionKey });
    },
  });
  return { ...state, run: () => mutate() };
}
