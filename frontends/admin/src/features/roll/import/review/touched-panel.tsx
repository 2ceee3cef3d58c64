import type { TouchedElection } from "@urna/contract/roll-import/dry-run";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../../ui/panel.tsx";

const touches = ["contacts", "emptied", "renamed", "added", "removed"] as const;

/** Sealed or open elections whose voters the file touches, each by its name, with how many people. */
export function TouchedPanel({ elections }: { elections: readonly TouchedElection[] }) {
  const { t } = useTranslation("admin");
  const { localized, number } = useFormats();
  if (elections.length === 0) return null;
  return (
    <Panel title={t("import.touched.title")} margin>
      <p>{t("import.touched.lead")}</p>
      {elections.map((election) => (
        <section key={election.electionId} className="u-stack">
          <h3>{localized(election.title)}</h3>
          <ul>
            {touches
              .filter((touch) => election[touch] > 0)
              .map((touch) => (
                <li key={touch}>
                  {t(`import.touched.${touch}`, { count: election[touch], number: number(election[touch]) })}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
