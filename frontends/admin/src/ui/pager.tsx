import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage(page: number): void;
}

/** Nothing where one page holds all. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <nav className="a-pager" aria-label={t("list.pages")}>
      {page > 1 && (
        <Button small onClick={() => onPage(page - 1)}>
          {t("list.previous")}
        </Button>
      )}
      <span>{t("list.page", { page: number(page), pages: number(pages) })}</span>
      {page < pages && (
        <Button small onClick={() => onPage(page + 1)}>
          {t("list.next")}
        </Button>
      )}
    </nav>
  );
}
