import type { Erasure } from "@urna/contract/personal-data/erasure";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useId } from "react";
import { useTranslation } from "react-i18next";

type Kind = Erasure["kinds"][number];

/** What goes, what stays, why and until when. */
export function ErasureList({ erasure: { kinds, preset, keptUntil } }: { erasure: Erasure }) {
  const { t } = useTranslation("personal-data");
  const { instant } = useFormats();
  const kept = kinds.filter((kind) => kind.kept > 0);
  const years = t(`years.${preset}`);
  return (
    <>
      <Kinds title={t("erase.goes")} none={t("erase.goesNone")} kinds={kinds} count="erased" />
      <Kinds title={t("erase.stays")} none={t("erase.staysNone")} kinds={kinds} count="kept" />
      {kept.length > 0 && (
        <p>
          {keptUntil
            ? t("erase.until", { years, when: instant(`${keptUntil}T12:00:00Z`, "date") })
            : t("erase.untilPublished", { years })}
        </p>
      )}
    </>
  );
}

interface KindsProps {
  title: string;
  none: string;
  kinds: readonly Kind[];
  count: "erased" | "kept";
}

function Kinds({ title, none, kinds, count }: KindsProps) {
  const { t } = useTranslation("personal-data");
  const { number } = useFormats();
  const titleId = useId();
  const some = kinds.filter((kind) => kind[count] > 0);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {some.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {some.map((kind) => (
            <li key={kind.kind}>
              {t("erase.line", { what: t(`kind.${kind.kind}`), n: number(kind[count]) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
