import type { ElectionId, RollVersionId } from "@urna/contract/identifiers";
import type { RollVersion } from "@urna/contract/roll/version";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { TechnicalDetails } from "../../../ui/technical-details.tsx";
import { useVersions } from "../use-versions.ts";
import { useRestoring } from "./use-restoring.ts";

const shownAtOnce = 5;

/** Every version with where it came from, what it changed, and who saved it. */
export function VersionsPanel({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("admin");
  const may = useMay();
  const versions = useVersions(electionId);
  const [page, setPage] = useState(1);
  const restoring = useRestoring(electionId);
  const problemText = useProblemText();
  const shown = useColumns(electionId, versions.data?.items ?? []);
  const acts = useRestoreColumn(versions.data?.items[0]?.id, restoring);
  const columns = may("roll.write") ? [...shown, acts] : shown;
  return (
    <Panel
      title={t("roll.versions")}
      aside={
        may("roll.write") && (
          <LinkButton small to={paths.rollImport(electionId)}>
            {t("import.title")}
          </LinkButton>
        )
      }
    >
      <Loaded query={versions}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="u-lead">{t("roll.noVersions")}</p>
          ) : (
            <>
              {restoring.error && (
                <Note kind="err" live title={t("dialog.notDone")}>
                  {problemText(restoring.error)}
                </Note>
              )}
              <SealedNote electionId={electionId} versions={items} />
              <DataTable
                caption={t("roll.versions")}
                columns={columns}
                rows={sealedFirst(electionId, items).slice((page - 1) * shownAtOnce, page * shownAtOnce)}
                rowKey={({ id }) => id}
              />
              <Pager page={page} pageSize={shownAtOnce} total={items.length} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

const isSealedFor = (electionId: ElectionId) => (version: RollVersion) =>
  version.sealedFor.some((sealed) => sealed.electionId === electionId);

/** The version that this election was sealed on, then the others from the newest. */
function sealedFirst(electionId: ElectionId, versions: readonly RollVersion[]): RollVersion[] {
  const isSealed = isSealedFor(electionId);
  return [...versions.filter(isSealed), ...versions.filter((version) => !isSealed(version))];
}

/** Who votes is who stands on the sealed version, whatever was saved after it. */
function SealedNote({ electionId, versions }: { electionId: ElectionId; versions: readonly RollVersion[] }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const sealed = versions.find(isSealedFor(electionId));
  const newest = versions[0];
  if (!sealed || !newest) return null;
  const sealedWords = { count: sealed.size, people: number(sealed.size), version: number(sealed.number) };
  if (sealed.id === newest.id) return <p>{t("roll.sealedOn", sealedWords)}</p>;
  return (
    <Note kind="info" title={t("roll.sealedOn", sealedWords)}>
      <p>{t("roll.changedSince", { version: number(newest.number) })}</p>
      <p>
        <Link to={paths.rollChanges(electionId, sealed.id, newest.id)}>
          {t("roll.compareSealed", { sealed: number(sealed.number), newest: number(newest.number) })}
        </Link>
      </p>
    </Note>
  );
}

/** Every version but the newest can come back. */
function useRestoreColumn(
  newestId: RollVersionId | undefined,
  { mutate, isPending, variables }: ReturnType<typeof useRestoring>,
): Column<RollVersion> {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  return {
    key: "acts",
    header: t("column.actions"),
    cell: (version) =>
      version.id !== newestId && (
        <Button
          small
          busy={isPending && variables.id === version.id}
          busyLabel={t("roll.restore.preparing")}
          aria-label={t("roll.restore.actOn", { number: number(version.number) })}
          onClick={() => mutate(version)}
        >
          {t("roll.restore.act")}
        </Button>
      ),
  };
}

function useColumns(electionId: ElectionId, versions: readonly RollVersion[]): Column<RollVersion>[] {
  const { t } = useTranslation("admin");
  const { number, instant, localized } = useFormats();
  const broughtBy = (restored: number) =>
    restored > 0 ? t("roll.restore.file", { number: number(restored) }) : t("roll.noFile");
  const before = ({ number: of }: RollVersion) => versions.find((each) => each.number === of - 1);
  return [
    {
      key: "number",
      header: t("column.version"),
      rowHeader: true,
      cell: (version) => (
        <>
          {t("roll.version", { number: number(version.number) })}
          {version.sealedFor.length > 0 && (
            <p className="u-small">
              {t("roll.sealedFor", {
                titles: version.sealedFor.map(({ title }) => localized(title)).join(", "),
              })}
            </p>
          )}
        </>
      ),
    },
    {
      key: "at",
      header: t("column.committed"),
      cell: ({ committedAt, committedBy }) => (
        <>
          {instant(committedAt, "short")}
          <br />
          {committedBy}
        </>
      ),
    },
    {
      key: "file",
      header: t("import.file"),
      cell: ({ fileName, fileSha256, restoredNumber }) =>
        fileName === "" ? (
          broughtBy(restoredNumber)
        ) : (
          <>
            {fileName}
            {fileSha256 && (
              <code className="a-code a-hash" title={fileSha256}>
                {fileSha256.slice(0, 16)}…
              </code>
            )}
          </>
        ),
    },
    { key: "size", header: t("column.people"), figure: true, cell: ({ size }) => number(size) },
    {
      key: "changes",
      header: t("roll.change"),
      cell: (version) => {
        const { added, changed, removed } = version;
        const words = t("roll.changeWords", {
          added: number(added),
          changed: number(changed),
          removed: number(removed),
        });
        const earlier = before(version);
        if (!earlier) return words;
        return (
          <Link to={paths.rollChanges(electionId, earlier.id, version.id)}>
            {words}
            <span className="u-visually-hidden">
              {" "}
              {t("roll.changesOf", { number: number(version.number) })}
            </span>
          </Link>
        );
      },
    },
    {
      key: "sha256",
      header: t("column.fingerprint"),
      cell: ({ sha256 }) => (
        <TechnicalDetails>
          <code className="a-code">{sha256}</code>
        </TechnicalDetails>
      ),
    },
  ];
}
