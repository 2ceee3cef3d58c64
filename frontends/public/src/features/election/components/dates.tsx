import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { useResults } from "../../../election/use-election.ts";

interface DatesProps {
  election: ElectionDetail;
  now: Date;
}

/** The calendar as far as it is known: done, next, ahead. */
export function Dates({ election, now }: DatesProps) {
  const { t } = useTranslation("public");
  const { instant } = useFormats();
  const results = useResults({ enabled: election.published }).data;
  const ended = results?.closedAt ?? election.closesAt;
  const dates = [
    { key: "opens", at: election.opensAt },
    { key: "closes", at: ended },
    ...(results ? [{ key: "publishes", at: results.publishedAt }] : []),
  ] as const;
  const isPast = (at: string) => Date.parse(at) <= now.getTime();
  const next = dates.findIndex(({ at }) => !isPast(at));
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="p-small-title">
        {t("election.dates.title")}
      </h2>
      <ol className="p-dates">
        {dates.map(({ key, at }, index) => (
          <li key={key} data-when={isPast(at) ? "past" : index === next ? "next" : "ahead"}>
            <span className="u-small">{instant(at, "day-time")}</span>
            <span>{t(`election.dates.${key}.${isPast(at) ? "past" : "ahead"}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
