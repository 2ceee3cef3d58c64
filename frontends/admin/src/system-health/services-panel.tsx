import type { ServicesHealth } from "@urna/contract/monitoring/system-health";
import { getServicesHealth } from "@urna/contract/monitoring/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { Loaded } from "../ui/loaded.tsx";
import { Panel } from "../ui/panel.tsx";
import { useRefreshed } from "./use-refreshed.ts";

type Service = ServicesHealth["services"][number];

/** Which parts of the platform answer, and since when one does not. */
export function ServicesPanel() {
  const { t } = useTranslation("admin");
  const health = useRefreshed("services-health", (api, signal) => call(api, getServicesHealth, { signal }));
  return (
    <Panel title={t("home.services")}>
      <Loaded query={health} failed={t("home.notAsked.services")}>
        {({ services }) => (
          <ul className="a-lines">
            {services.map((service) => (
              <ServiceLine key={service.name} service={service} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function ServiceLine({ service }: { service: Service }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const { name, failingSince, parts } = service;
  const troubles = parts.flatMap(({ name: part, failingSince: since }) =>
    since === undefined
      ? []
      : [t("home.partAway", { part: t(`home.servicePart.${part}`), since: instant(since, "day-time") })],
  );
  if (failingSince) troubles.unshift(t("home.away", { since: instant(failingSince, "day-time") }));
  return (
    <li className="a-line" data-verdict={troubles.length === 0 ? "ok" : "blocking"}>
      <span className="a-line__sign">
        <Icon name={troubles.length === 0 ? "check" : "triangle"} />
      </span>
      <div>
        <p className="a-line__title">{t(`home.service.${name}`)}</p>
        {troubles.map((trouble) => (
          <p className="u-small" key={trouble}>
            {trouble}
          </p>
        ))}
      </div>
      {troubles.length === 0 && <WellIn ms={service.latencyMs} />}
    </li>
  );
}

function WellIn({ ms }: { ms: number | undefined }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  return (
    <span className="a-line__aside">
      {ms === undefined ? t("home.well") : t("home.wellIn", { ms: number(ms) })}
    </span>
  );
}
