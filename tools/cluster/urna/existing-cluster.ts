import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import { ApiRefusal, createApiClient } from "../api-client.ts";
import type { Cluster } from "../start-cluster.ts";
import { namespace } from "./installed-urna.ts";
import { flattenKubeconfig, readKubeconfig } from "./read-kubeconfig.ts";

const minute = 60_000;
const path = `/api/v1/namespaces/${namespace}`;

/**
 * A cluster that was there before, by the context that its kubeconfig has now; `folder` gets a copy of what that needs. `stop`
 * removes Urna's namespace with everything in it, and nothing else. Throws where that namespace is there already: it is somebody's.
 */
export async function existingCluster(from: string, folder: string): Promise<Cluster> {
  const kubeconfig = join(folder, "keys/kubeconfig");
  await mkdir(join(folder, "keys"), { recursive: true, mode: 0o700 });
  await writeFile(kubeconfig, await flattenKubeconfig(from), { mode: 0o600 });
  const api = createApiClient(await readKubeconfig(kubeconfig));
  const isThere = () => api.get(path).then(() => true, isAbsent);
  if (await isThere())
    throw new Error(`${api.url} has a namespace ${namespace} already: nothing is done to what may be in use`);
  return {
    api,
    kubeconfig,
    nodes: [],
    async stop() {
      await api.remove(path).catch(isAbsent);
      await patiently(async () => !(await isThere()) || undefined, 3 * minute);
      api.close();
      await rm(kubeconfig, { force: true });
    },
  };
}

function isAbsent(error: unknown): false {
  if (error instanceof ApiRefusal && error.status === 404) return false;
  throw error;
}
