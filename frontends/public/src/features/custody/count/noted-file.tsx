import { keyFileName } from "@urna/belenios/key-file";
import type { Custody } from "@urna/contract/api/custody";
import { Button } from "@urna/web-kit/ui/button";
import { useTranslation } from "react-i18next";
import { seatOf } from "../seat.ts";
import { notedKeyFile } from "./noted-key-file.ts";

/** The key file that takes the place of the old one, again for who did not find it. */
export function NotedFile({ custody }: { custody: Custody }) {
  const { t } = useTranslation("custody");
  if (!notedKeyFile.isThere(keyFileName(seatOf(custody).label))) return null;
  return (
    <>
      <p>{t("count.noted.text")}</p>
      <div className="u-actions">
        <Button kind="secondary" icon="download" onClick={() => notedKeyFile.save()}>
          {t("count.noted.again")}
        </Button>
      </div>
    </>
  );
}
