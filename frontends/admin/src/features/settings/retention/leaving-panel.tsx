import type { AnnouncedElection, KeptElection } from "@urna/contract/retention/retention";
import { retentionNoticeDays } from "@urna/contract/retention/classes";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { AnnouncedList } from "./announced-list.tsx";
import { KeepDialog } from "./keep-dialog.tsx";
import { KeptList } from "./kept-list.tsx";
import { ReleaseDialog } from "./release-dialog.tsx";

interface LeavingPanelProps {
  announced: readonly AnnouncedElection[];
  kept: readonly KeptElection[];
}

/** Elections that go by themselves, when, and those that somebody keeps beyond their term. */
export function LeavingPanel({ announced, kept }: LeavingPanelProps) {
  const { t } = useTranslation("retention");
  const [keeping, setKeeping] = useState<AnnouncedElection>();
  const [releasing, setReleasing] = useState<KeptElection>();
  return (
    <Panel title={t("leaving.title")} margin={announced.length > 0}>
      <div className="u-stack">
        <p>{t("leaving.lead", { count: retentionNoticeDays })}</p>
        {announced.length === 0 ? (
          <EmptyState title={t("leaving.none")} />
        ) : (
          <AnnouncedList elections={announced} onKeep={setKeeping} />
        )}
        {kept.length > 0 && <KeptList elections={kept} onRelease={setReleasing} />}
      </div>
      {keeping && <KeepDialog election={keeping} onClose={() => setKeeping(undefined)} />}
      {releasing && <ReleaseDialog election={releasing} onClose={() => setReleasing(undefined)} />}
    </Panel>
  );
}
