import type { AdminElection } from "@urna/contract/api/admin/elections";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Stepper } from "@urna/web-kit/ui/stepper";
import { useTranslation } from "react-i18next";
import { Page } from "../../../ui/page.tsx";
import { useListQuery } from "../../../ui/use-list-query.ts";
import { ChosenElection } from "../chosen-election.tsx";
import { CheckedImport } from "./checked-import.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import { useRollImport } from "./use-roll-import.ts";

/** `/admin/padron/importar?votacion=`: Archivo, Columnas, Revisión, Confirmar. Nothing changes before the last. */
export function ImportPage() {
  const { t } = useTranslation("admin");
  const query = useListQuery();
  const importId = query.other("carga");
  return (
    <ChosenElection current={t("import.title")}>
      {(election) => (
        <ImportOf
          key={`${election.id} ${importId === undefined}`}
          {...{ election, importId }}
          onChecked={(carga) => query.change({ carga })}
        />
      )}
    </ChosenElection>
  );
}

interface ImportOfProps {
  election: AdminElection;
  importId: string | undefined;
  onChecked(importId: string): void;
}

function ImportOf({ election, importId, onChecked }: ImportOfProps) {
  const { t } = useTranslation("admin");
  const { localized } = useFormats();
  const { chosen, read, check, chooseAgain } = useRollImport(election.id, onChecked);
  const steps = [t("import.file"), t("import.columns"), t("import.review"), t("import.confirm")];
  const title = t(importId ? "import.reviewTitle" : "import.title");
  return (
    <Page title={title} lead={t("import.lead", { title: localized(election.title) })}>
      {importId ? (
        <CheckedImport electionId={election.id} importId={importId} steps={steps} />
      ) : (
        <>
          <Stepper steps={steps} current={chosen ? 1 : 0} />
          {chosen ? <ColumnsStep {...{ chosen, check, chooseAgain }} /> : <FileStep read={read} />}
        </>
      )}
    </Page>
  );
}
