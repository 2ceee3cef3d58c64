import type { Election } from "@urna/contract/public-elections/election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { ElectionList, ElectionRow } from "@urna/web-kit/ui/election/election-row";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { pathsOf } from "../../../election/paths.ts";

/** Where the voter may still vote: another ballot each, in the same session. */
export function ElectionsLeftList({ elections }: { elections: readonly Election[] }) {
  const { t } = useTranslation("voting");
  const { localized, closing } = useFormats();
  return (
    <section className="v-left" aria-labelledby="elections-left">
      <h2 id="elections-left" className="v-stub__title">
        {t("left.title", { count: elections.length })}
      </h2>
      <p className="u-small">{t("left.text")}</p>
      <ElectionList>
        {elections.map(({ id, title, categories, state, closesAt }) => (
          <ElectionRow
            key={id}
            categories={categories}
            title={localized(title)}
            to={pathsOf(id).election}
            state={state}
            when={closing(closesAt).when}
            actions={
              <LinkButton kind="pen" to={pathsOf(id).ballot}>
                {t("left.go")} <span className="u-visually-hidden">{localized(title)}</span>
              </LinkButton>
            }
          />
        ))}
      </ElectionList>
    </section>
  );
}
