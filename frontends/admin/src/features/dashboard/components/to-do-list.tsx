import type { Dashboard } from "@urna/contract/dashboard/dashboard";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { countStageOf } from "../../../election/pending-count.ts";
import { paths } from "../../../paths.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";

type Waiting = NonNullable<Dashboard["elections"]>["waiting"][number];

/** Beside the margin line: what goes no further without a person. */
export function ToDoList({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation("admin");
  return (
    <Panel title={t("home.toDo")} margin>
      {waiting.length === 0 ? (
        <p className="u-lead">{t("home.nothingToDo")}</p>
      ) : (
        <ul className="a-lines">
          {waiting.map((each) => (
            <ToDoLine key={each.id} waiting={each} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const needed = {
  draft: "elections.write",
  paused: "elections.step",
  closed: "elections.step",
  tallied: "results.publish",
} as const;

function ToDoLine({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation("admin");
  const { localized } = useFormats();
  const may = useMay();
  const { state } = waiting;
  const title = localized(waiting.title) || waiting.code;
  const name = nameOf(waiting);
  return (
    <li className="a-line">
      <span className={state === "paused" ? "a-line__sign a-line__sign--warn" : "a-line__sign"}>
        <Icon name={state === "paused" ? "triangle" : "clock"} />
      </span>
      <div>
        <p className="a-line__title">{t(`toDo.${name}.title`, { title })}</p>
        <WhatNext waiting={waiting} />
      </div>
      <Link className="a-link" to={addressOf(waiting)}>
        {may(needed[state]) ? t(`toDo.${name}.go`) : t("toDo.look")}
        <span className="u-visually-hidden">: {title}</span>
      </Link>
    </li>
  );
}

/** Of its texts under `toDo`. */
function nameOf({ state, tie, count }: Waiting) {
  if (tie) return "tie";
  return count ? countStageOf(count) : state;
}

function addressOf({ id, state, count }: Waiting): string {
  if (state === "tallied") return paths.summary(id);
  return count ? paths.count(id) : paths.election(id);
}

function WhatNext({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const { state, opensAt, closesAt, blocking, count } = waiting;
  const undated = state === "draft" && opensAt === "";
  const names = blocking?.map((key) => t(`checklist.${key}.name`, { defaultValue: key })).join(", ");
  return (
    <>
      <p className="u-small">
        {undated
          ? t("toDo.draft.undated")
          : t(`toDo.${nameOf(waiting)}.text`, {
              done: count?.done,
              total: count?.total,
              opens: opensAt && instant(opensAt, "day-time"),
              closes: closesAt && instant(closesAt, "day-time"),
            })}
      </p>
      {names !== undefined && (
        <p className="u-small">{names === "" ? t("toDo.draft.ready") : t("toDo.draft.missing", { names })}</p>
      )}
    </>
  );
}
