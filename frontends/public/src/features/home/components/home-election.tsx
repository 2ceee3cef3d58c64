import type { Election } from "@urna/contract/public-elections/election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { ElectionRow } from "@urna/web-kit/ui/election/election-row";
import { useTranslation } from "react-i18next";
import { ElectionActions } from "../../../election/election-actions.tsx";
import { ElectionWhen } from "../../../election/election-when.tsx";
import { pathsOf } from "../../../election/paths.ts";

export function HomeElection({ election, now }: { election: Election; now: Date }) {
  const { t } = useTranslation("public");
  const { localized } = useFormats();
  const { id, seats, candidateCount } = election;
  return (
    <ElectionRow
      categories={election.categories}
      title={localized(election.title)}
      to={pathsOf(id).election}
      details={`${t("home.seats", { count: seats })} ${t("home.candidates", { count: candidateCount })}`}
      state={election.state}
      when={<ElectionWhen election={election} now={now} />}
      actions={<ElectionActions election={election} now={now} />}
    />
  );
}
