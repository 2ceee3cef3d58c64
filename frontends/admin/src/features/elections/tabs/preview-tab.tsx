import { useFormats } from "@urna/web-kit/i18n/formats";
import { BallotRow } from "@urna/web-kit/ui/ballot/ballot-row";
import { BallotSheet } from "@urna/web-kit/ui/ballot/ballot-sheet";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import type { DraftFields } from "../draft/draft-fields.ts";

type Ballot = Pick<DraftFields, "question" | "candidates" | "rules" | "order">;

interface PreviewTabProps {
  ballot: Ballot;
  sealed: boolean;
  /** Places, from 0, of who stands no more. */
  withdrawn?: readonly number[];
}

/** The ballot as a voter's phone shows it, in the page's language; marking it tries it out and sends nothing. */
export function PreviewTab({ ballot, sealed, withdrawn = [] }: PreviewTabProps) {
  const { t } = useTranslation("admin");
  const { localized } = useFormats();
  const [marks, setMarks] = useState<readonly string[]>([]);
  const { question, candidates, rules, order } = ballot;
  const multiple = rules.max > 1;
  const allPhotos = candidates.every(({ photo }) => photo !== undefined);
  const rule = useRule(rules);
  const press = (value: string, checked: boolean) =>
    setMarks((before) => {
      if (!checked) return before.filter((each) => each !== value);
      if (!multiple || value === "blank") return [value];
      return [...before.filter((each) => each !== "blank"), value].slice(0, rules.max);
    });
  const row = (value: string) => ({
    name: "preview",
    value,
    multiple,
    checked: marks.includes(value),
    onChange: (checked: boolean) => press(value, checked),
  });
  return (
    <Panel title={t("draft.tab.vista")} aside={t("draft.preview.aside")}>
      {!sealed && order.method !== "given" && <Note kind="info">{t(`draft.preview.${order.method}`)}</Note>}
      <div className="a-phone">
        <BallotSheet question={localized(question) || t("draft.preview.noQuestion")} rule={rule}>
          {candidates.map(({ name, role, list, photo }, place) => (
            <BallotRow
              key={place}
              {...row(String(place))}
              number={place + 1}
              title={name || t("draft.candidates.unnamed")}
              role={[role && localized(role), list].filter(Boolean).join(" · ")}
              photo={allPhotos ? photo : undefined}
              withdrawn={withdrawn.includes(place)}
            />
          ))}
          {rules.blank && (
            <BallotRow
              {...row("blank")}
              blank
              title={t("draft.preview.blank")}
              role={t("draft.preview.blankRole")}
            />
          )}
        </BallotSheet>
      </div>
    </Panel>
  );
}

function useRule({ min, max }: { min: number; max: number }): string {
  const { t } = useTranslation("admin");
  if (max === 1) return t("draft.preview.one");
  if (min === max) return t("draft.preview.exactly", { max });
  return min <= 1 ? t("draft.preview.upTo", { max }) : t("draft.preview.between", { min, max });
}
