import { HeaderAction } from "@urna/web-kit/ui/header/header-action";
import { Stepper } from "@urna/web-kit/ui/text/stepper";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { VotingPageProps } from "../../../election/voting-page.tsx";

/** Whoever practises does not identify themselves. */
const steps = ["ballot", "review", "receipt"] as const;

/** The frame of every step of the practice, and the mark in the title of the tab. */
export function PracticeFrame({ step, children, below }: VotingPageProps) {
  const { t } = useTranslation(["practice", "voting"]);
  const mark = `${t("mark")}: `;
  // After every title that a step sets.
  useEffect(() => {
    if (!document.title.startsWith(mark)) document.title = mark + document.title;
  });
  return (
    <>
      <HeaderAction>
        <Link to="/">{t("leave")}</Link>
      </HeaderAction>
      <div className="u-column v-page" data-step={step}>
        <Stepper
          steps={steps.map((each) => t(`voting:steps.${each}`))}
          current={steps.findIndex((each) => each === step)}
        />
        {children}
      </div>
      {below}
    </>
  );
}
