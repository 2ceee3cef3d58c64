import type { Custody } from "@urna/web-kit/custody/custody";
import { SecrecySentence } from "@urna/web-kit/custody/secrecy-sentence";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";

interface BallotPromisesProps {
  /** Who holds the keys of what is about to be sealed. */
  custody: Custody;
  /** The candidates' order was drawn by lot. */
  drawn: boolean;
}

/** Under the ballot: who could open the vote, and where the order came from. */
export function BallotPromises({ custody, drawn }: BallotPromisesProps) {
  const { t } = useTranslation("voting");
  return (
    <>
      <p className="v-secret">
        <Icon name="lock" />
        <span>
          {t("ballot.secret")} <SecrecySentence custody={custody} />
        </span>
      </p>
      {drawn && (
        <p className="v-secret">
          <Icon name="info" />
          <span>{t("ballot.drawn")}</span>
        </p>
      )}
    </>
  );
}
