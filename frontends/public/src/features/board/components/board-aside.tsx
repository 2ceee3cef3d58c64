import { Icon } from "@urna/web-kit/ui/icon";
import { Sheet } from "@urna/web-kit/ui/sheet";
import { useTranslation } from "react-i18next";
import { pathsOf } from "../../../election/paths.ts";

/** What the list means, and the file in which everything is. */
export function BoardAside({ electionId }: { electionId: string }) {
  const { t } = useTranslation("public");
  return (
    <aside aria-labelledby="meaning">
      <Sheet edge="pen">
        <h2 id="meaning">{t("board.meaning")}</h2>
        <div className="u-stack p-status__text">
          <p>{t("board.meaningCode")}</p>
          <p>{t("board.meaningClosed")}</p>
          <p>{t("board.meaningReceipt")}</p>
        </div>
        <ul className="p-links">
          <li>
            <Icon name="download" />
            <span>
              <a href={pathsOf(electionId).archive} download={`${electionId}.bel`}>
                {t("election.archive")}
              </a>
            </span>
          </li>
        </ul>
        <p className="u-small p-status__text">{t("board.archiveNote")}</p>
      </Sheet>
    </aside>
  );
}
