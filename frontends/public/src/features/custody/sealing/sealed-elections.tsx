import type { Custody } from "@urna/contract/custody/ceremony";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import { useSealedKeys } from "./use-sealed-keys.ts";
import { ConfirmSealing } from "./confirm-sealing.tsx";
import { SealedElection } from "./sealed-election.tsx";
import { TaskTrouble } from "../trouble/task-trouble.tsx";
import { TaskTitle } from "../desk/task-title.tsx";

/** The elections are sealed: their words, the trustee's confirmation that they are the right ones, and what comes next. */
export function SealedElections({ custodies }: { custodies: readonly Custody[] }) {
  const { t } = useTranslation(["custody", "common"]);
  const { instant } = useFormats();
  const { data, error, isFetching, refetch } = useSealedKeys(custodies);
  const ends = new Set(custodies.map(({ election }) => election.closesAt));
  const [closesAt] = ends;
  const sealings = custodies.flatMap((custody, at) => {
    const found = data?.[at];
    return custody.sealed && found ? [{ custody, sealed: custody.sealed, ...found }] : [];
  });
  return (
    <>
      <TaskTitle>{t("sealed.title")}</TaskTitle>
      <p className="u-reading">
        {closesAt && ends.size === 1
          ? t("sealed.next", { when: instant(closesAt, "date-time") })
          : t("sealed.nextSomeTime")}
      </p>
      {custodies.map((custody, at) => (
        <SealedElection
          key={custody.election.id}
          custody={custody}
          found={data?.[at]}
          named={custodies.length > 1}
        />
      ))}
      {!data && !error && <BusyRing label={t("sealed.checking")} />}
      {error && (
        <>
          <TaskTrouble error={error} custodies={custodies} />
          <div className="u-actions">
            <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
              {t("common:action.retry")}
            </Button>
          </div>
        </>
      )}
      {sealings.length > 0 && <ConfirmSealing sealings={sealings} />}
    </>
  );
}
