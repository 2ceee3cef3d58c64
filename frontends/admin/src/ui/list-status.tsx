import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";

/** How many the list holds with its filters; read out when that changes. `name`: a key under `count`. */
export function ListStatus({ name, total }: { name: string; total: number }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  return (
    <p className="a-status" role="status">
      {t(`count.${name}`, { count: total, number: number(total) })}
    </p>
  );
}
