import type { Dashboard } from "@urna/contract/dashboard/dashboard";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { NotAsked } from "./not-asked.tsx";
import { OpenElections } from "./open-elections.tsx";
import { ToDoList } from "./to-do-list.tsx";

/** What waits and what is under way; nothing for a person who may not see elections. */
export function Elections({ dashboard: { elections, unanswered, at } }: { dashboard: Dashboard }) {
  const { t } = useTranslation("admin");
  if (unanswered.includes("elections")) {
    return (
      <Panel title={t("home.openElections")}>
        <NotAsked part="elections" />
      </Panel>
    );
  }
  if (!elections) return null;
  return (
    <>
      <ToDoList waiting={elections.waiting} />
      <OpenElections elections={elections.running} at={at} />
    </>
  );
}
