import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { UnsavedGuard } from "../../../form/unsaved-guard.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PeopleFields } from "./people-fields.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { RestartDialog } from "./restart-dialog.tsx";
import type { CustodyForm as Form } from "./use-custody-form.ts";
import { useCustodySummary } from "./use-custody-errors.ts";

/** Plan and people, saved as one: a change of them may throw keys away, so that nothing is saved unasked. */
export function CustodyForm({ custody, code }: { custody: Form; code: string }) {
  const { t } = useTranslation(["trustees", "admin"]);
  const { form, save, isDirty, asksToRestart } = custody;
  const kind = useWatch({ control: form.control, name: "plan.people" });
  // Mandatory trustees make their keys each alone; those of a group hang together.
  const stayMandatory = kind === "mandatory" && form.formState.defaultValues?.plan?.people === kind;
  const summary = useCustodySummary(form);
  const submit = (restart: boolean) => form.handleSubmit((fields) => save.mutate({ fields, restart }));
  return (
    <Panel title={t("plan.title")}>
      <form
        noValidate
        className="u-stack"
        onSubmit={(event) => void (save.isPending ? event.preventDefault() : submit(false)(event))}
      >
        <ErrorSummary errors={summary} attempt={form.formState.submitCount} />
        <UnsavedGuard needed={isDirty} />
        <NotSaved error={save.error} asksToRestart={asksToRestart} />
        <PlanFields form={form} />
        {kind !== "none" && <PeopleFields form={form} />}
        <div className="u-actions">
          <Button kind="pen" type="submit" busy={save.isPending} busyLabel={t("save.busy")}>
            {t("save.do")}
          </Button>
          {isDirty && (
            <Button onClick={custody.undo} disabled={save.isPending}>
              {t("save.undo")}
            </Button>
          )}
        </div>
        <p role="status">{isDirty ? t("save.unsaved") : save.isSuccess && t("save.done")}</p>
      </form>
      {asksToRestart && (
        <RestartDialog
          code={code}
          lost={stayMandatory ? "some" : "all"}
          busy={save.isPending}
          onConfirm={() => void submit(true)()}
          onClose={() => save.reset()}
        />
      )}
    </Panel>
  );
}

function NotSaved({ error, asksToRestart }: { error: unknown; asksToRestart: boolean }) {
  const { t } = useTranslation(["trustees", "admin"]);
  const problemText = useProblemText();
  if (!error || asksToRestart) return null;
  if (isApiProblem(error, "write-conflict") && error.errors.some(({ path }) => path === "revision"))
    return (
      <Note kind="warn" live title={t("save.meanwhile")}>
        {t("save.meanwhileText")}
      </Note>
    );
  return (
    <Note kind="err" live title={t("admin:dialog.notDone")}>
      {problemText(error)}
    </Note>
  );
}
