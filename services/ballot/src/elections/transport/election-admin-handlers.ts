import { sha256Hex } from "@urna/belenios/hash";
import type { ElectionId } from "@urna/contract/identifiers";
import { Category } from "@urna/contract/words";
import type {
  ElectionAdminServiceService,
  ListElectionsForAdminRequest,
} from "@urna/protos/ballot/v1/election_admin";
import { requestedWord } from "@urna/service-kit/grpc/words";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { Ports } from "../../domain/ports.ts";
import { copyElection } from "../../drafts/domain/copy-election.ts";
import { createElection } from "../../drafts/domain/create-election.ts";
import { createMissingElections } from "../../drafts/domain/create-missing-elections.ts";
import { deleteElection } from "../../drafts/domain/delete-election.ts";
import { readCode, readDraft } from "../../drafts/domain/read-draft.ts";
import { updateElection } from "../../drafts/domain/update-election.ts";
import { refuseStep } from "../../life-cycle/transport/step-calls.ts";
import { takeRequestedStep } from "../../life-cycle/transport/transition.ts";
import { putPhoto, removePhoto } from "../../pictures/domain/change-photo.ts";
import { keepLogo } from "../../pictures/domain/keep-logo.ts";
import { createProcess } from "../../processes/domain/create-process.ts";
import { readProcess, readProcessChanges } from "../../processes/domain/process.ts";
import { updateProcess } from "../../processes/domain/update-process.ts";
import { readChecklist } from "../../sealing/domain/read-checklist.ts";
import { readPage } from "../../transport/read-page.ts";
import { found, invalidField, readActor } from "../../transport/read-request.ts";
import type { ElectionFilter } from "../domain/ports.ts";
import { withdrawCandidate } from "../domain/withdraw-candidate.ts";
import { electionMessage } from "./write-election.ts";

/** Processes and the life cycle of elections. The table of needed sessions lists which session each call needs. */
export function electionAdminHandlers(ports: Ports): Handlers<typeof ElectionAdminServiceService> {
  const { stores } = ports;
  const election = async (id: ElectionId) => ({
    election: electionMessage(
      found(await stores.elections.findElection(id)),
      await stores.box.countBallots(id),
    ),
  });
  return {
    async createProcess({ actor, ...input }, { administrator }) {
      const process = await createProcess(ports, {
        ...readProcess(input),
        actor: readActor(administrator, actor),
      });
      return { process: process };
    },
    async updateProcess({ id, actor, ...input }, { administrator }) {
      const changes = readProcessChanges(input);
      const process = await updateProcess(ports, { id, ...changes, actor: readActor(administrator, actor) });
      return { process: process };
    },
    async listProcesses() {
      return { processes: await stores.processes.listAllProcesses() };
    },
    async createMissingElections({ processId, drafts, actor }, { administrator }) {
      const ids = await createMissingElections(ports, {
        processId,
        drafts: drafts.map((draft) => readDraft({ ...draft, processId })),
        actor: readActor(administrator, actor),
      });
      const answers = await Promise.all(ids.map(election));
      return { elections: answers.map((answer) => answer.election) };
    },
    async createElection({ draft, actor }, { administrator }) {
      return election(
        await createElection(ports, { draft: readDraft(draft), actor: readActor(administrator, actor) }),
      );
    },
    async updateElection({ id, draft, revision, actor }, { administrator }) {
      const request = { electionId: id, revision, actor: readActor(administrator, actor) };
      await updateElection(ports, { ...request, draft: readDraft(draft) });
      return election(id);
    },
    async copyElection({ id, code, processId, actor }, { administrator }) {
      const request = {
        electionId: id,
        code: readCode(code),
        processId,
        actor: readActor(administrator, actor),
      };
      return election(await copyElection(ports, request));
    },
    async putCandidatePhoto({ id, actor, ...request }, { administrator }) {
      await putPhoto(ports, { ...request, electionId: id, actor: readActor(administrator, actor) });
      return election(id);
    },
    async removeCandidatePhoto({ id, actor, ...request }, { administrator }) {
      await removePhoto(ports, { ...request, electionId: id, actor: readActor(administrator, actor) });
      return election(id);
    },
    async keepLogo({ content }) {
      return { sha256: await keepLogo(ports, content) };
    },
    async withdrawCandidate({ id, number, actor }, { administrator }) {
      await withdrawCandidate(ports, { electionId: id, number, actor: readActor(administrator, actor) });
      return election(id);
    },
    async deleteElection({ id, actor }, { administrator }) {
      await deleteElection(ports, { electionId: id, actor: readActor(administrator, actor) });
      return {};
    },
    getElectionForAdmin: ({ id }) => election(id),
    async listElectionsForAdmin({ page, ...filter }) {
      const { elections, total } = await stores.elections.listElectionPage(
        readPage(page),
        readFilter(filter),
      );
      const ballots = await stores.box.countBallotsByElection(elections.map(({ id }) => id));
      return { elections: elections.map((each) => electionMessage(each, ballots.get(each.id) ?? 0)), total };
    },
    async getSealing({ electionId }) {
      const { roll, definition } = found(await stores.sealings.findSealing(electionId));
      return {
        rollVersion: roll.version,
        rollSha256: roll.sha256,
        definitionSha256: sha256Hex(definition),
      };
    },
    async listHistory({ electionId }) {
      const known = await stores.elections.findElection(electionId);
      const id = found(known?.id ?? (await stores.history.findCurrentId(electionId)));
      return { events: await stores.history.listHistoryEvents(id) };
    },
    async getChecklist({ id }) {
      return { items: await readChecklist(ports, id) };
    },
    async transition({ id, step, actor }, { administrator }) {
      if (step === undefined) throw invalidField("step", "required");
      refuseStep(step.$case, administrator);
      return election(
        await takeRequestedStep(ports, { electionId: id, actor: readActor(administrator, actor) }, step),
      );
    },
  };
}

/** @throws DomainError `invalid-request` */
function readFilter({
  state,
  category,
  ...filter
}: Omit<ListElectionsForAdminRequest, "page">): ElectionFilter {
  const read = Category.optional().safeParse(category);
  if (!read.success) throw invalidField("category", "invalid-format");
  return { ...filter, state: state && requestedWord(state), category: read.data };
}
