import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useMarks } from "./use-marks.ts";

/** Marks on the roll beside ballots in the box: the count waits until they are equal. */
export function BoxPanel({ election }: { election: AdminElection }) {
  const { t } = useTranslation("results");
  const { query, enabled } = useMarks(election.id, election.ballots);
  return (
    <Panel title={t("count.box")} margin>
      <p className="u-lead">{t("count.boxLead")}</p>
      {enabled ? (
        <Loaded query={query}>{({ voted }) => <Figures marked={voted} inBox={election.ballots} />}</Loaded>
      ) : (
        <p className="a-after">{t("count.noMarks")}</p>
      )}
    </Panel>
  );
}

function Figures({ marked, inBox }: { marked: number; inBox: number }) {
  const { t } = useTranslation("results");
  const { number } = useFormats();
  const difference = Math.abs(marked - inBox);
  return (
    <>
      <dl className="a-figures a-after">
        <div>
          <dt>{t("count.marked")}</dt>
          <dd>{number(marked)}</dd>
        </div>
        <div>
          <dt>{t("count.inBox")}</dt>
          <dd>{number(inBox)}</dd>
        </div>
      </dl>
      <div role="status">
        {difference === 0 ? (
          <p className="u-verdict u-verdict--ok">
            <Icon name="check" />
            {t("count.equal")}
          </p>
        ) : (
          <Note kind="warn" title={t("count.differ", { count: difference, n: number(difference) })}>
            {t("count.differText")}
          </Note>
        )}
      </div>
    </>
  );
}
