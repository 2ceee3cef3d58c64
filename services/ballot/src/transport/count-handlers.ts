import type { CountServiceService, TrusteeCount } from "@urna/protos/ballot/v1/count";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { giveShare } from "../domain/give-share.ts";
import type { Ports } from "../domain/ports.ts";
import { ownerOf, readTrusteeCount } from "../domain/read-trustee-count.ts";
import { invalidField } from "./read-request.ts";

/** More than a share of the longest ballot takes. */
const maxShareLength = 200_000;

/** What trustees do at the count: whoever has the link is the trustee. */
export function countHandlers(
  ports: Pick<Ports, "stores" | "transact" | "identity">,
): Handlers<typeof CountServiceService> {
  return {
    async getTrusteeCount({ token }) {
      return { count: await countMessage(ports, await ownerOf(ports.stores, token)) };
    },
    async giveShare({ token, partialDecryption }) {
      const trustee = await ownerOf(ports.stores, token);
      if (partialDecryption.length > maxShareLength) throw invalidField("partialDecryption", "too-long");
      await giveShare(ports, {
        electionId: trustee.electionId,
        share: { owner: trustee.owner, partialDecryption },
      });
      return { count: await countMessage(ports, trustee) };
    },
  };
}

async function countMessage(
  ports: Pick<Ports, "stores" | "identity">,
  trustee: { electionId: string; owner: number },
): Promise<TrusteeCount> {
  const {
    state,
    fingerprint = "",
    ballots = 0,
    marked = 0,
    ...count
  } = await readTrusteeCount(ports, trustee);
  const { encryptedTallySha256 = "", given } = count;
  return { state, fingerprint, ballots, marked, encryptedTallySha256, given };
}
