import { useQuery } from "@tanstack/react-query";
import type { Passkey } from "@urna/contract/account/passkey";
import { listPasskeys } from "@urna/contract/account/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PasskeyForm } from "../../../second-factor/passkey-form.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { RemoveDialog } from "./passkey-remove-dialog.tsx";
import { RenameDialog } from "./passkey-rename-dialog.tsx";
import { usePasskeyColumns } from "./use-passkey-columns.tsx";

interface PasskeysPanelProps {
  isOnlyFactor: boolean;
  onChanged(message: string, codes?: readonly string[]): void;
}

/** The reader's passkeys: what each is called, when it was used, and another one. */
export function PasskeysPanel({ isOnlyFactor, onChanged }: PasskeysPanelProps) {
  const { t } = useTranslation("factors");
  const api = useApi();
  const [handled, setHandled] = useState<{ act: "rename" | "remove"; passkey: Passkey }>();
  const passkeys = useQuery({
    queryKey: ["admin", "passkeys"],
    // Nobody has more than a page of them.
    queryFn: async ({ signal }) => (await call(api, listPasskeys, { signal })).items,
  });
  const columns = usePasskeyColumns((act, passkey) => setHandled({ act, passkey }));
  const close = () => setHandled(undefined);
  const done = (message: string) => {
    close();
    onChanged(message);
  };
  return (
    <Panel title={t("passkey.title")}>
      <div className="u-stack">
        <p className="u-lead">{t("passkey.text")}</p>
        <Loaded query={passkeys}>
          {(items) => (
            <div className="u-stack">
              {items.length > 0 && (
                <DataTable
                  caption={t("passkey.title")}
                  columns={columns}
                  rows={items}
                  rowKey={({ id }) => id}
                />
              )}
              <PasskeyForm onAdded={(codes) => onChanged(t("passkey.added"), codes)} />
              {handled?.act === "rename" && (
                <RenameDialog
                  passkey={handled.passkey}
                  onDone={() => done(t("passkey.renamed"))}
                  onClose={close}
                />
              )}
              {handled?.act === "remove" && (
                <RemoveDialog
                  passkey={handled.passkey}
                  isLast={isOnlyFactor && items.length === 1}
                  onDone={() => done(t("passkey.removed"))}
                  onClose={close}
                />
              )}
            </div>
          )}
        </Loaded>
      </div>
    </Panel>
  );
}
