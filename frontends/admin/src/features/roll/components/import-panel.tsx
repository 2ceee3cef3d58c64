import type { AdminElection } from "@urna/contract/api/admin/elections";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/note";
import { Stepper } from "@urna/web-kit/ui/stepper";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { useImport } from "../use-import.ts";
import { CommitForm } from "./commit-form.tsx";
import { DryRun } from "./dry-run.tsx";
import { FileForm } from "./file-form.tsx";

/** File, review, confirmation. A roll with errors cannot be confirmed. */
export function ImportPanel({ election }: { election: AdminElection }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const { dryRun, check, commit, startAgain } = useImport(election.id);
  const isSound = dryRun?.errors.length === 0;
  const steps = [t("import.file"), t("import.review"), t("import.confirm")];
  return (
    <Panel title={t("import.title")}>
      <Stepper steps={steps} current={dryRun ? (isSound ? 2 : 1) : 0} />
      {commit.isSuccess && (
        <Note kind="ok" live title={t("import.done", { number: number(commit.data.number) })}>
          {t("import.doneText", { count: commit.data.size, number: number(commit.data.size) })}
        </Note>
      )}
      {isApiProblem(commit.error, "write-conflict", "not-found") && (
        <Note kind="warn" live title={t("import.conflict")}>
          {t("import.conflictText")}
        </Note>
      )}
      {dryRun ? (
        <>
          <DryRun dryRun={dryRun} onStartAgain={startAgain} />
          {isSound && <CommitForm dryRun={dryRun} commit={commit} onStartAgain={startAgain} />}
        </>
      ) : (
        <FileForm check={check} onFile={() => commit.reset()} />
      )}
    </Panel>
  );
}
