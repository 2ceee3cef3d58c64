import type { SafeguardServiceService } from "@urna/protos/identity/v1/safeguard";
import type { ActsOfTwo } from "@urna/service-kit/act-of-two";
import { answered } from "@urna/service-kit/grpc/answered";
import type { Calls } from "@urna/service-kit/grpc/client";

/** Identity's list of acts that wait for a second person. The session names the first. */
export function actsOfTwo({
  askForAct,
  putActBack,
}: Pick<Calls<typeof SafeguardServiceService>, "askForAct" | "putActBack">): ActsOfTwo {
  return {
    async ask({ permissions, ...act }, { administratorId, reason }) {
      const actor = { administratorId, reason };
      const { joined } = await askForAct({ ...act, permissions: [...permissions], actor });
      return joined && { id: joined.id, askedBy: answered(joined.askedBy) };
    },
    async putBack(actId, { administratorId }) {
      await putActBack({ actId, administratorId });
    },
  };
}
