import { useMutation } from "@tanstack/react-query";
import type { EstablishmentImportOutcome } from "@urna/contract/establishments/establishment";
import { importEstablishments } from "@urna/contract/establishments/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useState } from "react";
import { readTable } from "./read-table.ts";

/** A table is checked, looked at, and only then brought in. */
export function useImport(onDone: () => void) {
  const api = useApi();
  const [looked, setLooked] = useState<{ table: string; outcome: EstablishmentImportOutcome }>();
  const check = useMutation({
    mutationFn: async (file: Blob) => {
      const table = await readTable(file);
      return { table, outcome: await call(api, importEstablishments, { body: { table } }) };
    },
    onMutate: () => confirm.reset(),
    onSuccess: setLooked,
  });
  const confirm = useMutation({
    mutationFn: ({ table, outcome: { digest } }: NonNullable<typeof looked>) =>
      call(api, importEstablishments, { body: { table, digest } }),
    onSuccess: onDone,
    onSettled: () => setLooked(undefined),
  });
  return { looked, check, confirm, startAgain: () => setLooked(undefined) };
}
