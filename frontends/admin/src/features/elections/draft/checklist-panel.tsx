import type { ElectionId } from "@urna/contract/identifiers";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon, type IconName } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useChecklist } from "./use-checklist.ts";
import { WhoCouldOpen } from "./who-could-open.tsx";

type Verdict = "ok" | "warning" | "danger" | "blocking";
const order: readonly Verdict[] = ["blocking", "danger", "warning", "ok"];
const signs: Record<Verdict, IconName> = {
  blocking: "close",
  danger: "triangle",
  warning: "triangle",
  ok: "check",
};

/** What must hold before the election can be sealed; what blocks is first. */
export function ChecklistPanel({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const checklist = useChecklist(electionId, true);
  const items = checklist.data?.items ?? [];
  const right = items.filter(({ verdict }) => verdict === "ok").length;
  const aside = checklist.data && t("checklistPanel.right", { right, count: items.length });
  return (
    <Panel title={t("checklistPanel.title")} aside={aside} margin>
      <Loaded query={checklist}>
        {() => (
          <ul className="a-lines">
            {order.flatMap((verdict) =>
              items
                .filter((item) => item.verdict === verdict)
                .map(({ key, count = 0 }) => (
                  <li className="a-line a-line--check" data-verdict={verdict} key={key}>
                    <span className="a-line__sign">
                      <Icon name={signs[verdict]} />
                    </span>
                    <div>
                      <p className="a-line__title">
                        {t(`checklist.${key}.name`)}
                        <span className="u-visually-hidden">: {t(`verdict.${verdict}`)}</span>
                      </p>
                      {verdict !== "ok" && (
                        <p className="u-small">
                          {t(`verdict.${verdict}Prefix`)} {t(`checklist.${key}.missing`)}{" "}
                          {count > 0 && t("checklistPanel.people", { count, number: number(count) })}
                        </p>
                      )}
                    </div>
                  </li>
                )),
            )}
          </ul>
        )}
      </Loaded>
      <div className="a-steps">
        <WhoCouldOpen electionId={electionId} />
      </div>
    </Panel>
  );
}
