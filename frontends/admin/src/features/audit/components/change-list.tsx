import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import type { Change } from "../leaf.ts";

/** What an act changed: the old value struck, the new one highlighted. Of a person's data the field alone is known. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation(["audit", "admin"]);
  return (
    <div>
      <h3 className="a-changes__title">{t("changes.title")}</h3>
      <ul className="a-changes">
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            <strong>{t([`field.${field}`, `admin:settings.key.${field}`], { defaultValue: field })}</strong>{" "}
            {before === undefined && after === undefined ? (
              <span className="u-small">{t("changes.withheld")}</span>
            ) : (
              <span>
                <Value kind="before" field={field} text={before} />{" "}
                <Value kind="after" field={field} text={after} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ValueProps {
  kind: "before" | "after";
  field: string;
  text: string | undefined;
}

/** Strike and marker say it to the eye, the hidden words to who listens. */
function Value({ kind, field, text }: ValueProps) {
  const { t } = useTranslation(["audit", "admin", "common", "safeguards"]);
  const { instant } = useFormats();
  if (text === undefined) return null;
  const categoryName = (each: string) => t(`common:category.${each}`, { defaultValue: each });
  const said = () => {
    if (text === "") return t("changes.nothing");
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return instant(text, "date-time");
    if (field === "operation") return t(`safeguards:act.${text}`, { defaultValue: text });
    if (field === "state") return t(`common:state.${text}`, { defaultValue: text });
    if (field === "role") return t(`admin:role.${text}`, { defaultValue: text });
    if (field === "categories") return text.split(", ").map(categoryName).join(", ");
    return t(`value.${field}.${text}`, { defaultValue: text });
  };
  const Mark = kind === "before" ? "del" : "ins";
  return (
    <Mark className={`a-${kind}`}>
      <span className="u-visually-hidden">{t(`changes.${kind}`)} </span>
      {said()}
    </Mark>
  );
}
