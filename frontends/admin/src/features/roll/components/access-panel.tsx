import { useQuery } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import { getRollAccess } from "@urna/contract/roll/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { outsideRules, RollAccessFigures } from "../../../roll-access/roll-access-figures.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { accessKey } from "../roll-keys.ts";

/** What the election's rules would mean for the newest version, before anybody is left at the door. */
export function AccessPanel({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const api = useApi();
  const access = useQuery({
    queryKey: accessKey(electionId),
    queryFn: ({ signal }) => call(api, getRollAccess, { params: { id: electionId }, signal }),
  });
  return (
    <Panel title={t("roll.access.title")} margin={outsideRules(access.data?.categories ?? []) > 0}>
      <Loaded query={access}>
        {({ categories, versionNumber }) =>
          versionNumber === 0 ? (
            <p className="u-lead">{t("roll.noVersions")}</p>
          ) : (
            <>
              <p>{t("roll.access.lead", { number: number(versionNumber) })}</p>
              <RollAccessFigures caption={t("roll.access.title")} categories={categories} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
