import { useVoter } from "@urna/web-kit/session/use-session";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { ContextBar, ContextBarAhead } from "@urna/web-kit/ui/header/context-bar";
import { Stepper } from "@urna/web-kit/ui/text/stepper";
import { TrialNote } from "@urna/web-kit/ui/election/trial-note";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathsOf } from "./paths.ts";
import { useElection, useElectionId } from "./use-election.ts";

export const steps = ["identify", "code", "ballot", "review", "receipt"] as const;

export interface VotingPageProps {
  /** Left out where there is nothing to go through: closed, paused, not found. */
  step?: (typeof steps)[number];
  children: ReactNode;
  /** Below the column, across the page. */
  below?: ReactNode;
}

/** The frame of every page here: which election, who votes, which step. */
export function VotingPage({ step, children, below }: VotingPageProps) {
  const { t } = useTranslation("voting");
  const trial = useElection().data?.trial;
  return (
    <>
      <ElectionBar />
      <div className="u-column v-page" data-step={step}>
        {trial && <TrialNote />}
        {step && <Stepper steps={steps.map((each) => t(`steps.${each}`))} current={steps.indexOf(step)} />}
        {children}
      </div>
      {below}
    </>
  );
}

function ElectionBar() {
  const { t } = useTranslation("voting");
  const { localized } = useFormats();
  const id = useElectionId();
  const voter = useVoter();
  const { data: election, isPending } = useElection();
  if (!election) return isPending ? <ContextBarAhead /> : null;
  const own = election.categories.filter((each) => !voter || voter.categories.includes(each));
  return (
    <ContextBar
      category={own.length === 1 ? own[0] : undefined}
      title={localized(election.title)}
      person={voter?.name}
      action={voter ? undefined : <Link to={pathsOf(id).election}>{t("seeElection")}</Link>}
    />
  );
}
