import { Button } from "@urna/web-kit/ui/button/button";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { TokenContext } from "../use-custody.ts";
import { notedKeyFile } from "./noted-key-file.ts";

/** The key file that takes the place of the old one, again for a person who did not find it. */
export function NotedFile() {
  const { t } = useTranslation("custody");
  if (!notedKeyFile.isOf(useContext(TokenContext))) return null;
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
