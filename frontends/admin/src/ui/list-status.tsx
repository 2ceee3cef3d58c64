import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";

interface ListStatusProps {
  /** A key under `count`. */
  name: string;
  total: number;
  /** Counting stopped at `total`. */
  moreThanTotal?: boolean;
}

/** How many the list holds with its filters; read out when that changes. */
export function ListStatus({ name, total, moreThanTotal = false }: ListStatusProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  return (
    <p className="a-status" role="status">
      {t(moreThanTotal ? `countMore.${name}` : `count.${name}`, { count: total, number: number(total) })}
    </p>
  );
}
