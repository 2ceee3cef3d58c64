import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { Permission } from "@urna/contract/administrators/permissions";
import type {
  AskForActRequest,
  ConfirmSessionRequest,
  SafeguardServiceService,
} from "@urna/protos/identity/v1/safeguard";
import type { WantedAct } from "@urna/service-kit/act-of-two";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { watchRefusals, type WatchingDependencies } from "../../administrators/domain/watch-refusals.ts";
import { agreeToAct, withdrawWaitingAct } from "../domain/agree-to-act.ts";
import { askForAct, withdrawAct, type AskingDependencies } from "../domain/ask-for-act.ts";
import {
  confirmationOptions,
  confirmSession,
  type ConfirmingDependencies,
  type Proof,
} from "../domain/confirm-session.ts";
import type { ActingDependencies } from "../domain/do-account-act.ts";
import { endSetup, isSettingUp } from "../domain/ending-setup.ts";
import { getPolicy } from "../../settings/domain/get-settings.ts";
import { actorOf, uuidOf } from "../../transport/decode.ts";
import { waitingActMessage } from "./waiting-act-message.ts";

type Dependencies = ConfirmingDependencies &
  AskingDependencies &
  ActingDependencies &
  WatchingDependencies & {
    /** Everybody knows the password: it is tried out. */
    demoPasswordAllowed: boolean;
  };

export function safeguardHandlers(dependencies: Dependencies): Handlers<typeof SafeguardServiceService> {
  const { pendingActs, waitingActs, clock, demoPasswordAllowed } = dependencies;
  const watched = watchRefusals(dependencies);
  return {
    getConfirmationOptions: async ({ administratorId }) => {
      const { methods, passkey } = await confirmationOptions(
        dependencies,
        uuidOf(administratorId, "not-found"),
      );
      const asked = passkey && { challengeId: passkey.challengeId, options: JSON.stringify(passkey.options) };
      return { methods: [...methods], passkey: asked };
    },
    confirmSession: async ({ administratorId, sessionId, proof }) => {
      const session = {
        administratorId: uuidOf(administratorId, "not-found"),
        sessionId: uuidOf(sessionId, "not-found"),
      };
      await watched.confirm(session.administratorId, () =>
        confirmSession(dependencies, { ...session, proof: proofOf(proof) }),
      );
      return {};
    },
    askForAct: async ({ actor, ...act }) => ({
      joined: await askForAct(dependencies, { act: actOf(act), actor: actorOf(actor) }),
    }),
    putActBack: async ({ actId, administratorId }) => {
      await pendingActs.putBackPendingAct(uuidOf(actId, "not-found"), uuidOf(administratorId, "not-found"));
      return {};
    },
    listPendingActs: async () => {
      const [asked, waiting, policy, settingUp] = await Promise.all([
        pendingActs.readPendingActs(clock.now()),
        waitingActs.readLiveActs(clock.now()),
        getPolicy(dependencies),
        isSettingUp(dependencies),
      ]);
      const rule = { on: policy.security.secondPerson, settingUp, demo: demoPasswordAllowed };
      return { acts: asked, waiting: waiting.map(waitingActMessage), rule };
    },
    withdrawAct: async ({ actId, actor }) => {
      const taken = { id: uuidOf(actId, "not-found"), actor: actorOf(actor) };
      const waits = await waitingActs.findWaitingAct(taken.id, clock.now());
      await (waits ? withdrawWaitingAct(dependencies, taken) : withdrawAct(dependencies, taken));
      return {};
    },
    agreeToAct: ({ actId, actor }) =>
      agreeToAct(dependencies, { id: uuidOf(actId, "not-found"), actor: actorOf(actor) }),
    endSetup: async ({ actor }) => {
      await endSetup(dependencies, actorOf(actor));
      return {};
    },
  };
}

function proofOf(proof: ConfirmSessionRequest["proof"]): Proof {
  switch (proof?.$case) {
    case "password":
      return { kind: "password", password: proof.value };
    case "code":
      return { kind: "code", code: proof.value };
    case "passkey": {
      const { challengeId, response } = proof.value;
      return { kind: "passkey", challengeId, response: JSON.parse(response) as AuthenticationResponseJSON };
    }
    case undefined:
      throw new DomainError("invalid-request");
  }
}

function actOf({ digest, permissions, ...act }: Omit<AskForActRequest, "actor">): WantedAct {
  if (!act.operation || digest.length !== 32) throw new DomainError("invalid-request");
  return {
    ...act,
    digest: Buffer.from(digest),
    permissions: permissions.flatMap((each) => Permission.safeParse(each).data ?? []),
  };
}
