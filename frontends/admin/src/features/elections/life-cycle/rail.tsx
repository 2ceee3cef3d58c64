import type { ElectionState } from "@urna/contract/words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import type { Station } from "./stations.ts";

interface RailProps {
  stations: readonly Station[];
  state: ElectionState;
}

/** The line of an election's life; upright on phones. */
export function Rail({ stations, state }: RailProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { instant } = useFormats();
  return (
    <ol className="a-rail">
      {stations.map((station) => (
        <li
          key={station.state}
          data-reached={station.reached}
          aria-current={station.reached === "current" ? "step" : undefined}
        >
          <span className="a-rail__stop" aria-hidden="true">
            {station.reached === "done" && <Icon name="check" />}
          </span>
          <div>
            <p className="a-rail__name">
              {station.reached === "current" && (state === "paused" || state === "annulled")
                ? t(`common:state.${state}`)
                : t(`station.${station.state}`)}
              <span className="u-visually-hidden"> ({t(`station.${station.reached}`)})</span>
            </p>
            {station.at !== undefined && (
              <p className="u-small">
                {instant(station.at, "date")}, {instant(station.at, "time")}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
