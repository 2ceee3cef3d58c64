import { useQueryClient } from "@tanstack/react-query";
import type { ElectionId, PersonId, RollVersionId } from "@urna/contract/identifiers";
import type { RollEntry } from "@urna/contract/roll-import/roll-entry";
import type { VoterSaved } from "@urna/contract/roll/voter";
import { addVoter, correctVoter } from "@urna/contract/roll/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useTranslation } from "react-i18next";
import { PersonEntryForm } from "../../../person/person-entry-form.tsx";
import { accessKey, versionsKey, votersName } from "../roll-keys.ts";

interface EntryFormProps {
  electionId: ElectionId;
  personId: PersonId | undefined;
  entry: RollEntry | undefined;
  hasLast4: boolean;
  versionId: RollVersionId;
  onSaved(saved: VoterSaved): void;
}

/** Adds or corrects one person of a roll. */
export function EntryForm({ electionId, personId, versionId, onSaved, ...person }: EntryFormProps) {
  const { t } = useTranslation("admin");
  const api = useApi();
  const queries = useQueryClient();
  const save = async (entry: RollEntry, reason: string) => {
    const body = { entry, versionId, reason };
    onSaved(
      personId === undefined
        ? await call(api, addVoter, { params: { id: electionId }, body })
        : await call(api, correctVoter, { params: { id: electionId, personId }, body }),
    );
    const keys = [versionsKey(electionId), ["admin", ...votersName(electionId)], accessKey(electionId)];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  return (
    <PersonEntryForm
      {...person}
      remark={{ label: t("dialog.reason"), hint: t("person.reasonHint"), required: true }}
      stale={t("person.conflict")}
      submit={t(personId === undefined ? "person.addNow" : "person.correctNow")}
      save={save}
    />
  );
}
