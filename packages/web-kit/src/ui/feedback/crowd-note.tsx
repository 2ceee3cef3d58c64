import { useTranslation } from "react-i18next";
import type { Crowd } from "../../api-client/use-crowd.ts";
import { useSecondsUntil } from "../use-time.ts";
import { Note } from "./note.tsx";

/** While a page stands in line: nobody need do anything. Its place is there before, so that it is read out. */
export function CrowdNote({ crowd }: { crowd: Crowd | undefined }) {
  const { t } = useTranslation("common");
  return (
    <div role="status">
      {crowd && (
        <Note kind="info" icon="clock" title={t("crowd.title")}>
          {crowd.turnAt !== undefined && (
            <>
              <strong>
                <TurnText turnAt={crowd.turnAt} />
              </strong>{" "}
            </>
          )}
          {t("crowd.text")}
        </Note>
      )}
    </div>
  );
}

/** In minutes, so that it is read out when a minute is over and not every second. */
function TurnText({ turnAt }: { turnAt: number }) {
  const { t } = useTranslation("common");
  const seconds = useSecondsUntil(turnAt);
  return seconds < 50 ? t("crowd.soon") : t("crowd.turn", { count: Math.round(seconds / 60) });
}
