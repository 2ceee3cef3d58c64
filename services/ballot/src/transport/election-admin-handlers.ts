import { sha256Hex } from "@urna/belenios/hash";
import { Category, ElectionState } from "@urna/contract/words";
import type { ElectionAdminServiceService } from "@urna/protos/ballot/v1/election_admin";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { putPhoto, removePhoto } from "../domain/change-photo.ts";
import { copyElection } from "../domain/copy-election.ts";
import { createElection } from "../domain/create-election.ts";
import { createProcess } from "../domain/create-process.ts";
import { deleteElection } from "../domain/delete-election.ts";
import { readCode, readDraft } from "../domain/draft.ts";
import { keepLogo } from "../domain/keep-logo.ts";
import { readProcess, readProcessChanges } from "../domain/process.ts";
import type { ElectionFilter, Ports } from "../domain/ports.ts";
import { readChecklist } from "../domain/read-checklist.ts";
import { updateElection } from "../domain/update-election.ts";
import { updateProcess } from "../domain/update-process.ts";
import { withdrawCandidate } from "../domain/withdraw-candidate.ts";
import { readPage } from "./read-page.ts";
import { found, invalidField, readActor } from "./read-request.ts";
import { refuseStep } from "./refuse-step.ts";
import { takeRequestedStep } from "./transition.ts";
import { historyMessage } from "./write-history.ts";
import { electionMessage } from "./write-election.ts";

/** Processes and the life cycle of elections. Whose session a call needs stands in the table of needed sessions; who called goes to the audit log. */
export function electionAdminHandlers(ports: Ports): Handlers<typeof ElectionAdminServiceService> {
  const { stores } = ports;
  const election = async (id: string) => ({
    election: electionMessage(found(await stores.elections.find(id)), await stores.box.count(id)),
  });
  return {
    async createProcess({ actor, ...input }) {
      const process = await createProcess(ports, { ...readProcess(input), actor: readActor(actor) });
      return { process: { ...process, name: { ...process.name } } };
    },
    async updateProcess({ id, actor, ...input }) {
      const changes = readProcessChanges(input);
      const process = await updateProcess(ports, { id, ...changes, actor: readActor(actor) });
      return { process: { ...process, name: { ...process.name } } };
    },
    async listProcesses() {
      return { processes: await stores.processes.all() };
    },
    async createElection({ draft, actor }) {
      return election(await createElection(ports, { draft: readDraft(draft), actor: readActor(actor) }));
    },
    async updateElection({ id, draft, revision, actor }) {
      const request = { electionId: id, revision, actor: readActor(actor) };
      await updateElection(ports, { ...request, draft: readDraft(draft) });
      return election(id);
    },
    async copyElection({ id, code, processId, actor }) {
      const request = { electionId: id, code: readCode(code), processId, actor: readActor(actor) };
      return election(await copyElection(ports, request));
    },
    async putCandidatePhoto({ id, actor, ...request }) {
      await putPhoto(ports, { ...request, electionId: id, actor: readActor(actor) });
      return election(id);
    },
    async removeCandidatePhoto({ id, actor, ...request }) {
      await removePhoto(ports, { ...request, electionId: id, actor: readActor(actor) });
      return election(id);
    },
    async keepLogo({ content }) {
      return { sha256: await keepLogo(ports, content) };
    },
    async withdrawCandidate({ id, number, actor }) {
      await withdrawCandidate(ports, { electionId: id, number, actor: readActor(actor) });
      return election(id);
    },
    async deleteElection({ id, actor }) {
      await deleteElection(ports, { electionId: id, actor: readActor(actor) });
      return {};
    },
    getElectionForAdmin: ({ id }) => election(id),
    async listElectionsForAdmin({ page, ...filter }) {
      const { elections, total } = await stores.elections.page(readPage(page), readFilter(filter));
      const ballots = await stores.box.counts(elections.map(({ id }) => id));
      return { elections: elections.map((each) => electionMessage(each, ballots.get(each.id) ?? 0)), total };
    },
    async getSealing({ electionId }) {
      const { roll, definition } = found(await stores.sealings.find(electionId));
      return {
        rollVersion: roll.version,
        rollSha256: roll.sha256,
        definitionSha256: sha256Hex(definition),
      };
    },
    async listHistory({ electionId }) {
      found(await stores.elections.find(electionId));
      return { events: (await stores.history.of(electionId)).map(historyMessage) };
    },
    async getChecklist({ id }) {
      return { items: await readChecklist(ports, id) };
    },
    async transition({ id, step, actor }, { administrator }) {
      refuseStep(step?.$case, administrator);
      return election(await takeRequestedStep(ports, { electionId: id, actor: readActor(actor) }, step));
    },
  };
}

/** @throws DomainError `invalid-request` */
function readFilter(filter: ElectionFilter): ElectionFilter {
  if (filter.state !== "" && !ElectionState.safeParse(filter.state).success)
    throw invalidField("state", "invalid-format");
  if (filter.category !== "" && !Category.safeParse(filter.category).success)
    throw invalidField("category", "invalid-format");
  return filter;
}
