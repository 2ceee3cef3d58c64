import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { StateTag } from "@urna/web-kit/ui/election/state-tag";
import { useTranslation } from "react-i18next";
import type { LiveTurnout } from "../live/use-live-turnout.ts";
import { CutButton } from "./cut-button.tsx";

/** Whether the figures follow the election, and of when they are. Only a change of the first is read out. */
export function LiveBar({ live, election }: { live: LiveTurnout; election: AdminElection }) {
  const { t } = useTranslation("monitoring");
  const { instant } = useFormats();
  const { state, at, report, isPaused, pause, reconnect } = live;
  return (
    <div className="m-live">
      <StateTag state={election.state} />
      <p className="m-live__words" data-live={state}>
        <span role="status">{t(`live.${state}`)}</span>{" "}
        {at && <span>{t("live.at", { time: instant(at, "time") })}</span>}
      </p>
      <div className="u-actions">
        {(state === "broken" || state === "refused") && (
          <Button small icon="refresh" onClick={reconnect}>
            {t("live.reconnect")}
          </Button>
        )}
        <Button small onClick={() => pause(!isPaused)}>
          {t(isPaused ? "live.resume" : "live.pause")}
        </Button>
        {report && at && <CutButton report={report} at={at} election={election} />}
      </div>
    </div>
  );
}
