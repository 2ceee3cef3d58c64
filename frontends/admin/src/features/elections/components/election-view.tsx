import type { UseQueryResult } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/api/admin/elections";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Breadcrumb } from "@urna/web-kit/ui/breadcrumb";
import { LinkButton } from "@urna/web-kit/ui/link-button";
import { useTranslation } from "react-i18next";
import { paths } from "../../../paths.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Page } from "../../../ui/page.tsx";
import { BallotPanel } from "./ballot-panel.tsx";
import { ChecklistPanel } from "./checklist-panel.tsx";
import { DatesPanel } from "./dates-panel.tsx";
import { FingerprintPanel } from "./fingerprint-panel.tsx";
import { LifeCyclePanel } from "./life-cycle-panel.tsx";
import { TrusteesPanel } from "./trustees-panel.tsx";
import { TurnoutPanel } from "./turnout-panel.tsx";

interface ElectionViewProps {
  election: AdminElection;
  query: UseQueryResult<AdminElection>;
}

export function ElectionView({ election, query }: ElectionViewProps) {
  const { t } = useTranslation("admin");
  const { localized, number } = useFormats();
  const isDraft = election.state === "draft";
  const lead = [
    election.code,
    !isDraft && t("election.rollSize", { count: election.rollSize, number: number(election.rollSize) }),
  ];
  return (
    <>
      <Breadcrumb trail={[{ to: paths.elections, label: t("nav.elections") }]} current={election.code} />
      <Page
        title={localized(election.title)}
        lead={lead.filter(Boolean).join(" · ")}
        action={
          <LinkButton icon="id-card" to={paths.rollOf(election.id)}>
            {t("election.toRoll")}
          </LinkButton>
        }
      >
        <Loaded query={query}>{() => null}</Loaded>
        <LifeCyclePanel election={election} />
        <div className="a-split">
          <div className="a-stack">
            {isDraft && <ChecklistPanel electionId={election.id} />}
            {!isDraft && election.state !== "sealed" && <TurnoutPanel election={election} />}
            <BallotPanel election={election} />
          </div>
          <div className="a-stack">
            <DatesPanel election={election} />
            {!isDraft && <TrusteesPanel trustees={election.trustees} />}
            {election.fingerprint !== undefined && <FingerprintPanel fingerprint={election.fingerprint} />}
          </div>
        </div>
      </Page>
    </>
  );
}
