import { useQuery } from "@tanstack/react-query";
import type { Election } from "@urna/contract/public-elections/election";
import { listElections } from "@urna/contract/public-elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { ElectionList } from "@urna/web-kit/ui/election/election-row";
import { useTranslation } from "react-i18next";
import { useNow } from "../../../election/use-now.ts";
import { Trouble } from "../../../ui/trouble.tsx";
import { arrange } from "../arrange.ts";
import { useCategory } from "../use-category.ts";
import { CategoryFilter } from "./category-filter.tsx";
import { HomeElection } from "./home-election.tsx";
import { NothingOpen } from "./nothing-open.tsx";

const refreshMs = 60_000;

/** What is open now, then what is to come and what is over. */
export function ElectionLists() {
  const { t } = useTranslation("public");
  const api = useApi();
  const [category, choose] = useCategory();
  const now = useNow();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["elections"],
    queryFn: ({ signal }) => call(api, listElections, { signal }),
    refetchInterval: refreshMs,
  });
  const { active, others, next } = arrange(data?.elections ?? [], category);
  return (
    <>
      <section aria-labelledby="open-now">
        <div className="p-list-head">
          <h2 id="open-now">{t("home.openNow")}</h2>
          <CategoryFilter category={category} onChoose={choose} />
        </div>
        {!data && !error && <BusyRing label={t("home.loading")} />}
        {!data && error && <Trouble error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {data && active.length === 0 && (
          <NothingOpen category={category} next={next} now={now} onAll={() => choose(undefined)} />
        )}
        <Rows elections={active} now={now} />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others" className="u-section">
          <h2 id="others" className="p-list-title">
            {t("home.others")}
          </h2>
          <Rows elections={others} now={now} />
        </section>
      )}
    </>
  );
}

function Rows({ elections, now }: { elections: readonly Election[]; now: Date }) {
  if (elections.length === 0) return null;
  return (
    <ElectionList>
      {elections.map((election) => (
        <HomeElection key={election.id} election={election} now={now} />
      ))}
    </ElectionList>
  );
}
