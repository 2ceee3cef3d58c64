import type { Custody } from "@urna/contract/custody/ceremony";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { pathsOf } from "../../../election/paths.ts";
import { Trouble } from "../../../ui/trouble.tsx";
import { useCounts } from "../use-custody.ts";
import { useNameList } from "../desk/use-name-list.ts";
import { ElectionName } from "../desk/election-name.tsx";
import { TaskTitle } from "../desk/task-title.tsx";
import { countedOf, type Counted } from "./counted.ts";
import { GiveShares } from "./give-shares.tsx";
import { NotedFile } from "./noted-file.tsx";

/** The trustee's part in the count: of all elections that wait for it at once, and how the others stand. */
export function CountTask({ custodies }: { custodies: readonly Custody[] }) {
  const { t } = useTranslation("custody");
  const { data, error, isFetching, refetch } = useCounts();
  if (data) return <CountStates counted={countedOf(custodies, data.counts)} />;
  return (
    <>
      <TaskTitle>{t("count.title")}</TaskTitle>
      {error ? (
        <Trouble error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <BusyRing label={t("count.asking")} />
      )}
    </>
  );
}

function CountStates({ counted }: { counted: readonly Counted[] }) {
  const waiting = counted.filter(({ count }) => count.state === "waiting");
  const others = counted.filter(({ count }) => count.state !== "waiting");
  const names = counted.length > 1;
  return (
    <>
      {waiting.length > 0 && (
        <GiveShares key={waiting.map(({ count }) => count.electionId).join()} waiting={waiting} />
      )}
      {others.map(({ custody, count }) => (
        <div key={custody.election.id} className={names ? "p-custody__part" : undefined}>
          {names && <ElectionName custody={custody} />}
          <CountState custody={custody} count={count} />
        </div>
      ))}
      <NotedFile />
    </>
  );
}

function CountState({ custody, count }: Counted) {
  const { t } = useTranslation("custody");
  const { id, state } = custody.election;
  switch (count.state) {
    case "not-yet":
    case "tallying":
    case "not-needed":
      return <CountNote state={count.state} />;
    case "waiting":
      return null;
    case "given":
      return (
        <CountNote state="given">
          <Missing custody={custody} count={count} />
        </CountNote>
      );
    case "done":
      return (
        <CountNote state={state === "published" ? "published" : "done"}>
          {state === "published" && (
            <p className="u-actions">
              <LinkButton kind="pen" to={pathsOf(id).results}>
                {t("count.results")}
              </LinkButton>
            </p>
          )}
        </CountNote>
      );
  }
}

type Said = "not-yet" | "tallying" | "not-needed" | "given" | "done" | "published";
const isGood: ReadonlySet<Said> = new Set(["given", "done", "published"]);

/** A state in which nothing is asked. */
function CountNote({ state, children }: { state: Said; children?: React.ReactNode }) {
  const { t } = useTranslation("custody");
  return (
    <div role="status">
      <TaskTitle done={isGood.has(state)}>
        {isGood.has(state) && <Icon name="check" />} {t(`count.${state}.title`)}
      </TaskTitle>
      <div className="u-stack u-reading">
        <p>{t(`count.${state}.text`)}</p>
        {children}
      </div>
    </div>
  );
}

/** Whose share is not there; in a threshold group some of them are enough. */
function Missing({ custody, count }: Counted) {
  const { t } = useTranslation("custody");
  const list = useNameList();
  const { members, plan } = custody;
  const given = members.filter(({ owner }) => count.given.includes(owner)).length;
  const missing = members.filter(({ owner }) => !count.given.includes(owner)).map(({ name }) => name);
  const needed = (plan.threshold ?? members.length) - given;
  if (needed <= 0) return null;
  if (needed >= missing.length) {
    return <p>{t("count.missing", { count: missing.length, names: list(missing) })}</p>;
  }
  return <p>{t("count.missingSome", { count: needed, names: list(missing) })}</p>;
}
