import { custodyOf } from "@urna/web-kit/custody/custody";
import { SecrecySentence } from "@urna/web-kit/custody/secrecy-sentence";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Fold } from "@urna/web-kit/ui/paper/fold";
import { NumberedSteps } from "@urna/web-kit/ui/text/numbered-steps";
import { RichText } from "@urna/web-kit/ui/text/rich-text";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathsOf } from "../../../election/paths.ts";
import { useElection, useElectionId } from "../../../election/use-election.ts";

/** What happens after the vote, and where it can be seen. */
export function WhatNext() {
  const { t } = useTranslation("voting");
  const { closing } = useFormats();
  const id = useElectionId();
  const election = useElection().data;
  if (!election) return null;
  const where = {
    election: <Link to={pathsOf(id).election} />,
    board: <Link to={pathsOf(id).board} />,
  };
  return (
    <Fold title={t("next.title")}>
      <NumberedSteps
        steps={[
          `${closing(election.closesAt).when} ${t("next.open")}`,
          <span key="count">
            {t("next.count")} <SecrecySentence custody={custodyOf(election)} />
          </span>,
          <RichText key="results" text={t("next.results")} parts={where} />,
        ]}
      />
    </Fold>
  );
}
