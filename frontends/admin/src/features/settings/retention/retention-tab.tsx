import { useQuery } from "@tanstack/react-query";
import { getRetention } from "@urna/contract/retention/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { retentionKey } from "../settings-keys.ts";
import { ClassPanel } from "./class-panel.tsx";
import { LeavingPanel } from "./leaving-panel.tsx";
import { RunsPanel } from "./runs-panel.tsx";

/** What is kept for how long, what goes by itself and when, what a run today would remove, and what went before. */
export function RetentionTab() {
  const { t } = useTranslation("retention");
  const api = useApi();
  const overview = useQuery({
    queryKey: retentionKey,
    queryFn: ({ signal }) => call(api, getRetention, { signal }),
  });
  return (
    <>
      <Panel title={t("title")}>
        <div className="u-stack">
          <p>{t("lead")}</p>
          <ul>
            <li>
              <Link to={paths.settingsTab("comprobante")}>{t("choose")}</Link>
            </li>
            <li>
              <Link to="/privacidad#retention">{t("promised")}</Link>
            </li>
          </ul>
        </div>
      </Panel>
      <Loaded query={overview} failed={t("notLoaded")}>
        {({ classes, announced, kept }) => (
          <>
            <LeavingPanel announced={announced} kept={kept} />
            {classes.map((preview) => (
              <ClassPanel key={preview.class} preview={preview} />
            ))}
          </>
        )}
      </Loaded>
      <RunsPanel />
    </>
  );
}
