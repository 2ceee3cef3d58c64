import { useQuery } from "@tanstack/react-query";
import { getAuditWitnesses } from "@urna/contract/audit/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { WitnessLine } from "../../../ui/witness-line.tsx";

/** Who else follows the log, and what each has signed of it; nothing where the settings name nobody. */
export function WitnessesPanel() {
  const { t } = useTranslation("audit");
  const { instant, number } = useFormats();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["admin", "audit", "witnesses"],
    queryFn: ({ signal }) => call(api, getAuditWitnesses, { signal }),
  });
  if (!data || data.witnesses.length === 0) return null;
  return (
    <Panel title={t("witnesses.title")}>
      <p className="u-lead">{t("witnesses.lead")}</p>
      <ul className="a-lines">
        {data.witnesses.map((witness) => {
          const { key, size, cosignedAt } = witness;
          const signed = size !== undefined && cosignedAt !== undefined;
          return (
            <WitnessLine key={key} witness={witness} done={signed}>
              {signed
                ? t("witnesses.signed", {
                    count: size,
                    n: number(size),
                    at: instant(cosignedAt, "date-time"),
                  })
                : t("witnesses.none")}
            </WitnessLine>
          );
        })}
      </ul>
    </Panel>
  );
}
