import type { Process } from "@urna/contract/processes/process";
import { useTranslation } from "react-i18next";
import { CategoryElectionsDialog } from "./category-elections-dialog.tsx";
import { NewProcessDialog } from "./new-process-dialog.tsx";
import { ProcessDialog } from "./process-dialog.tsx";

export type ProcessDialogKind =
  { readonly kind: "new" } | { readonly kind: "change" | "elections"; readonly process: Process };

interface ProcessDialogsProps {
  dialog: ProcessDialogKind | undefined;
  onClose(): void;
  /** Says what was done; with the process whose elections come next. */
  onDone(said: string, process?: Process): void;
}

/** The one dialog of the processes' page that is open. */
export function ProcessDialogs({ dialog, onClose, onDone }: ProcessDialogsProps) {
  const { t } = useTranslation("admin");
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "new":
      return (
        <NewProcessDialog
          onClose={onClose}
          onDone={(process, count) =>
            count === 0
              ? onDone(t("processes.createdWithNone"))
              : onDone(t("processes.created", { count }), process)
          }
        />
      );
    case "change":
      return (
        <ProcessDialog
          process={dialog.process}
          onClose={onClose}
          onDone={() => onDone(t("processes.changed"))}
        />
      );
    case "elections":
      return (
        <CategoryElectionsDialog
          process={dialog.process}
          onClose={onClose}
          onDone={() => onDone(t("processes.added"), dialog.process)}
        />
      );
  }
}
