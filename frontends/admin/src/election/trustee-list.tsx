import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useTranslation } from "react-i18next";

type Trustees = AdminElection["trustees"];

/** A person by their name; the platform's own key by what it is, in the reader's language. */
export function useTrusteeName(): (trustee: Trustees[number]) => string {
  const { t } = useTranslation("common");
  return ({ kind, name }) => (kind === "server" ? t("trustee.platform") : name);
}

export function TrusteeList({ trustees }: { trustees: Trustees }) {
  const { t } = useTranslation("admin");
  const nameOf = useTrusteeName();
  return (
    <ul className="a-lines">
      {trustees.map((trustee) => (
        <li className="a-line a-line--plain" key={trustee.publicKey}>
          <strong>{nameOf(trustee)}</strong>
          <span className="u-small">{t(`trustees.${trustee.kind}`)}</span>
          <span className="u-small">{t(`trustees.${trustee.confirmed ? "confirmed" : "unconfirmed"}`)}</span>
        </li>
      ))}
    </ul>
  );
}
