import type { Custody } from "@urna/contract/api/custody";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { useSealedKeys } from "../use-sealed-keys.ts";
import { ConfirmSealing } from "./confirm-sealing.tsx";
import { SealedElection } from "./sealed-election.tsx";
import { TaskTitle } from "./task-title.tsx";

/** The elections are sealed: their words, the trustee's confirmation that they are the right ones, and what comes next. */
export function SealedElections({ custodies }: { custodies: readonly Custody[] }) {
  const { t } = useTranslation("custody");
  const { instant } = useFormats();
  const found = useSealedKeys(custodies);
  const ends = new Set(custodies.map(({ election }) => election.closesAt));
  const [closesAt] = ends;
  const isKnown = found.every(({ isPending }) => !isPending);
  const sealings = custodies.flatMap((custody, at) => {
    const data = found[at]?.data;
    return custody.sealed && data ? [{ custody, sealed: custody.sealed, ...data }] : [];
  });
  return (
    <>
      <TaskTitle>{t("sealed.title")}</TaskTitle>
      <p className="u-reading">
        {closesAt && ends.size === 1
          ? t("sealed.next", { when: instant(closesAt, "date-time") })
          : t("sealed.nextSomeTime")}
      </p>
      {custodies.map((custody, at) => {
        const query = found[at];
        return (
          query && (
            <SealedElection key={custody.election.id} {...{ custody, query }} named={custodies.length > 1} />
          )
        );
      })}
      {isKnown && sealings.length > 0 && <ConfirmSealing sealings={sealings} />}
    </>
  );
}
