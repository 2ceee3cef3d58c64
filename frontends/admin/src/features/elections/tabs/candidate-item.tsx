import type { ElectionId } from "@urna/contract/identifiers";
import { Button } from "@urna/web-kit/ui/button/button";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import type { DraftCandidate } from "../draft/draft-fields.ts";
import type { Draft } from "../draft/use-draft.ts";
import { useFieldProblem } from "../draft/use-field-problem.ts";
import { LanguageFields } from "./language-fields.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { PhotoField } from "./photo-field.tsx";
import type { CandidateEditing } from "./use-candidates.ts";

export interface CandidateItemProps {
  candidate: DraftCandidate;
  /** From 0. */
  place: number;
  count: number;
  draft: Draft;
  electionId: ElectionId;
  list: CandidateEditing;
}

const dragType = "application/x-urna-candidate";

/** One candidate: a line that can be moved by its buttons, its arrow keys or by dragging, and opens to be edited. */
export function CandidateItem(props: CandidateItemProps) {
  const { candidate, place, count, list } = props;
  const { t } = useTranslation("admin");
  const [over, setOver] = useState(false);
  const name = candidate.name || t("draft.candidates.unnamed");
  const drop = (event: DragEvent) => {
    setOver(false);
    const from = Number(event.dataTransfer.getData(dragType));
    event.preventDefault();
    list.move(from, place);
  };
  return (
    <li
      className="a-candidate-item"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="a-candidate-item__head">
        <span
          className="a-candidate__number"
          draggable
          title={t("draft.candidates.drag")}
          onDragStart={(event) => event.dataTransfer.setData(dragType, String(place))}
        >
          {place + 1}
        </span>
        <MoveButtons
          up={t("draft.candidates.up", { name })}
          down={t("draft.candidates.down", { name })}
          place={place}
          count={count}
          onMove={list.move}
        />
        <Button
          small
          kind="quiet"
          onClick={() => list.remove(place)}
          aria-label={t("draft.candidates.remove", { name })}
        >
          {t("draft.candidates.removeShort")}
        </Button>
      </div>
      <details className="a-details" open={list.added === place || undefined}>
        <summary>
          <strong>{name}</strong>
        </summary>
        <CandidateFields {...props} />
      </details>
    </li>
  );
}

function CandidateFields({ candidate, place, draft, electionId, list }: CandidateItemProps) {
  const { t } = useTranslation("admin");
  const problem = useFieldProblem(draft);
  const path = `candidates.${place}`;
  const change = (changes: Partial<DraftCandidate>) => list.replace(place, { ...candidate, ...changes });
  return (
    <div className="u-stack">
      <TextField
        id={`candidate-${place}-name`}
        label={t("draft.candidates.name")}
        value={candidate.name}
        maxLength={200}
        autoComplete="off"
        error={problem(`${path}.name`)}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        id={`candidate-${place}-list`}
        optional
        label={t("draft.candidates.list")}
        value={candidate.list ?? ""}
        maxLength={200}
        autoComplete="off"
        error={problem(`${path}.list`)}
        onChange={({ target }) => change({ list: target.value })}
      />
      <PhotoField candidate={candidate} place={place} draft={draft} electionId={electionId} />
      <LanguageFields
        id={`candidate-${place}-role`}
        label={t("draft.candidates.role")}
        hint={t("draft.candidates.roleHint")}
        value={candidate.role}
        maxLength={200}
        error={problem(`${path}.role`)}
        onChange={(role) => change({ role })}
      />
      <LanguageFields
        id={`candidate-${place}-biography`}
        label={t("draft.candidates.biography")}
        value={candidate.biography}
        maxLength={4000}
        rows={4}
        error={problem(`${path}.biography`)}
        onChange={(biography) => change({ biography })}
      />
    </div>
  );
}
