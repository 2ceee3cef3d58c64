import { useFormats } from "@urna/web-kit/i18n/formats";
import { BallotMark } from "@urna/web-kit/ui/ballot/ballot-mark";
import { Button } from "@urna/web-kit/ui/button/button";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { WithdrawnWords } from "@urna/web-kit/ui/election/withdrawn-words";
import { useTranslation } from "react-i18next";
import type { Paper } from "../marking/paper.ts";
import type { Selection } from "../marking/selection.ts";
import { useMarkWords } from "../marking/use-mark-words.ts";

interface ReviewSheetProps {
  paper: Paper;
  selection: Selection;
  /** Left out while the vote is being cast. */
  onChange?: () => void;
}

/** The folded ballot with what is marked. */
export function ReviewSheet({ paper, selection, onChange }: ReviewSheetProps) {
  const { t } = useTranslation("voting");
  const { localized } = useFormats();
  const lines = useMarkWords(paper)(selection);
  const candidateOf = (index: number) => {
    const place = selection === "blank" ? undefined : selection[index];
    return place === undefined ? undefined : paper.candidates[place];
  };
  const roleOf = (index: number) => {
    const role = candidateOf(index)?.role;
    return selection === "blank" ? t("ballot.blankRole") : role && localized(role);
  };
  return (
    <Sheet folded className="v-review">
      <p className="v-review__question">{localized(paper.question)}</p>
      {lines.length === 0 && <p className="v-review__mark-title">{t("review.none")}</p>}
      <ul>
        {lines.map((line, index) => (
          <li key={line} className="v-review__mark">
            <BallotMark checked />
            <div>
              <p className="v-review__mark-title">{line}</p>
              <p className="v-review__role">{roleOf(index)}</p>
              {candidateOf(index)?.withdrawn && <WithdrawnWords />}
            </div>
          </li>
        ))}
      </ul>
      {onChange && (
        <Button kind="quiet" onClick={onChange}>
          {t("review.change")}
        </Button>
      )}
    </Sheet>
  );
}
