import { useQuery } from "@tanstack/react-query";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { drawHolds, ticketText } from "./draw.ts";
import { named, type Outcome } from "./outcome.ts";

interface DrawRecordProps {
  draw: NonNullable<Outcome["draw"]>;
  candidates: Outcome["candidates"];
  fingerprint: string;
}

/** The draw between equal votes, repeated here, with what anybody needs to repeat it without us. */
export function DrawRecord({ draw: { seed, tickets }, candidates, fingerprint }: DrawRecordProps) {
  const { t } = useTranslation("outcome");
  const { number } = useFormats();
  const { data: holds } = useQuery({
    queryKey: ["tie-draw", seed, ...tickets.map(({ digest }) => digest)],
    queryFn: () => drawHolds(seed, tickets),
  });
  return (
    <div className="u-draw">
      <p>{t("draw.lead")}</p>
      <ol className="u-draw__tickets">
        {tickets.map((ticket) => (
          <li key={ticket.number}>
            {named(candidates, [ticket.number]).map(({ name }) => (
              <strong key={name}>
                {number(ticket.number)}. {name}
              </strong>
            ))}
          </li>
        ))}
      </ol>
      {holds !== undefined && (
        <p className={holds ? "u-verdict u-verdict--ok" : "u-verdict u-verdict--not"}>
          <Icon name={holds ? "check" : "triangle"} />
          {t(holds ? "draw.holds" : "draw.broken")}
        </p>
      )}
      <details className="u-fold">
        <summary>{t("draw.technical")}</summary>
        <div className="u-fold__inside">
          <ul className="u-draw__tickets">
            {tickets.map((ticket) => (
              <li key={ticket.number}>
                {number(ticket.number)}.<code>{ticket.digest}</code>
              </li>
            ))}
          </ul>
          <p>{t("draw.repeat")}</p>
          <ol className="u-draw__steps">
            <li>
              {t("draw.collect", { file: trackerFile })}
              <code>{`{ echo ${fingerprint}; LC_ALL=C sort ${trackerFile}; } | sha256sum`}</code>
              {t("draw.seed")}
              <code>{seed}</code>
            </li>
            <li>
              {t("draw.ticket")}
              {tickets.map((ticket) => (
                <code
                  key={ticket.number}
                >{`printf %s '${ticketText(seed, ticket.number)}' | sha256sum`}</code>
              ))}
            </li>
            <li>{t("draw.lowest")}</li>
          </ol>
        </div>
      </details>
    </div>
  );
}

const trackerFile = "urna.txt";
