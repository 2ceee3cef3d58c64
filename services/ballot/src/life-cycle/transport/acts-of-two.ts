import type { SafeguardServiceService } from "@urna/protos/identity/v1/safeguard";
import type { ActsOfTwo } from "@urna/service-kit/act-of-two";
import type { Calls } from "@urna/service-kit/grpc/client";

/** Identity's list of acts that wait for a second person. Who asks is whose session the call came in. */
export function actsOfTwo({
  askForAct,
  putActBack,
}: Pick<Calls<typeof SafeguardServiceService>, "askForAct" | "putActBack">): ActsOfTwo {
  return {
    async ask({ permissions, ...act }, { administratorId, reason }) {
      const actor = { administratorId, reason };
      const asked = await askForAct({ ...act, permissions: [...permissions], actor });
      if (asked.actId === "") return undefined;
      return { id: asked.actId, askedBy: { administratorId: asked.askedBy, name: asked.askedByName } };
    },
    async putBack(actId, { administratorId }) {
      await putActBack({ actId, administratorId });
    },
  };
}
