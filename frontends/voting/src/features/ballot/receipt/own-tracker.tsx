import type { Acknowledgement } from "@urna/contract/casting/ballot";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Fold } from "@urna/web-kit/ui/paper/fold";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { TrackerBox } from "@urna/web-kit/ui/code/tracker-box";
import { WholeTracker } from "@urna/web-kit/ui/code/whole-tracker";
import { useTranslation } from "react-i18next";
import { pathsOf } from "../../../election/paths.ts";
import { useElection, useElectionId } from "../../../election/use-election.ts";
import { OtherDevice } from "./other-device.tsx";
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
  const { instant } = useFormats();
  const id = useElectionId();
  const closesAt = useElection().data?.closesAt;
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
        <p>
          {t("tracker.text")} {closesAt && t("tracker.later", { when: instant(closesAt, "day-time") })}
        </p>
      </TrackerBox>
      <Fold title={t("tracker.more")}>
        <OtherDevice acknowledgement={acknowledgement} onCopied={onCopied} />
        <p>{t("tracker.only")}</p>
        <WholeTracker label={t("tracker.whole")} tracker={tracker} />
        <p className="v-checked">
          <Icon name="check" />
          <span>{t("tracker.signed")}</span>
        </p>
        <KeepAcknowledgementButton acknowledgement={acknowledgement} onKept={onCopied} />
      </Fold>
    </div>
  );
}
