import { useQueryClient } from "@tanstack/react-query";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useToast } from "@urna/web-kit/toast";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { legalTextsKey } from "../settings-keys.ts";

interface TypedDialogProps {
  title: string;
  /** What has to be typed before anything is done. */
  word: string;
  /** What is said once it is done. */
  done: string;
  danger?: boolean;
  act(): Promise<unknown>;
  onDone(): void;
  onClose(): void;
  children: ReactNode;
}

/** An act that everybody sees: done once a word was typed. */
export function TypedDialog({ title, word, done, danger = false, act, ...props }: TypedDialogProps) {
  const { t } = useTranslation(["legaltexts", "admin"]);
  const problemText = useProblemText();
  const toast = useToast();
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const acting = useSingleMutation({
    mutationFn: act,
    onSuccess: () => {
      toast(done);
      props.onDone();
      return queries.invalidateQueries({ queryKey: legalTextsKey });
    },
  });
  const { error } = acting;
  return (
    <FormDialog
      nothingToLose
      title={title}
      danger={danger}
      submit={title}
      busy={acting.isPending}
      onClose={props.onClose}
      safe
      alert
      onSubmit={() => {
        const right = typed.trim().toLocaleUpperCase() === word;
        setMissing(!right);
        if (right) acting.mutate();
      }}
    >
      {props.children}
      {error && (
        <Note kind="err" live title={t("admin:dialog.notDone")}>
          {isApiProblem(error, "write-conflict")
            ? t("conflict")
            : isApiProblem(error, "invalid-request")
              ? t("refused")
              : problemText(error)}
        </Note>
      )}
      <TextField
        id="legal-word"
        label={t("typeWord", { word })}
        error={missing ? t("wordMissing", { word }) : undefined}
        autoComplete="off"
        short
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
