import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useTranslation } from "react-i18next";
import { LetterButton } from "../../../election/custody/letter-button.tsx";
import { useTrustees } from "../../../election/custody/use-trustees.ts";
import { useMay } from "../../../ui/use-may.ts";
import { sharesOf } from "./shares.ts";

/** How many shares are missing and whose, the letter that reminds them, and what if one never comes. */
export function WaitingForShares({ election }: { election: AdminElection }) {
  const { t } = useTranslation("results");
  const mayWrite = useMay()("elections.write");
  const trustees = useTrustees(election.id).data;
  const { count, trusteesNeeded } = election;
  if (count === undefined) return null;
  const asked = sharesOf(election).filter(({ state }) => state === "asked");
  const names = asked.map(({ trustee }) => trustee.name).join(", ");
  const missing = count.total - count.done;
  return (
    <>
      <p>
        <strong>{t("counting.missing", { count: missing, total: count.total })}</strong>{" "}
        {t(asked.length > missing ? "counting.anyOf" : "counting.from", { count: missing, names })}
      </p>
      <p className="u-small">{t("counting.told")}</p>
      {mayWrite && trustees && <LetterButton electionId={election.id} letter="remind" trustees={trustees} />}
      {trusteesNeeded === undefined && <p className="u-small">{t("counting.lostKey")}</p>}
    </>
  );
}
