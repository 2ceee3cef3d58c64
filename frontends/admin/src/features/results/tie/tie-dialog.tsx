import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TieDecision } from "@urna/contract/results/decisions";
import type { ResultSummary } from "@urna/contract/results/summary";
import { decideTie } from "@urna/contract/results/routes";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { named } from "@urna/web-kit/result/outcome";
import { Button } from "@urna/web-kit/ui/button/button";
import { Dialog } from "@urna/web-kit/ui/dialog/dialog";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { summaryKey } from "../summary/use-summary.ts";

interface TieDialogProps {
  summary: ResultSummary;
  decision: z.input<typeof TieDecision>;
  onClose(): void;
}

/** What will stand in the record and cannot be changed; the safe button has the focus. */
export function TieDialog({ summary, decision, onClose }: TieDialogProps) {
  const { t } = useTranslation(["results", "admin"]);
  const api = useApi();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { electionId, candidates } = summary;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(api, decideTie, { params: { id: electionId }, body: decision }),
    onSuccess: (decided) => {
      onClose();
      queries.setQueryData(summaryKey(electionId), decided);
      void queries.invalidateQueries({ queryKey: ["admin", "results", "list"] });
    },
    // Decided or published meanwhile: what stands now is shown behind the dialog.
    onError: (problem) => {
      if (isApiProblem(problem, "write-conflict")) {
        void queries.invalidateQueries({ queryKey: summaryKey(electionId) });
      }
    },
  });
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t("tieForm.confirmTitle")}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t("admin:dialog.back")}
          </Button>
          <Button
            kind="danger"
            busy={isPending}
            busyLabel={t("admin:dialog.working")}
            onClick={() => mutate()}
          >
            {t("tieForm.confirm")}
          </Button>
        </>
      }
    >
      <div className="u-stack">
        <p>
          {t("tieForm.confirmText", {
            count: decision.elected.length,
            names: named(candidates, decision.elected)
              .map(({ name }) => name)
              .join(", "),
          })}
        </p>
        <blockquote className="u-quote">{decision.reason}</blockquote>
        {error && (
          <Note kind="err" live title={t("admin:dialog.notDone")}>
            {problemText(error)}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
