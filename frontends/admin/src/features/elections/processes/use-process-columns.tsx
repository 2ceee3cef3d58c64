import type { Process } from "@urna/contract/processes/process";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { TrialTag } from "@urna/web-kit/ui/election/trial-tag";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { useMay } from "../../../ui/use-may.ts";

interface ProcessActs {
  onChange(process: Process): void;
  /** Gives it the elections of voter groups that have none. */
  onElections(process: Process): void;
}

export function useProcessColumns({ onChange, onElections }: ProcessActs): Column<Process>[] {
  const { t } = useTranslation("admin");
  const { localized } = useFormats();
  const mayWrite = useMay()("elections.write");
  const add = (process: Process) => (
    <Button
      small
      aria-haspopup="dialog"
      aria-label={t("processes.addElectionsOf", { name: localized(process.name) })}
      onClick={() => onElections(process)}
    >
      {t("processes.addElections")}
    </Button>
  );
  return [
    {
      key: "name",
      header: t("processes.name"),
      rowHeader: true,
      cell: ({ id, name, code }) => (
        <>
          <Link to={paths.electionsOf(id)}>{localized(name)}</Link>
          <br />
          <code className="a-code">{code}</code>
        </>
      ),
    },
    {
      key: "kind",
      header: t("processes.kind"),
      cell: ({ trial }) => (trial ? <TrialTag /> : t("processes.real")),
    },
    ...(mayWrite ? [{ key: "elections", header: t("processes.elections"), cell: add }] : []),
    {
      key: "change",
      header: t("processes.change"),
      cell: (process) => {
        if (process.fixed) return t("processes.fixed");
        if (!mayWrite) return t("processes.open");
        return (
          <Button
            small
            aria-haspopup="dialog"
            aria-label={t("processes.changeOne", { name: localized(process.name) })}
            onClick={() => onChange(process)}
          >
            {t("processes.changeIt")}
          </Button>
        );
      },
    },
  ];
}
