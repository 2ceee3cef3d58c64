import { useQuery } from "@tanstack/react-query";
import { listElections } from "@urna/contract/public-elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PhoneLink } from "@urna/web-kit/ui/button/phone-link";
import { useTranslation } from "react-i18next";

/** When somebody answers; while an election is open, at any hour (specification, section 9). */
export function Hours() {
  const { t } = useTranslation(["public", "requests"]);
  const { localized } = useFormats();
  const support = useSettings()?.support;
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["elections", "active"],
    queryFn: ({ signal }) => call(api, listElections, { query: { status: "active" }, signal }),
  });
  const electionOpen = (data?.elections.length ?? 0) > 0;
  return (
    <aside aria-labelledby="hours">
      <h2 id="hours" className="p-small-title">
        {t("requests:support.hours")}
      </h2>
      {electionOpen && (
        <Note kind="ok" icon="clock" title={t("requests:support.alwaysNow")}>
          {t("requests:support.alwaysText")}
        </Note>
      )}
      {support && (
        <>
          <p>{localized(support.hours)}</p>
          {!electionOpen && <p className="u-small">{t("requests:support.alwaysText")}</p>}
          <ul className="p-links">
            {support.phone && (
              <li>
                <Icon name="phone" />
                <PhoneLink phone={support.phone} />
              </li>
            )}
            <li>
              <Icon name="mail" />
              <a href={`mailto:${support.email}`}>{support.email}</a>
            </li>
          </ul>
        </>
      )}
    </aside>
  );
}
