import type { AdminHistoryEvent, ElectionHistory } from "@urna/contract/elections/history";
import type { ElectionId } from "@urna/contract/identifiers";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Loaded } from "../ui/loaded.tsx";
import { useHistory } from "./use-history.ts";

/** Everything that happened to an election, in order, with what the audit log knows of it. */
export function HistoryList({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("admin");
  const history = useHistory(electionId);
  return (
    <Loaded query={history} failed={t("history.notLoaded")}>
      {({ events, compared, unlisted }) => (
        <>
          {unlisted.length > 0 && <UnlistedActs acts={unlisted} />}
          {events.length === 0 && <p>{t("history.none")}</p>}
          {events.length > 0 && (
            <ol className="a-lines">
              {events.map((event, index) => (
                <li className="a-happening" key={index}>
                  <Event event={event} compared={compared} />
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Somebody took them out of the history, or changed what it says of them. */
function UnlistedActs({ acts }: { acts: ElectionHistory["unlisted"] }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  return (
    <Note kind="warn" title={t("history.untold")}>
      <ul>
        {acts.map(({ logIndex, action, at }) => (
          <li key={logIndex}>
            {t("history.untoldAct", {
              entry: logIndex,
              act: t(`audit.action.${action}`),
              at: instant(at, "date-time"),
            })}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function Event({ event, compared }: { event: AdminHistoryEvent; compared: boolean }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const { kind, at, number = 0, reason, before, after } = event;
  return (
    <div>
      <p className="u-small">
        {instant(at, "date-time")} · {useAuthor(event)}
      </p>
      <p>
        <strong>{t(`history.kind.${kind}`, { number })}</strong>
      </p>
      {before && after && (
        <p>
          {t("history.moved", {
            before: instant(before, "date-time"),
            after: instant(after, "date-time"),
          })}
        </p>
      )}
      {reason && <blockquote className="u-quote">{reason}</blockquote>}
      {compared && <InLog event={event} />}
    </div>
  );
}

/** The platform seals, counts, and opens and closes by the calendar; people from outside report incidents. */
function useAuthor({ author, askedBy, kind }: AdminHistoryEvent): string {
  const { t } = useTranslation("admin");
  if (author !== undefined && askedBy !== undefined) return t("history.both", { author, askedBy });
  return author ?? t(kind.startsWith("incident") ? "history.outside" : "history.schedule");
}

function InLog({ event: { author, logIndex, reasonSha256 } }: { event: AdminHistoryEvent }) {
  const { t } = useTranslation("admin");
  if (author === undefined) return null;
  return (
    <>
      <p className="u-small">
        {logIndex === undefined ? (
          <strong>{t("history.unlogged")}</strong>
        ) : (
          t(reasonSha256 ? "history.logged" : "history.loggedSilent", { entry: logIndex })
        )}
      </p>
      {reasonSha256 && (
        <p className="u-small">
          {t("history.hash")} <code className="a-code">{reasonSha256}</code>
        </p>
      )}
    </>
  );
}
