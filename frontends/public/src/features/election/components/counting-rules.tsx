import type { ElectionDetail, Rules } from "@urna/contract/public-elections/election";
import type { Category } from "@urna/contract/words";
import { custodyOf } from "@urna/web-kit/custody/custody";
import { SecrecySentence } from "@urna/web-kit/custody/secrecy-sentence";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { useTranslation } from "react-i18next";

/** The sealed rules, in words. */
export function CountingRules({ election }: { election: ElectionDetail }) {
  const { t } = useTranslation(["public", "common"]);
  const { number } = useFormats();
  const { rules, trustees, rollSize, helpContact, commission } = election;
  const legalBasis = useLegalBasis(election);
  const marks = useMarks(rules);
  const access = useAccess(rules.access);
  return (
    <section className="u-section" aria-labelledby="counting">
      <h2 id="counting">{t("election.counting")}</h2>
      <Facts
        items={[
          { label: t("election.seats"), value: t("election.seatsValue", { count: rules.seats }) },
          { label: t("election.marks"), value: marks },
          { label: t("election.blank"), value: t(rules.blank ? "election.blankYes" : "election.blankNo") },
          {
            label: t("election.roll"),
            value: t("election.people", { count: rollSize, n: number(rollSize) }),
          },
          { label: t("election.access"), value: <Lines lines={access} /> },
          {
            label: t("election.late"),
            value: t(rules.graceMinutes > 0 ? "election.lateValue" : "election.lateNone", {
              count: rules.graceMinutes,
            }),
          },
          ...(legalBasis ? [{ label: t("election.legalBasis"), value: legalBasis }] : []),
          // As it was sealed, as plain text: nobody's words become a link.
          ...(helpContact ? [{ label: t("election.help"), value: helpContact }] : []),
          ...(commission ? [{ label: t("election.commission"), value: commission }] : []),
          {
            label: t("election.trustees"),
            value: (
              <>
                <Lines
                  lines={trustees.map(({ kind, name }) =>
                    kind === "server" ? t("common:trustee.platform") : name,
                  )}
                />
                <span className="p-aside">
                  {t("election.trusteesValue")} <SecrecySentence custody={custodyOf(election)} />
                </span>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

/** `Resolución 1.147, 3 de marzo de 2026`. */
function useLegalBasis({ legalBasis }: ElectionDetail): string {
  const { t } = useTranslation("public");
  const { instant } = useFormats();
  const { resolution, date } = legalBasis ?? {};
  const parts = [
    resolution && t("election.resolution", { resolution }),
    // A day without an hour: noon is the same day in Santiago.
    date && instant(`${date}T15:00:00Z`, "date"),
  ];
  return parts.filter(Boolean).join(", ");
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function useMarks({ min, max }: Rules): string {
  const { t } = useTranslation("public");
  return min === max ? t("election.marksExactly", { count: max }) : t("election.marksRange", { min, max });
}

/** `Docentes, Estudiantes: con un código que llega al correo, o con el documento`. */
function useAccess(access: Rules["access"]): string[] {
  const { t } = useTranslation(["public", "common"]);
  const byMethods = new Map<string, string[]>();
  for (const category of Object.keys(access) as Category[]) {
    const methods = (access[category] ?? []).map((method) => t(`election.method.${method}`));
    const how = methods.join(t("election.or"));
    byMethods.set(how, [...(byMethods.get(how) ?? []), t(`common:category.${category}`)]);
  }
  return [...byMethods].map(([how, who]) => `${who.join(", ")}: ${how}`);
}
