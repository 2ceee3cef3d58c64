import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { KeptDraftNote } from "../../../drafts/kept-draft-note.tsx";
import { differences, fieldsOf, partOfPath } from "./draft-fields.ts";
import type { Draft, DraftStatus } from "./use-draft.ts";

/** Whether what was typed is kept, and where; a conflict names what differs and asks. */
export function SaveStatus({ draft }: { draft: Draft }) {
  const { status } = draft;
  return (
    <>
      <p className="a-saved" role="status" data-state={status.kind}>
        <Words status={status} />
      </p>
      {draft.found && (
        <KeptDraftNote at={draft.found.at} onRecover={draft.recover} onDiscard={draft.discard} />
      )}
      {status.kind === "conflict" && <Conflict draft={draft} theirs={status.theirs} />}
      {status.kind === "refused" && <Refusal problem={status.problem} />}
    </>
  );
}

function Words({ status }: { status: DraftStatus }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  switch (status.kind) {
    case "saved":
      return status.at ? t("draft.saved", { time: instant(status.at, "time") }) : t("draft.savedBefore");
    case "waiting":
    case "saving":
      return t("draft.saving");
    case "offline":
      return t("draft.offline");
    case "refused":
      return t("draft.refused");
    case "conflict":
      return t("draft.conflict");
  }
}

type Theirs = Extract<DraftStatus, { kind: "conflict" }>["theirs"];

function Conflict({ draft, theirs }: { draft: Draft; theirs: Theirs }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const parts = differences(draft.fields, fieldsOf(theirs));
  const time = theirs.updatedAt ? instant(theirs.updatedAt, "date-time") : "";
  if (theirs.state !== "draft")
    return (
      <Note kind="warn" live title={t("draft.conflictSealed")}>
        {t("draft.conflictSealedText")}
      </Note>
    );
  return (
    <Note kind="warn" live title={t("draft.conflictTitle", { time })}>
      {t("draft.conflictText", { parts: parts.map((part) => t(`draft.tab.${part}`)).join(", ") })}
      <p className="u-actions">
        <Button small onClick={() => draft.resolve("theirs")}>
          {t("draft.takeTheirs")}
        </Button>
        <Button small kind="danger" onClick={() => draft.resolve("mine")}>
          {t("draft.keepMine")}
        </Button>
      </p>
    </Note>
  );
}

function Refusal({ problem }: { problem: Extract<DraftStatus, { kind: "refused" }>["problem"] }) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText();
  const parts = [...new Set(problem.errors.map(({ path }) => partOfPath(path)))];
  const taken = problem.errors.some(({ path, code }) => path === "code" && code === "duplicate");
  const fixed = problem.code === "write-conflict" && problem.errors.some(({ path }) => path === "group");
  return (
    <Note kind="err" live title={t("draft.notSaved")}>
      {taken ? t("draft.codeTaken") : fixed ? t("draft.groupFixed") : problemText(problem)}
      {parts.length > 0 && !taken && !fixed && (
        <> {t("draft.look", { parts: parts.map((part) => t(`draft.tab.${part}`)).join(", ") })}</>
      )}
    </Note>
  );
}
