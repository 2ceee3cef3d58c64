import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathsOf, type SignInState } from "../../../election/paths.ts";
import { HelpWords } from "../../../election/help-words.tsx";
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
        <details>
          <summary>{t("otp.notArrived.title")}</summary>
          <ul className="v-bullets">
            <li>{t("otp.notArrived.spam")}</li>
            <li>{t("otp.notArrived.address", { address: sentTo })}</li>
            <li>{t("otp.notArrived.again")}</li>
            <li>
              {t("otp.notArrived.call")} <HelpWords short />
            </li>
          </ul>
        </details>
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
