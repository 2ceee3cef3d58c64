import { setTimeout as sleep } from "node:timers/promises";
import { ApiRefusal, type ApiClient, type KubernetesObject } from "./api-client.ts";
import { collectClaims, makeClaims } from "./play-claims.ts";
import { podOf } from "./pods.ts";

export interface Controllers {
  /** Names of the Jobs and pods that ran, in this order. */
  readonly ended: readonly string[];
  /** Why pods of Jobs were not admitted. */
  readonly refused: readonly string[];
  /** Ends when everything that was there at the call has been looked at. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const pauseMs = 100;

/**
 * Does in one namespace what controllers and nodes would, as far as an installation waits for it or it outlives one:
 * a Job whose pod the server admits ends well, and one whose pod it refuses badly; a pod by itself ends well; a
 * StatefulSet gets its claims, and takes along those that it says.
 */
export function playControllers(api: ApiClient, namespace: string): Controllers {
  const [ended, refused]: [string[], string[]] = [[], []];
  const core = `/api/v1/namespaces/${namespace}`;
  const jobs = `/apis/batch/v1/namespaces/${namespace}/jobs`;

  const endJob = async (job: KubernetesObject) => {
    const name = job.metadata.name;
    try {
      await api.create(`${core}/pods?dryRun=All`, podOf({ ...job, kind: "Job" }));
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      refused.push(`${name}: ${error.message}`);
      return api.patch(`${jobs}/${name}/status`, { status: badEnd() });
    }
    ended.push(name);
    return api.patch(`${jobs}/${name}/status`, { status: goodEnd() });
  };
  const endPod = async ({ metadata: { name } }: KubernetesObject) => {
    ended.push(name);
    await api.patch(`${core}/pods/${name}/status`, { status: { phase: "Succeeded" } });
  };
  const round = async () => {
    for (const job of await listed(api, jobs)) if (!job.status?.conditions) await unlessGone(endJob(job));
    for (const pod of await listed(api, `${core}/pods`))
      if (pod.status.phase === "Pending") await unlessGone(endPod(pod));
    await makeClaims(api, namespace);
    await collectClaims(api, namespace);
  };

  let [playing, rounds] = [true, 0];
  const played = (async () => {
    for (; playing; rounds += 1) {
      await round();
      await sleep(pauseMs);
    }
  })();
  const settled = async () => {
    // The round that is under way may have looked before.
    for (const enough = rounds + 2; rounds < enough;) await Promise.race([sleep(pauseMs), played]);
  };
  return { ended, refused, settled, stop: () => ((playing = false), played) };
}

const listed = async (api: ApiClient, path: string) =>
  (await api.get<{ items: KubernetesObject[] }>(path)).items;

const now = () => new Date().toISOString().replace(/\.\d+/, "");
const condition = (type: string) => ({ type, status: "True", lastTransitionTime: now(), reason: "Played" });

const goodEnd = () => ({
  startTime: now(),
  completionTime: now(),
  succeeded: 1,
  uncountedTerminatedPods: {},
  conditions: [condition("SuccessCriteriaMet"), condition("Complete")],
});

const badEnd = () => ({
  startTime: now(),
  failed: 1,
  uncountedTerminatedPods: {},
  conditions: [condition("FailureTarget"), condition("Failed")],
});

async function unlessGone(act: Promise<unknown>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof ApiRefusal) || error.status !== 404) throw error;
  });
}
