import { useFormats } from "@urna/web-kit/i18n/formats";
import { BallotRow } from "@urna/web-kit/ui/ballot/ballot-row";
import { BallotSheet } from "@urna/web-kit/ui/ballot/ballot-sheet";
import { useTranslation } from "react-i18next";
import { initialsOf } from "./initials.ts";
import type { Paper } from "./paper.ts";
import { isMarked, marked, type Selection } from "./selection.ts";

/** The first row's container, where the error summary leads. */
export const firstRowId = "ballot-rows";

interface BallotRowsProps {
  paper: Paper;
  selection: Selection;
  onMark(selection: Selection): void;
  /** A mark more than the rules allow was tried, and not made. */
  onLimit(): void;
}

/** The candidates in the order of the ballot, and the blank vote last. */
export function BallotRows({ paper, selection, onMark, onLimit }: BallotRowsProps) {
  const { t } = useTranslation("voting");
  const { localized } = useFormats();
  const { candidates, rules, question } = paper;
  const initials = initialsOf(candidates.map(({ name }) => name));
  const rule = useRule(rules);
  const multiple = rules.max > 1;

  const press = (place: number | "blank", checked: boolean) => {
    const next = marked(selection, { place, checked }, rules);
    if (next === undefined) onLimit();
    else onMark(next);
  };
  const row = (place: number | "blank") => ({
    name: "mark",
    value: String(place),
    checked: isMarked(selection, place),
    onChange: (checked: boolean) => press(place, checked),
    multiple,
  });

  return (
    <div id={firstRowId} tabIndex={-1} className="v-ballot">
      <BallotSheet question={localized(question)} rule={rule}>
        {candidates.map(({ number, name, role, list, photo, withdrawn }, place) => (
          <BallotRow
            key={number}
            {...row(place)}
            number={number}
            title={name}
            role={[role && localized(role), list].filter(Boolean).join(" · ")}
            photo={photo}
            initials={initials[place]}
            withdrawn={withdrawn ?? false}
          />
        ))}
        {rules.blank && (
          <BallotRow {...row("blank")} blank title={t("ballot.blank")} role={t("ballot.blankRole")} />
        )}
      </BallotSheet>
    </div>
  );
}

function useRule({ min, max }: Paper["rules"]): string {
  const { t } = useTranslation("voting");
  if (max === 1) return t("ballot.rule.one");
  if (min === max) return t("ballot.rule.exactly", { max });
  return min <= 1 ? t("ballot.rule.upTo", { max }) : t("ballot.rule.between", { min, max });
}
