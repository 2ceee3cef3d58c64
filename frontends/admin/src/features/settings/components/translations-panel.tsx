import { useQuery } from "@tanstack/react-query";
import { listAdminElections } from "@urna/contract/elections/routes";
import { getAdminSettings } from "@urna/contract/settings/routes";
import { languageNames } from "@urna/language/languages";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useListPage } from "../../../ui/use-list-page.ts";
import { useListQuery } from "../../../ui/use-list-query.ts";
import { missingInElection, missingInSettings, type MissingTranslation } from "../missing-translations.ts";
import { settingsKey } from "../settings-keys.ts";

/** What administrators have written in Spanish only: in the settings, and in the drafts, which can still be changed. */
export function TranslationsPanel() {
  const { t } = useTranslation("admin");
  const api = useApi();
  const query = useListQuery();
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(api, getAdminSettings, { signal }),
  });
  const drafts = useListPage(["elections", "draft", "translations"], query, (client, page, signal) =>
    call(client, listAdminElections, { query: { ...page, state: "draft" }, signal }),
  );
  return (
    <Panel title={t("settings.translations.title")}>
      <p className="a-notice">{t("settings.translations.lead")}</p>
      <Loaded query={settings}>
        {(loaded) => (
          <Loaded query={drafts}>
            {({ items, page, pageSize, total }) => (
              <>
                <MissingTable
                  missing={[
                    ...(page === 1 ? missingInSettings(loaded) : []),
                    ...items.flatMap((draft) => missingInElection(draft, loaded.languages)),
                  ]}
                />
                <Pager page={page} pageSize={pageSize} total={total} onPage={query.toPage} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}

function MissingTable({ missing }: { missing: readonly MissingTranslation[] }) {
  const { t } = useTranslation("admin");
  const columns = useColumns();
  if (missing.length === 0) return <EmptyState title={t("settings.translations.none")} />;
  return (
    <DataTable
      caption={t("settings.translations.title")}
      columns={columns}
      rows={missing}
      rowKey={({ election, text, about }) => `${election?.id} ${text} ${about}`}
    />
  );
}

function useColumns(): Column<MissingTranslation>[] {
  const { t } = useTranslation("admin");
  const { localized } = useFormats();
  return [
    {
      key: "text",
      header: t("settings.translations.what"),
      rowHeader: true,
      cell: ({ text, about }) => [t(`settings.translations.text.${text}`), about].filter(Boolean).join(": "),
    },
    {
      key: "where",
      header: t("settings.translations.where"),
      cell: ({ election, text }) =>
        election ? (
          <Link to={paths.election(election.id)}>{localized(election.title) || election.code}</Link>
        ) : (
          <Link to={paths.settingsTab(text === "hours" ? "institucion" : "comprobante")}>
            {t("nav.settings")}
          </Link>
        ),
    },
    {
      key: "languages",
      header: t("settings.translations.lacks"),
      cell: ({ languages }) => languages.map((language) => languageNames[language]).join(", "),
    },
  ];
}
