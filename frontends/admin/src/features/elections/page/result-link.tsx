import type { AdminElection } from "@urna/contract/elections/admin-election";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { isBeingCounted } from "../../../election/pending-count.ts";
import { paths } from "../../../paths.ts";
import { useMay } from "../../../ui/use-may.ts";

/** From closing on: to the count, then to its record. */
export function ResultLink({ election }: { election: AdminElection }) {
  const { id, state } = election;
  const { t } = useTranslation("results");
  const may = useMay();
  switch (state) {
    case "closed":
      return may("elections.step") ? (
        <LinkButton small icon="urn" to={paths.count(id)}>
          {t(isBeingCounted(election) ? "counting.title" : "count.start")}
        </LinkButton>
      ) : null;
    case "tallied":
    case "published":
    case "retired":
      return (
        <LinkButton small icon="urn" to={paths.summary(id)}>
          {t("acta.title")}
        </LinkButton>
      );
    default:
      return null;
  }
}
