import type { Process } from "@urna/contract/processes/process";
import * as routes from "@urna/contract/processes/routes";
import type { Process as ProcessMessage } from "@urna/protos/ballot/v1/election_admin";
import { answered } from "@urna/service-kit/grpc/answered";
import { actorOf } from "../../codec/actor.ts";
import { cutPage } from "../../codec/page.ts";
import { readText, writeText } from "../../codec/text.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function listProcesses({ electionAdmin }: Services) {
  return handle(routes.listProcesses, async ({ query, trace }) => {
    const { processes } = await electionAdmin.listProcesses({}, trace);
    return { status: 200, body: cutPage(query, processes.map(readProcess)) };
  });
}

export function createProcess({ electionAdmin }: Services) {
  return handle(routes.createProcess, async ({ body: { code, name, trial = false }, session, trace }) => {
    const request = { code, name: writeText(name), trial, actor: actorOf(session) };
    const { process } = await electionAdmin.createProcess(request, trace);
    return { status: 201, body: readProcess(answered(process)) };
  });
}

export function updateProcess({ electionAdmin }: Services) {
  return handle(
    routes.updateProcess,
    async ({ params: { id }, body: { name, trial = false }, session, trace }) => {
      const request = { id, name: writeText(name), trial, actor: actorOf(session) };
      const { process } = await electionAdmin.updateProcess(request, trace);
      return { status: 200, body: readProcess(answered(process)) };
    },
  );
}

const readProcess = ({ id, code, name, trial, fixed }: ProcessMessage): Process => ({
  id,
  code,
  name: readText(name),
  ...(trial && { trial }),
  ...(fixed && { fixed }),
});
