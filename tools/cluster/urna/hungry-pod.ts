import type { ApiClient, KubernetesObject } from "../api-client.ts";
import { callerImage } from "./callers.ts";

const pods = "/api/v1/namespaces/default/pods";
const path = `${pods}/hungry`;

/** A pod of a stranger that takes more memory than its node has, again and again. */
export async function startHungryPod(api: ApiClient, nodeName: string) {
  await api.create(pods, {
    metadata: { name: "hungry" },
    spec: {
      nodeName,
      terminationGracePeriodSeconds: 1,
      containers: [
        { name: "hungry", image: callerImage, imagePullPolicy: "Never", command: ["/program", "eat"] },
      ],
    },
  });
  return {
    /** By the kernel, for want of memory. Undefined while it was not. */
    wasEnded: async () => {
      const { status } = await api.get<KubernetesObject>(path);
      const [container] = status?.containerStatuses ?? [];
      const ends = [container?.state?.terminated, container?.lastState?.terminated];
      return ends.some((end) => end?.reason === "OOMKilled" || end?.exitCode === 137) || undefined;
    },
    remove: () => api.remove(path),
  };
}
