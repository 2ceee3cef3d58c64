import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import type { RollVoter } from "@urna/contract/roll/voter";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextArea } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { votersName } from "../roll-keys.ts";
import { type VoterAct, voterActs } from "./voter-acts.ts";

interface ActDialogProps {
  electionId: ElectionId;
  voter: RollVoter;
  act: VoterAct;
  onClose(): void;
  onDone(): void;
}

const shortest = 5;

/** What will happen to whom, and why. */
export function ActDialog({ electionId, voter, act, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText();
  const api = useApi();
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const [tooShort, setTooShort] = useState(false);
  const perform = useMutation({
    mutationFn: async () => {
      const params = { id: electionId, personId: voter.personId };
      await call(api, voterActs[act], { params, body: { reason: reason.trim() } });
    },
    onSuccess: () => {
      onDone();
      return queries.invalidateQueries({ queryKey: ["admin", ...votersName(electionId)] });
    },
  });
  const submit = () => {
    const missing = reason.trim().length < shortest;
    setTooShort(missing);
    if (!missing) perform.mutate();
  };
  return (
    <FormDialog
      alert={act === "disable"}
      danger={act === "disable"}
      title={t(`person.act.${act}.title`, { name: voter.name })}
      submit={t(`person.act.${act}.name`)}
      busy={perform.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(`person.act.${act}.what`)}</p>
      {perform.error && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {problemText(perform.error)}
        </Note>
      )}
      <TextArea
        id="act-reason"
        label={t("dialog.reason")}
        hint={t("person.reasonHint")}
        rows={2}
        maxLength={1000}
        error={tooShort ? t("dialog.reasonRequired") : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
