import type { AdminElection } from "@urna/contract/api/admin/elections";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/icon";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Panel } from "../../../ui/panel.tsx";
import { toDo, type ToDo } from "../to-do.ts";

/** Beside the margin line: what goes no further without a person. */
export function ToDoList({ elections }: { elections: readonly AdminElection[] }) {
  const { t } = useTranslation("admin");
  const waiting = toDo(elections);
  return (
    <Panel title={t("home.toDo")} margin>
      {waiting.length === 0 ? (
        <p className="u-lead">{t("home.nothingToDo")}</p>
      ) : (
        <ul className="a-lines">
          {waiting.map((each) => (
            <ToDoLine key={each.election.id} {...each} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ToDoLine({ election, state }: ToDo) {
  const { t } = useTranslation("admin");
  const { localized, instant } = useFormats();
  const title = localized(election.title);
  return (
    <li className="a-line">
      <span className={state === "paused" ? "a-line__sign a-line__sign--warn" : "a-line__sign"}>
        <Icon name={state === "paused" ? "triangle" : "clock"} />
      </span>
      <div>
        <p className="a-line__title">{t(`toDo.${state}.title`, { title })}</p>
        <p className="u-small">
          {t(`toDo.${state}.text`, {
            opens: instant(election.opensAt, "day-time"),
            closes: instant(election.closesAt, "day-time"),
          })}
        </p>
      </div>
      <Link className="a-link" to={paths.election(election.id)}>
        {t(`toDo.${state}.go`)}
        <span className="u-visually-hidden">: {title}</span>
      </Link>
    </li>
  );
}
