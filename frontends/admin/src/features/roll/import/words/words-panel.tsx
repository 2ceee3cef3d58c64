import type { ElectionId } from "@urna/contract/identifiers";
import type { UnknownWord } from "@urna/contract/roll-import/import-state";
import { Category } from "@urna/contract/words";
import { Button } from "@urna/web-kit/ui/button/button";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../paths.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { AcceptedWords } from "./accepted-words.tsx";
import { useFileProblems } from "../file/file-problems.ts";
import type { AskedCheck, useRollImport } from "../use-roll-import.ts";
import { WordsTable } from "./words-table.tsx";

interface WordsPanelProps extends Pick<ReturnType<typeof useRollImport>, "check"> {
  electionId: ElectionId;
  unknown: readonly UnknownWord[];
  /** Undefined where the file is no longer in this page. */
  asked: AskedCheck | undefined;
}

/** Words of the file that are no category, each to be given one for all its rows; the file is then read again. */
export function WordsPanel({ electionId, unknown, asked, check }: WordsPanelProps) {
  const { t } = useTranslation("admin");
  const fileProblems = useFileProblems();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const words = wordsOf(chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asked) return;
    const mapping = { ...asked.mapping, words: { ...asked.mapping.words, ...words } };
    check.mutate({ ...asked, mapping });
  };
  return (
    <Panel title={t("import.words.title")} margin>
      <p>{t("import.words.lead")}</p>
      <AcceptedWords />
      <form noValidate onSubmit={submit} className="u-stack">
        {check.error && (
          <Note kind="err" live title={t("dialog.notDone")}>
            {fileProblems(check.error).join(" ")}
          </Note>
        )}
        <WordsTable
          unknown={unknown}
          chosen={chosen}
          onChoose={asked && ((word, category) => setChosen({ ...chosen, [word]: category }))}
        />
        {asked ? (
          <div className="u-actions">
            <Button
              type="submit"
              busy={check.isPending}
              busyLabel={t("import.checking")}
              disabled={Object.keys(words).length === 0}
            >
              {t("import.words.readAgain")}
            </Button>
          </div>
        ) : (
          <>
            <p>{t("import.words.noFile")}</p>
            <p className="u-actions">
              <LinkButton to={paths.rollImport(electionId)}>{t("import.words.chooseFile")}</LinkButton>
            </p>
          </>
        )}
      </form>
    </Panel>
  );
}

function wordsOf(chosen: Readonly<Record<string, string>>): Record<string, Category> {
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([word, value]) => {
      const category = Category.safeParse(value).data;
      return category ? [[word, category] as const] : [];
    }),
  );
}
