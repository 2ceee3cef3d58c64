import type { CountStage, PendingCount } from "@urna/contract/results/count";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon, type IconName } from "@urna/web-kit/ui/text/icon";
import { Progress } from "@urna/web-kit/ui/feedback/progress";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface CountProgressProps {
  count: PendingCount;
  /** Nobody but the server holds a key: nobody's share is waited for. */
  serverAlone: boolean;
  /** Under the stage that waits for people. */
  waiting?: ReactNode;
}

type Reached = "done" | "current" | "ahead";
const signs: Record<Reached, IconName> = { done: "check", current: "arrow-right", ahead: "clock" };
const order = ["tallying", "waiting", "combining", "verifying"] as const satisfies readonly CountStage[];

/** The stages of a count, and the progress of the present one; screen readers announce every ten percent. */
export function CountProgress({ count, serverAlone, waiting }: CountProgressProps) {
  const { t } = useTranslation("results");
  const stages = order.filter((stage) => stage !== "waiting" || !serverAlone);
  const here = order.indexOf(count.stage);
  return (
    <>
      <ol className="a-lines a-after">
        {stages.map((stage) => {
          const at = order.indexOf(stage);
          const reached: Reached = at < here ? "done" : at === here ? "current" : "ahead";
          return (
            <li
              key={stage}
              className="a-line r-stage"
              data-at={reached}
              data-verdict={reached === "done" ? "ok" : undefined}
              aria-current={reached === "current" ? "step" : undefined}
            >
              <span className="a-line__sign">
                <Icon name={signs[reached]} />
              </span>
              <div className="u-stack">
                <p className="a-line__title">
                  {t(`counting.stage.${stage}`)}
                  <span className="u-visually-hidden">: {t(`counting.${reached}`)}</span>
                </p>
                {reached === "current" && (stage === "waiting" ? waiting : <Ballots count={count} />)}
              </div>
            </li>
          );
        })}
      </ol>
      <Announcement count={count} />
    </>
  );
}

function Ballots({ count: { done, total } }: { count: PendingCount }) {
  const { t } = useTranslation("results");
  const { number } = useFormats();
  if (total === 0) return null;
  return (
    <Progress
      label={t("counting.ballots", { done: number(done), total: number(total) })}
      value={done}
      max={total}
    />
  );
}

function Announcement({ count: { stage, done, total } }: { count: PendingCount }) {
  const { t } = useTranslation("results");
  const tens = total === 0 || stage === "waiting" ? 0 : Math.floor((10 * done) / total) * 10;
  return (
    <p className="u-visually-hidden" role="status">
      {t(`counting.stage.${stage}`)}
      {tens > 0 && ` · ${t("counting.percent", { percent: tens })}`}
    </p>
  );
}
