import type { Routes } from "@urna/contract/api/routes";
import type { TransitionRequest } from "@urna/protos/ballot/v1/election_admin";
import { actorOf } from "../../codec/actor.ts";
import { readAdminElection } from "../../codec/admin-election.ts";
import type { ElectionDirectory } from "../../election-directory.ts";
import type { Call, Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Step = NonNullable<TransitionRequest["step"]>;
type PlainStep = Exclude<Step["$case"], "extend" | "publish">;

/** Sealing makes a credential for each voter; tallying verifies every ballot. */
const deadlineMs = 120_000;

/** One handler for each step of the life cycle. What the public sees of the election is asked anew at once. */
export function createLifeCycle({ electionAdmin }: Services, directory: ElectionDirectory) {
  const take = async (call: StepCall, step: Step) => {
    const { params, body, session, trace } = call;
    const request = { id: params.id, step, actor: actorOf(session, body.reason) };
    const { election } = await electionAdmin.transition(request, { ...trace, deadlineMs });
    directory.forget();
    return { status: 200, body: readAdminElection(election) } as const;
  };
  const plain = ($case: PlainStep) => (call: StepCall) => take(call, { $case, value: {} });
  const extendElection: Handler<Routes["extendElection"]> = (call) =>
    take(call, { $case: "extend", value: { closesAt: call.body.closesAt } });
  const publishElection: Handler<Routes["publishElection"]> = (call) =>
    take(call, { $case: "publish", value: { confirmation: call.body.confirmation ?? "" } });
  return {
    sealElection: plain("seal"),
    cancelSealing: plain("cancelSealing"),
    unsealElection: plain("unseal"),
    openElection: plain("open"),
    pauseElection: plain("pause"),
    resumeElection: plain("resume"),
    extendElection,
    closeElection: plain("close"),
    tallyElection: plain("tally"),
    publishElection,
    retireElection: plain("retire"),
    annulElection: plain("annul"),
  };
}

type StepCall = Pick<Call<Routes["sealElection"]>, "params" | "body" | "session" | "trace">;
