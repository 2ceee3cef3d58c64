import * as routes from "@urna/contract/life-cycle/routes";
import type { TransitionRequest } from "@urna/protos/ballot/v1/election_admin";
import { actorOf } from "../../codec/actor.ts";
import { readAdminElection } from "../../codec/admin-election.ts";
import type { ElectionDirectory } from "../../election-directory.ts";
import { handle, type BoundHandler, type Call } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Step = NonNullable<TransitionRequest["step"]>;
type PlainStep = Exclude<Step["$case"], "extend" | "publish">;

/** Sealing makes a credential for each voter; tallying verifies every ballot. */
const deadlineMs = 120_000;

/** Each step of the life cycle. The next question about the election's public state is asked again. */
export function lifeCycleCalls(
  { electionAdmin }: Pick<Services, "electionAdmin">,
  directory: ElectionDirectory,
): BoundHandler[] {
  const take = async (call: StepCall, step: Step) => {
    const { params, body, session, trace } = call;
    const request = { id: params.id, step, actor: actorOf(session, body.reason) };
    const { election } = await electionAdmin.transition(request, { ...trace, deadlineMs });
    directory.forget();
    return { status: 200, body: readAdminElection(election) } as const;
  };
  const plain = ($case: PlainStep) => (call: StepCall) => take(call, { $case, value: {} });
  return [
    handle(routes.sealElection, plain("seal")),
    handle(routes.cancelSealing, plain("cancelSealing")),
    handle(routes.unsealElection, plain("unseal")),
    handle(routes.openElection, plain("open")),
    handle(routes.pauseElection, plain("pause")),
    handle(routes.resumeElection, plain("resume")),
    handle(routes.extendElection, (call) =>
      take(call, { $case: "extend", value: { closesAt: new Date(call.body.closesAt) } }),
    ),
    handle(routes.releaseOnWord, plain("releaseOnWord")),
    handle(routes.closeElection, plain("close")),
    handle(routes.waiveWitnesses, plain("waiveWitnesses")),
    handle(routes.tallyElection, plain("tally")),
    handle(routes.publishElection, (call) =>
      take(call, { $case: "publish", value: { confirmation: call.body.confirmation ?? "" } }),
    ),
    handle(routes.retireElection, plain("retire")),
    handle(routes.annulElection, plain("annul")),
  ];
}

type StepCall = Pick<Call<typeof routes.sealElection>, "params" | "body" | "session" | "trace">;
