import type { ElectionId } from "@urna/contract/identifiers";
import { custodyOfPlan } from "@urna/web-kit/custody/custody";
import { CustodySentence } from "@urna/web-kit/custody/custody-sentence";
import { useTranslation } from "react-i18next";
import { useTrustees } from "../../../election/custody/use-trustees.ts";

/** Beside what leads to the seal: who together could open a ballot, by name. */
export function WhoCouldOpen({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("trustees");
  const { data } = useTrustees(electionId);
  if (data === undefined) return null;
  const { plan, people } = data;
  const names = people.map(({ name }) => name).join(", ");
  return (
    <p>
      <strong>
        <CustodySentence custody={custodyOfPlan(plan, people.length)} />
      </strong>{" "}
      {names && t("who.people", { names })}
    </p>
  );
}
