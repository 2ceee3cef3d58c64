import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** Why nothing can be erased now, with the elections that it waits for. */
export function ErasureRefused({ error }: { error: Error }) {
  const { t } = useTranslation("personal-data");
  const problemText = useProblemText();
  const elections = isApiProblem(error, "on-sealed-roll") ? error.elections : [];
  return (
    <>
      <Note kind="warn" live title={t("erase.notNow")}>
        {problemText(error)}
      </Note>
      {elections.length > 0 && (
        <ul className="a-lines">
          {elections.map(({ id, title }) => (
            <li key={id} className="a-line a-line--plain">
              <Link to={paths.election(id)}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
