import type { UseQueryResult } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TrialNote } from "../../../election/trial-note.tsx";
import { paths } from "../../../paths.ts";
import { PendingActs } from "../../../safeguards/pending-acts.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Page } from "../../../ui/page.tsx";
import { DraftView } from "../draft/draft-view.tsx";
import { ElectionActions } from "./election-actions.tsx";
import { ElectionTabs, useElectionTab } from "./election-tabs.tsx";
import { LifeCyclePanel } from "../life-cycle/life-cycle-panel.tsx";
import { Rounds } from "./rounds.tsx";
import { SealedView } from "../sealed/sealed-view.tsx";

interface ElectionViewProps {
  election: AdminElection;
  query: UseQueryResult<AdminElection>;
}

export function ElectionView({ election, query }: ElectionViewProps) {
  const { t } = useTranslation("admin");
  const { localized, number } = useFormats();
  const tab = useElectionTab();
  const [saved, setSaved] = useState(true);
  const isDraft = election.state === "draft";
  const { resolution } = election.legalBasis ?? {};
  const lead = [
    election.code,
    resolution && t("election.resolution", { resolution }),
    !isDraft && t("election.rollSize", { count: election.rollSize, number: number(election.rollSize) }),
  ];
  return (
    <>
      <Breadcrumb trail={[{ to: paths.elections, label: t("nav.elections") }]} current={election.code} />
      <Page
        title={localized(election.title) || t("election.untitled")}
        lead={lead.filter(Boolean).join(" · ")}
        action={<ElectionActions election={election} />}
      >
        <TrialNote election={election} />
        <Loaded query={query}>{() => null}</Loaded>
        <PendingActs electionId={election.id} />
        <Rounds election={election} />
        <ElectionTabs current={tab} />
        {/* Here for drafts and sealed ones alike, so that it can show how a step between them ended. */}
        {tab === "estado" && (
          <LifeCyclePanel election={election} ready={!isDraft || election.sealing !== undefined || saved} />
        )}
        {isDraft && !election.sealing ? (
          <DraftView key={election.id} election={election} onSaved={setSaved} />
        ) : (
          <SealedView election={election} />
        )}
      </Page>
    </>
  );
}
