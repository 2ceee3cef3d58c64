import type { ElectionId } from "@urna/contract/identifiers";
import type { CustodyServiceService, TrusteeServiceService } from "@urna/protos/ballot/v1/custody";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { Ports } from "../../domain/ports.ts";
import { found, readActor } from "../../transport/read-request.ts";
import { changeTrustees } from "../domain/change-trustees.ts";
import { confirmSealing } from "../domain/confirm-sealing.ts";
import { contribute } from "../domain/contribute.ts";
import { inviteTrustees, remindTrustees, renewTrusteeLink } from "../domain/notify-trustees.ts";
import { readCustody } from "../domain/read-custody.ts";
import { shareTrustees } from "../domain/share-trustees.ts";
import { sharedElections } from "../domain/shared-elections.ts";
import { readContribution, readCustodyDraft } from "./read-trustees.ts";
import { custodyMessage, trusteesMessage } from "./write-custody.ts";

/** Trustees, for administrators. */
export function trusteeHandlers(ports: Ports): Handlers<typeof TrusteeServiceService> {
  const { stores } = ports;
  const trustees = async (electionId: ElectionId) => {
    const election = found(await stores.elections.findElection(electionId));
    const custody = await stores.trustees.findCustody(electionId);
    const elections = await sharedElections(stores, { election, custody });
    return { trustees: trusteesMessage(election, custody, elections) };
  };
  return {
    getTrustees: ({ electionId }) => trustees(electionId),
    async updateTrustees({ electionId, revision, restart, actor, ...draft }, { administrator }) {
      const request = { electionId, revision, restart, actor: readActor(administrator, actor) };
      await changeTrustees(ports, { ...request, draft: readCustodyDraft(draft) });
      return trustees(electionId);
    },
    async shareTrustees({ electionId, with: others, actor }, { administrator }) {
      await shareTrustees(ports, { electionId, others, actor: readActor(administrator, actor) });
      return trustees(electionId);
    },
    async inviteTrustees({ electionId, actor }, { administrator }) {
      await inviteTrustees(ports, { electionId, actor: readActor(administrator, actor) });
      return trustees(electionId);
    },
    async remindTrustees({ electionId, actor }, { administrator }) {
      await remindTrustees(ports, { electionId, actor: readActor(administrator, actor) });
      return trustees(electionId);
    },
    async renewTrusteeLink({ electionId, trusteeId, actor }, { administrator }) {
      await renewTrusteeLink(ports, { electionId, trusteeId, actor: readActor(administrator, actor) });
      return trustees(electionId);
    },
  };
}

/** Trustees' own calls: the holder of the link is the trustee. */
export function custodyHandlers(ports: Ports): Handlers<typeof CustodyServiceService> {
  const custody = async (token: string) => ({
    elections: (await readCustody(ports.stores, token)).map(custodyMessage),
  });
  return {
    getCustody: ({ token }) => custody(token),
    async contribute({ token, contributions }) {
      const read = contributions.map(({ electionId, ...made }) => ({
        electionId,
        contribution: readContribution(made),
      }));
      await contribute(ports, { token, contributions: read });
      return custody(token);
    },
    async confirmSealing({ token, fingerprint, challenge, response }) {
      await confirmSealing(ports, { token, fingerprint, signature: { challenge, response } });
      return custody(token);
    },
  };
}
