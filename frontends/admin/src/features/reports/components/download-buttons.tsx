import type { ReportList } from "@urna/contract/reports/report";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import type { useDownload } from "../use-download.ts";

interface DownloadButtonsProps {
  report: ReportList["reports"][number];
  download: ReturnType<typeof useDownload>;
}

/** One button a format; none for what is not there yet. */
export function DownloadButtons({ report, download }: DownloadButtonsProps) {
  const { t } = useTranslation("reports");
  const { name, formats, ready } = report;
  if (!ready) return <>–</>;
  const { isPending, variables } = download;
  return (
    <span className="a-downloads">
      {formats.map((format) => (
        <Button
          key={format}
          small
          icon="download"
          aria-label={t("page.downloadOne", { format: format.toUpperCase(), report: t(`title.${name}`) })}
          busy={isPending && variables.name === name && variables.format === format}
          onClick={() => download.mutate({ name, format })}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </span>
  );
}
