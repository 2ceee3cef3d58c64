import type { CountServiceService, TrusteeCount } from "@urna/protos/ballot/v1/count";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { Ports } from "../../domain/ports.ts";
import { invalidField } from "../../transport/read-request.ts";
import { giveShare } from "../domain/give-share.ts";
import { ownersOf, readTrusteeCount, type ShareOwner } from "../domain/read-trustee-count.ts";

/** Longer than a share of the longest ballot. */
const maxShareLength = 200_000;

/** Trustees' calls during the count: the holder of the link is the trustee. */
export function countHandlers(
  ports: Pick<Ports, "stores" | "transact" | "identity">,
): Handlers<typeof CountServiceService> {
  return {
    async getTrusteeCount({ token }) {
      return { counts: await countMessages(ports, await ownersOf(ports.stores, token)) };
    },
    async giveShare({ token, electionId, partialDecryption }) {
      const trustees = await ownersOf(ports.stores, token);
      const owner = trustees.find((each) => each.electionId === electionId)?.owner;
      if (owner === undefined) throw new DomainError("write-conflict");
      if (partialDecryption.length > maxShareLength) throw invalidField("partialDecryption", "too-long");
      await giveShare(ports, { electionId, share: { owner, partialDecryption } });
      return { counts: await countMessages(ports, trustees) };
    },
  };
}

type CountPorts = Pick<Ports, "stores" | "identity">;

function countMessages(ports: CountPorts, trustees: readonly ShareOwner[]): Promise<TrusteeCount[]> {
  return Promise.all(trustees.map((trustee) => countMessage(ports, trustee)));
}

async function countMessage(ports: CountPorts, trustee: ShareOwner): Promise<TrusteeCount> {
  const { electionId } = trustee;
  return { ...(await readTrusteeCount(ports, trustee)), electionId };
}
