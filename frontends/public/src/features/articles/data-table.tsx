import { ownTermDays } from "@urna/contract/retention/own-terms";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { useTranslation } from "react-i18next";

const rows = [
  "identity",
  "contact",
  "participation",
  "receipt",
  "ballot",
  "unspent",
  "technical",
  "sessions",
  "addresses",
  "tries",
  "entries",
  "emails",
  "browsers",
  "requests",
  "audit",
] as const;
const columns = ["what", "why", "howLong"] as const;

/** Which rows the shorter of the two presets changes, and to which of its periods. */
const inFiveYears: Partial<Record<(typeof rows)[number], string>> = {
  identity: "electoral",
  contact: "electoral",
  participation: "electoral",
  receipt: "electoral",
  technical: "technical",
  audit: "audit",
};

const ownTerms = Object.entries(ownTermDays);

/** What is stored, why, and how long (specification, sections 3 and 9). */
export function DataTable() {
  const { t } = useTranslation("articles");
  const ownPeriods = Object.fromEntries(
    ownTerms.map(([what, days]) => [what, t("privacy.retention.days", { count: days })]),
  );
  const isFive = useSettings()?.retention === "five-years";
  return (
    <section id="retention" className="p-section" aria-labelledby="retention-title">
      <h2 id="retention-title">{t("privacy.retention.title")}</h2>
      <p>{t(isFive ? "privacy.retention.fiveYears.text" : "privacy.retention.text")}</p>
      <table className="p-table p-table--words">
        <caption className="u-visually-hidden">{t("privacy.retention.title")}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`privacy.retention.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{t(`privacy.retention.rows.${row}.what`)}</th>
              <td data-label={t("privacy.retention.why")}>{t(`privacy.retention.rows.${row}.why`)}</td>
              <td data-label={t("privacy.retention.howLong")}>
                {isFive && inFiveYears[row]
                  ? t(`privacy.retention.fiveYears.${inFiveYears[row]}`)
                  : t(`privacy.retention.rows.${row}.howLong`, ownPeriods)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t("privacy.retention.how")}</p>
    </section>
  );
}
