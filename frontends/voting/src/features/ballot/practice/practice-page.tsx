import "./practice.css";
import { NumberedSteps } from "@urna/web-kit/ui/text/numbered-steps";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { BallotScreen } from "../marking/ballot-screen.tsx";
import type { Selection } from "../marking/selection.ts";
import { ReviewScreen } from "../review/review-screen.tsx";
import { useReviewStep } from "../review/use-review-step.ts";
import { PracticeEnd } from "./practice-end.tsx";
import { PracticeFrame } from "./practice-frame.tsx";
import { PracticeMark } from "./practice-mark.tsx";
import { usePracticePaper } from "./use-practice-paper.ts";

/** `/practica`: the ballot about fruits. The mark is in this component's memory alone, and goes with it. */
export function PracticePage() {
  return (
    <>
      <PracticeMark />
      <PracticeStep />
    </>
  );
}

function PracticeStep() {
  const { t } = useTranslation("practice");
  const paper = usePracticePaper();
  const navigate = useNavigate();
  const step = useReviewStep();
  const [selection, setSelection] = useState<Selection>([]);
  const [isOver, setOver] = useState(false);
  /** Another screen in the place of this one, from its top. */
  const turnTo = (over: boolean) => {
    step.forget();
    setSelection([]);
    setOver(over);
    void navigate(".", { replace: true });
  };
  if (isOver) return <PracticeEnd onAgain={() => turnTo(false)} />;
  const shown = { Page: PracticeFrame, paper, selection };
  if (step.reviewing) {
    return (
      <ReviewScreen {...shown} onBack={step.leave} onCast={() => turnTo(true)}>
        <NumberedSteps steps={[t("review.here"), t("review.really")]} />
      </ReviewScreen>
    );
  }
  const mark = (next: Selection) => {
    step.forget();
    setSelection(next);
  };
  return (
    <BallotScreen {...shown} onMark={mark} onReview={step.enter}>
      <p className="v-secret">
        <Icon name="school" />
        <span>{t("teachers")}</span>
      </p>
    </BallotScreen>
  );
}
