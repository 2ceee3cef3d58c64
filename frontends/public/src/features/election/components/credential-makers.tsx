import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useTranslation } from "react-i18next";
import { ReleasedHalves } from "./released-halves.tsx";

/** Who made the credentials that ballots are signed with: the word of this page, which the board's check compares. */
export function CredentialMakers({ election }: { election: ElectionDetail }) {
  const { t } = useTranslation("hands");
  const { hands = "one-hand" } = election.rules;
  return (
    <section className="u-section" aria-labelledby="credential-makers">
      <h2 id="credential-makers">{t("title")}</h2>
      <div className="u-stack">
        <p className="u-reading">
          {t("what")} {t(hands)}
        </p>
        {hands === "two-hands" && <ReleasedHalves electionId={election.id} />}
      </div>
    </section>
  );
}
