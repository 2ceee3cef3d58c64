import type { Acknowledgement } from "@urna/contract/api/voter";
import { Icon } from "@urna/web-kit/ui/icon";
import { LinkButton } from "@urna/web-kit/ui/link-button";
import { TrackerBox } from "@urna/web-kit/ui/tracker-box";
import { useTranslation } from "react-i18next";
import { pathsOf } from "../../../election/paths.ts";
import { useElectionId } from "../../../election/use-election.ts";
import { KeepAcknowledgementButton } from "./keep-acknowledgement-button.tsx";

interface OwnTrackerProps {
  tracker: string;
  acknowledgement: Acknowledgement;
  /** It was copied, or kept with the acknowledgement. */
  onCopied(): void;
}

/** The ballot's code, computed here from the bytes that were sent; on this screen and nowhere else. */
export function OwnTracker({ tracker, acknowledgement, onCopied }: OwnTrackerProps) {
  const { t } = useTranslation("voting");
  const id = useElectionId();
  return (
    <div className="v-tracker">
      <TrackerBox
        tracker={tracker}
        onCopied={onCopied}
        action={
          <LinkButton small icon="search" to={pathsOf(id).board}>
            {t("tracker.find")}
          </LinkButton>
        }
      >
        <p>{t("tracker.text")}</p>
        <p>
          {t("tracker.only")} {t("tracker.later")}
        </p>
        <p className="v-checked">
          <Icon name="check" />
          <span>{t("tracker.signed")}</span>
        </p>
      </TrackerBox>
      <KeepAcknowledgementButton acknowledgement={acknowledgement} onKept={onCopied} />
    </div>
  );
}
