import type { GroupNamed } from "@urna/belenios/group";
import type { RollServiceService } from "@urna/protos/identity/v1/roll";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { knownWord } from "@urna/service-kit/grpc/words";
import { commitRoll } from "../../roll-import/domain/commit-roll.ts";
import { compareVersions } from "../domain/compare-versions.ts";
import { freezeRoll } from "../../roll-freezing/domain/freeze-roll.ts";
import { discardImport } from "../../roll-import/domain/discard-import.ts";
import { getRollImport } from "../../roll-import/domain/get-roll-import.ts";
import { getPolicy } from "../../settings/domain/get-settings.ts";
import type { SettingsStore } from "../../settings/domain/ports.ts";
import type { DifferenceStore } from "../../roll-people/domain/person-ports.ts";
import { prepareRoll } from "../../roll-freezing/domain/prepare-roll.ts";
import { releaseRoll } from "../../roll-freezing/domain/release-roll.ts";
import { stageRestoring } from "../../roll-import/domain/stage-restoring.ts";
import { stageRoll } from "../../roll-import/domain/stage-roll.ts";
import { actorOf, electionIdOf, pageOf, rollActorOf, uuidOf } from "../../transport/decode.ts";
import { freezeRequestOf, frozenMessages } from "../../roll-freezing/transport/freeze-messages.ts";
import { dryRunMessage, importMessage } from "./roll-messages.ts";
import { rollPeopleHandlers, type PeopleDependencies } from "../../roll-people/transport/roll-people.ts";
import { readUpload } from "../../roll-import/transport/roll-upload.ts";
import type { ContactStore } from "../../two-hands/domain/ports.ts";
import { comparisonMessage } from "../../roll-people/transport/voter-messages.ts";

type Dependencies = PeopleDependencies &
  Parameters<typeof commitRoll>[0] &
  Parameters<typeof stageRoll>[0] & {
    contacts: ContactStore;
    differences: DifferenceStore;
    groupNamed: GroupNamed;
    settings: SettingsStore;
  };

export function rollHandlers(dependencies: Dependencies): Handlers<typeof RollServiceService> {
  const { rolls } = dependencies;
  return {
    ...rollPeopleHandlers(dependencies),
    stageRoll: async (requests, { administrator: { administrator } }) => {
      const { upload, batches } = await readUpload(requests, administrator.id);
      return dryRunMessage(await stageRoll(dependencies, upload, batches));
    },
    stageRestoring: async ({ processId, versionId, actor }) => {
      const command = { processId, versionId: uuidOf(versionId, "not-found"), actor: actorOf(actor) };
      return { staged: dryRunMessage(await stageRestoring(dependencies, command)) };
    },
    commitRoll: async ({ versionId, actor, ...asked }, { administrator }) => {
      const by = rollActorOf(actor, administrator);
      const command = { ...asked, versionId: uuidOf(versionId, "not-found"), actor: by };
      return { version: await commitRoll(dependencies, command) };
    },
    getRollImport: async ({ versionId }) => {
      const id = uuidOf(versionId, "not-found");
      return importMessage(id, await getRollImport(dependencies, id));
    },
    listUnfinishedImports: async ({ processId }) => ({
      imports: await rolls.readUnfinishedImports(processId),
    }),
    discardImport: async ({ versionId, processId, actor }) => {
      const query = { versionId: uuidOf(versionId, "not-found"), processId, actor: actorOf(actor) };
      await discardImport(dependencies, query);
      return {};
    },
    listRollFindings: async ({ versionId, severity, kind, page, actor }) => {
      const query = { versionId: uuidOf(versionId, "not-found"), severity: knownWord(severity), kind };
      return rolls.readFindings({ ...query, ...pageOf(page), actor: actorOf(actor) });
    },
    listRollColumns: async () => ({ columns: await rolls.readColumns() }),
    listRollVersions: async ({ processId }) => ({ versions: await rolls.readVersions(processId) }),
    compareRollVersions: async ({ processId, fromId, toId, kind, page, actor }) => {
      const ids = { fromId: uuidOf(fromId, "not-found"), toId: uuidOf(toId, "not-found") };
      const query = { processId, ...ids, kind: knownWord(kind), ...pageOf(page), actor: actorOf(actor) };
      return comparisonMessage(await compareVersions(dependencies, query));
    },
    prepareRoll: async ({ roll }) => {
      if (!roll) throw new DomainError("invalid-request");
      return prepareRoll(dependencies, freezeRequestOf(roll));
    },
    freezeRoll: async function* (request) {
      const frozen = await freezeRoll(dependencies, freezeRequestOf(request));
      yield* frozenMessages(frozen, (await getPolicy(dependencies)).witnesses);
    },
    releaseRoll: async ({ electionId }) => {
      await releaseRoll(dependencies, electionIdOf(electionId));
      return {};
    },
  };
}
