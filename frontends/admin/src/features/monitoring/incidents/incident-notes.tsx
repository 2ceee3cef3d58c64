import type { Incident } from "@urna/contract/incidents/incident";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";

/** Who wrote what, in order. */
export function IncidentNotes({ notes }: { notes: Incident["notes"] }) {
  const { t } = useTranslation("monitoring");
  const { instant } = useFormats();
  return (
    <ol className="m-notes">
      {notes.map(({ kind, text, author, at }) => (
        <li key={`${at} ${text}`}>
          <p className="a-message">{text}</p>
          <p className="u-small">
            {t(author === undefined ? "incidents.byNotMe" : `incidents.by.${kind}`, {
              ...(author !== undefined && { author }),
              at: instant(at, "day-time"),
            })}
          </p>
        </li>
      ))}
    </ol>
  );
}
