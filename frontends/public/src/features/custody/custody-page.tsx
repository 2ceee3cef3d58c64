import "./custody.css";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useTranslation } from "react-i18next";
import { Trouble } from "../../ui/trouble.tsx";
import { CustodyDesk } from "./desk/custody-desk.tsx";
import { DeadLink } from "./trouble/dead-link.tsx";
import { useCustodyToken } from "./custody-link.ts";
import { isDead, TokenContext, useCustody } from "./use-custody.ts";

/** `/custodia#t=…`: what a trustee does for an election, from the making of their key to their part in the count. */
export function CustodyPage() {
  const token = useCustodyToken();
  if (token === undefined) return <DeadLink why="incomplete" />;
  return (
    <TokenContext value={token}>
      <OpenedLink key={token} />
    </TokenContext>
  );
}

function OpenedLink() {
  const { t } = useTranslation("custody");
  const { data, error, isFetching, refetch } = useCustody();
  if (isDead(error)) return <DeadLink why="dead" />;
  if (data) return <CustodyDesk custodies={data.elections} />;
  return (
    <div className="u-page">
      <PageTitle>{t("title")}</PageTitle>
      {error ? (
        <Trouble error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <BusyRing label={t("loading")} />
      )}
    </div>
  );
}
