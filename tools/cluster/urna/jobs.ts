import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { ApiClient, KubernetesObject } from "../api-client.ts";
import { namespace } from "./installed-urna.ts";

const batch = `/apis/batch/v1/namespaces/${namespace}`;

interface JobOfCron {
  readonly cronJob: string;
  readonly name: string;
  /** In place of its own; then it is tried once, and may take its time. */
  readonly command?: readonly string[];
  readonly withinMs: number;
}

/** Runs the Job that a CronJob would make, takes it away, and answers its log; throws it where the Job fails. */
export async function runJob(
  api: ApiClient,
  { cronJob, name, command, withinMs }: JobOfCron,
): Promise<string> {
  const { spec } = await api.get<KubernetesObject>(`${batch}/cronjobs/${cronJob}`);
  const job = structuredClone(spec.jobTemplate.spec);
  if (command) {
    job.backoffLimit = 0;
    delete job.activeDeadlineSeconds;
    job.template.spec.containers[0].command = command;
  }
  await api.create(`${batch}/jobs`, { metadata: { name }, spec: job });
  const { succeeded } = await patiently(async () => {
    const { status } = await api.get<KubernetesObject>(`${batch}/jobs/${name}`);
    return status?.succeeded || status?.failed ? status : undefined;
  }, withinMs);
  const log = await logOfJob(api, name);
  await api.remove(`${batch}/jobs/${name}?propagationPolicy=Background`);
  if (!succeeded) throw new Error(`${name} failed: ${log}`);
  return log;
}

async function logOfJob(api: ApiClient, name: string): Promise<string> {
  const pods = `/api/v1/namespaces/${namespace}/pods`;
  const { items } = await api.get<{ items: KubernetesObject[] }>(`${pods}?labelSelector=job-name=${name}`);
  const logs = items.map(({ metadata }) => api.get<string>(`${pods}/${metadata.name}/log`));
  return (await Promise.all(logs)).join("");
}
