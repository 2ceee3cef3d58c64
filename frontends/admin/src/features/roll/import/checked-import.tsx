import type { ElectionId, RollVersionId } from "@urna/contract/identifiers";
import type { UnknownWord } from "@urna/contract/roll-import/import-state";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { Stepper } from "@urna/web-kit/ui/text/stepper";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../paths.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { CommitStep } from "./commit/commit-step.tsx";
import { ReviewStep } from "./review/review-step.tsx";
import { useCheckedImport } from "./use-roll-import.ts";

interface CheckedImportProps {
  electionId: ElectionId;
  importId: RollVersionId;
  steps: readonly string[];
  /** What is shown of words that are no category. */
  words(unknown: readonly UnknownWord[]): ReactNode;
}

/** From the dry run on. Its address is enough to come back to it. */
export function CheckedImport({ electionId, importId, steps, words }: CheckedImportProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const { state, commit } = useCheckedImport(electionId, importId);
  return (
    <Loaded query={state}>
      {(found) => {
        const { restored } = found.dryRun;
        const shownSteps = restored ? steps.slice(-2) : steps;
        const last = shownSteps.length - 1;
        const elsewhere = restored
          ? { to: paths.rollOf(electionId), label: t("import.toRoll") }
          : { to: paths.rollImport(electionId), label: t("import.otherFile") };
        return found.state === "committed" && found.version ? (
          <>
            <Stepper steps={shownSteps} current={last} />
            <Note kind="ok" live title={t("import.done", { number: number(found.version.number) })}>
              {t("import.doneText", { count: found.version.size, number: number(found.version.size) })}
            </Note>
            <p className="u-actions">
              <LinkButton to={paths.rollOf(electionId)}>{t("import.toRoll")}</LinkButton>
            </p>
          </>
        ) : (
          <>
            <Stepper
              steps={shownSteps}
              current={commit.isPending || found.state === "committing" ? last : last - 1}
            />
            <ReviewStep electionId={electionId} found={found}>
              {found.dryRun.unknownWords.length > 0 && words(found.dryRun.unknownWords)}
            </ReviewStep>
            <CommitStep found={found} commit={commit} elsewhere={elsewhere} />
          </>
        );
      }}
    </Loaded>
  );
}
