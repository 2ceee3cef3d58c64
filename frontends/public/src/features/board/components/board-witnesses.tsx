import { useQuery } from "@tanstack/react-query";
import { getBoardWitnesses } from "@urna/contract/board-log/routes";
import type { LogWitness } from "@urna/contract/audit/log-witness";
import type { ElectionId } from "@urna/contract/identifiers";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { saveFile } from "@urna/web-kit/files/save-file";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";

/** Who else follows this ballot box, and what they have signed; nothing where the election names nobody. */
export function BoardWitnesses({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("verification");
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["board-witnesses", electionId],
    queryFn: ({ signal }) => call(api, getBoardWitnesses, { params: { id: electionId }, signal }),
  });
  if (!data || data.witnesses.length === 0) return null;
  return (
    <section aria-labelledby="witnesses">
      <h2 id="witnesses">{t("witnesses.title")}</h2>
      <div className="u-stack p-status__text">
        <p>{t("witnesses.lead")}</p>
        <ul className="p-board__witnesses">
          {data.witnesses.map((witness) => (
            <Witness key={witness.key} witness={witness} electionId={electionId} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Witness({ witness, electionId }: { witness: LogWitness; electionId: ElectionId }) {
  const { t } = useTranslation("verification");
  const { instant, number } = useFormats();
  const { name, size, cosignedAt, note } = witness;
  const signed = size !== undefined && cosignedAt !== undefined;
  return (
    <li>
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        {signed
          ? t("witnesses.signed", {
              count: size,
              n: number(size),
              at: instant(cosignedAt, "date-time"),
            })
          : t("witnesses.none")}
      </p>
      {note !== undefined && (
        <Button
          small
          icon="download"
          aria-label={`${t("witnesses.how")}: ${name}`}
          onClick={() => saveFile(`${electionId}-${name}.txt`, new Blob([note], { type: "text/plain" }))}
        >
          {t("witnesses.how")}
        </Button>
      )}
    </li>
  );
}
