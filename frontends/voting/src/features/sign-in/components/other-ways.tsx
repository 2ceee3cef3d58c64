import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { NotArrived } from "../../../code/not-arrived.tsx";
import { pathsOf, type SignInState } from "../../../election/paths.ts";
import { useElection, useElectionId } from "../../../election/use-election.ts";
import { offeredMethods } from "../access-methods.ts";

/** When the code does not come. */
export function OtherWays({ sentTo }: { sentTo: string }) {
  const { t } = useTranslation("voting");
  const id = useElectionId();
  const election = useElection().data;
  const offered = election ? offeredMethods(election.categories, election.rules) : [];
  const byDocument: SignInState = { method: "document" };
  return (
    <ul className="v-ways">
      <li>
        <Link to={pathsOf(id).signIn}>{t("otp.change")}</Link>
      </li>
      <li>
        <NotArrived sentTo={sentTo} />
      </li>
      {offered.some(({ method }) => method === "document") && (
        <li>
          <Link to={pathsOf(id).signIn} state={byDocument}>
            {t("otp.useDocument")}
          </Link>
        </li>
      )}
    </ul>
  );
}
