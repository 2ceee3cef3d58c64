import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { RollVersionId } from "@urna/contract/identifiers";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Stepper } from "@urna/web-kit/ui/text/stepper";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "../../../ui/page.tsx";
import { useListQuery } from "../../../ui/use-list-query.ts";
import { ChosenElection } from "../chosen-election.tsx";
import { CheckedImport } from "./checked-import.tsx";
import { ColumnsStep } from "./columns/columns-step.tsx";
import { FileStep } from "./file/file-step.tsx";
import { useRollImport, type AskedCheck } from "./use-roll-import.ts";
import { WordsPanel } from "./words/words-panel.tsx";

/** `/admin/padron/importar?votacion=`: Archivo, Columnas, Revisión, Confirmar. Nothing changes before the last. */
export function ImportPage() {
  const { t } = useTranslation("admin");
  const query = useListQuery();
  const importId = query.other("carga");
  const [checked, setChecked] = useState<Checked>();
  return (
    <ChosenElection current={t(importId ? "import.review" : "import.title")}>
      {(election) => (
        <ImportOf
          key={`${election.id} ${importId === undefined}`}
          election={election}
          importId={importId}
          asked={checked?.importId === importId ? checked?.asked : undefined}
          onChecked={(carga, asked) => {
            setChecked({ importId: carga, asked });
            query.change({ carga });
          }}
        />
      )}
    </ChosenElection>
  );
}

/** The file of the import that this page has checked: a page that was loaded again has it no more. */
interface Checked {
  importId: RollVersionId;
  asked: AskedCheck;
}

interface ImportOfProps {
  election: AdminElection;
  importId: RollVersionId | undefined;
  asked: AskedCheck | undefined;
  onChecked(importId: RollVersionId, asked: AskedCheck): void;
}

function ImportOf({ election, importId, asked, onChecked }: ImportOfProps) {
  const { t } = useTranslation("admin");
  const { localized } = useFormats();
  const { chosen, read, check, chooseAgain } = useRollImport(election.id, onChecked);
  const steps = [t("import.file"), t("import.columns"), t("import.review"), t("import.confirm")];
  const title = t(importId ? "import.reviewTitle" : "import.title");
  return (
    <Page title={title} lead={t("import.lead", { title: localized(election.title) })}>
      {importId ? (
        <CheckedImport
          electionId={election.id}
          importId={importId}
          steps={steps}
          words={(unknown) => (
            <WordsPanel
              key={importId}
              electionId={election.id}
              unknown={unknown}
              asked={asked}
              check={check}
            />
          )}
        />
      ) : (
        <>
          <Stepper steps={steps} current={chosen ? 1 : 0} />
          {chosen ? (
            <ColumnsStep chosen={chosen} check={check} chooseAgain={chooseAgain} />
          ) : (
            <FileStep read={read} />
          )}
        </>
      )}
    </Page>
  );
}
