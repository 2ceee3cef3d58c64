import { useQuery } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import { getRollAccess } from "@urna/contract/roll/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { outsideRules, RollAccessFigures } from "../../../roll-access/roll-access-figures.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";

interface AccessSimulationProps {
  electionId: ElectionId;
  /** Of the draft that is saved: its rules are the ones tried. */
  revision: number;
}

/** The rules tried on the roll: how many would have no email, share one, or have no way in that the rules foresee. */
export function AccessSimulation({ electionId, revision }: AccessSimulationProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const api = useApi();
  const access = useQuery({
    queryKey: ["admin", "roll-access", electionId, revision],
    queryFn: ({ signal }) => call(api, getRollAccess, { params: { id: electionId }, signal }),
  });
  const version = access.data?.versionNumber ?? 0;
  return (
    <Panel
      title={t("draft.simulation.title")}
      aside={version > 0 && t("draft.simulation.version", { number: number(version) })}
    >
      <Loaded query={access}>
        {({ categories, versionNumber }) => {
          if (versionNumber === 0) return <p>{t("draft.simulation.noRoll")}</p>;
          return (
            <>
              {categories.length > 0 && outsideRules(categories) === 0 && (
                <Note kind="ok">{t("draft.simulation.everybody")}</Note>
              )}
              <RollAccessFigures caption={t("draft.simulation.title")} categories={categories} />
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
