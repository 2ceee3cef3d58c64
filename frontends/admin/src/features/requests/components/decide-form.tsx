import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  decisionReasons,
  decisions,
  type Decision,
  type RegistrationRequestDetail,
} from "@urna/contract/api/admin/requests";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button";
import { Note } from "@urna/web-kit/ui/note";
import { SelectField } from "@urna/web-kit/ui/select-field";
import { TextField } from "@urna/web-kit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { decideRequest } from "../api/decide-request.ts";
import { useReasonText } from "../use-letter.ts";
import { LetterPreview } from "./letter-preview.tsx";

interface DecideFormProps {
  detail: RegistrationRequestDetail;
  processId: string | undefined;
}

/** The next step of a request. It is approved when the roll has the person exactly as they wrote. */
export function DecideForm({ detail: { request, match }, processId }: DecideFormProps) {
  const { t } = useTranslation("admin");
  const queries = useQueryClient();
  const api = useApi();
  const problemText = useProblemText();
  const reasonText = useReasonText();
  const [state, setState] = useState<Decision>("in-review");
  const [reason, setReason] = useState("");
  const [comment, setComment] = useState("");
  const reasons: readonly string[] = decisionReasons[state];
  const reasonCode = reasons.includes(reason) ? reason : (reasons[0] ?? "");
  const exact = match?.differing.length === 0;
  const lacks = (state === "approved" && !exact) || (reasonCode === "other" && comment.trim() === "");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const approval = state === "approved" && processId ? { approval: { processId } } : {};
      return decideRequest(api, request.id, { state, reasonCode, comment, ...approval });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
  return (
    <Panel title={t("requests.decide")} margin>
      <form
        className="u-stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!lacks) mutate();
        }}
      >
        <SelectField
          id="decision"
          label={t("requests.decision")}
          value={state}
          onChange={(event) => setState(decisions.find((each) => each === event.target.value) ?? state)}
        >
          {decisions.map((each) => (
            <option key={each} value={each}>
              {t(`requests.decisions.${each}`)}
            </option>
          ))}
        </SelectField>
        {reasons.length > 0 && (
          <SelectField
            id="reason"
            label={t("dialog.reason")}
            value={reasonCode}
            onChange={(event) => setReason(event.target.value)}
          >
            {reasons.map((each) => (
              <option key={each} value={each}>
                {reasonText(state, each)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          id="comment"
          label={t("requests.comment")}
          hint={t(state === "in-review" ? "requests.commentStays" : "requests.commentGoes")}
          optional={reasonCode !== "other"}
          required={reasonCode === "other"}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {state === "approved" && !exact && <Note kind="warn">{t("requests.notExact")}</Note>}
        {state !== "in-review" && <LetterPreview {...{ request, state, reasonCode, comment }} />}
        {error && (
          <Note kind="err" live title={t("dialog.notDone")}>
            {problemText(error)}
          </Note>
        )}
        <p className="u-actions">
          <Button type="submit" kind="pen" disabled={lacks} busy={isPending} busyLabel={t("dialog.working")}>
            {t("requests.save")}
          </Button>
        </p>
      </form>
    </Panel>
  );
}
