import { useMutation } from "@tanstack/react-query";
import type { EstablishmentImportOutcome } from "@urna/contract/api/admin/establishments";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useState } from "react";
import { importEstablishments } from "./api/import-establishments.ts";
import { readTable } from "./read-table.ts";

/** A table is checked, looked at, and only then brought in. */
export function useImport(onDone: () => void) {
  const api = useApi();
  const [looked, setLooked] = useState<{ table: string; outcome: EstablishmentImportOutcome }>();
  const check = useMutation({
    mutationFn: async (file: Blob) => {
      const table = await readTable(file);
      return { table, outcome: await importEstablishments(api, { table }) };
    },
    onMutate: () => confirm.reset(),
    onSuccess: setLooked,
  });
  const confirm = useMutation({
    mutationFn: ({ table, outcome: { digest } }: NonNullable<typeof looked>) =>
      importEstablishments(api, { table, digest }),
    onSuccess: onDone,
    onSettled: () => setLooked(undefined),
  });
  return { looked, check, confirm, startAgain: () => setLooked(undefined) };
}
