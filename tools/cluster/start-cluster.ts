import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificates } from "../../deploy/local/src/parts/certificates.ts";
import { createClosing } from "../../deploy/local/src/processes/closing.ts";
import { freePort } from "../../deploy/local/src/processes/free-ports.ts";
import type { ManagedProcess } from "../../deploy/local/src/processes/managed-process.ts";
import { createApiClient, type ApiClient } from "./api-client.ts";
import { apiServerProcess } from "./api-server-process.ts";
import { etcdProcess } from "./etcd-process.ts";

export interface Cluster {
  readonly api: ApiClient;
  /** A file for `KUBECONFIG`, whose user may do everything. */
  readonly kubeconfig: string;
  stop(): Promise<void>;
}

type Closing = ReturnType<typeof createClosing>;

/**
 * etcd and the Kubernetes API server on free loopback ports, in a folder of their own that goes with them. There is no
 * node and no controller: objects are judged and kept, and nothing runs.
 */
export async function startCluster(): Promise<Cluster> {
  const closing = createClosing();
  const folder = closing.own(await mkdtemp(join(tmpdir(), "urna-cluster-")), (path) =>
    rm(path, { recursive: true, force: true }),
  );
  try {
    return { ...(await startIn(folder, closing)), stop: closing.closeAll };
  } catch (error) {
    const said = await readFile(join(folder, "kube-apiserver.log"), "utf8").catch(() => "");
    await closing.closeAll();
    throw new Error(`the cluster did not start. The API server said: ${said.slice(-1_000)}`, {
      cause: error,
    });
  }
}

async function startIn(folder: string, closing: Closing): Promise<Omit<Cluster, "stop">> {
  const here = ["127.0.0.1"];
  const names = { etcd: here, server: here, accounts: here };
  const { etcd, server, accounts } = await makeCertificates(join(folder, "keys"), names);
  if (!etcd || !server || !accounts) throw new Error("a part has no certificate");

  const etcdPort = await freePort();
  await started(await etcdProcess({ folder, port: etcdPort, tls: etcd }), closing);

  const port = await freePort();
  const [url, token] = [`https://127.0.0.1:${port}`, randomBytes(24).toString("base64url")];
  const authority = await readFile(server.caFile, "utf8");
  const api = closing.own(createApiClient({ url, authority, token }), ({ close }) => close());
  const tokenFile = await secretFile(folder, "tokens.csv", `${token},admin,admin,system:masters\n`);
  const etcdUrl = `https://127.0.0.1:${etcdPort}`;
  const ready = () => api.get("/readyz");
  await started(
    apiServerProcess({ folder, port, tls: server, accounts, etcdUrl, tokenFile, ready }),
    closing,
  );
  return { api, kubeconfig: await secretFile(folder, "kubeconfig", kubeconfigText(url, authority, token)) };
}

async function started(process: ManagedProcess, closing: Closing): Promise<void> {
  closing.own(process, ({ stop }) => stop());
  await process.start();
}

async function secretFile(folder: string, name: string, text: string): Promise<string> {
  const file = join(folder, "keys", name);
  await writeFile(file, text, { mode: 0o600 });
  return file;
}

/** JSON is YAML. */
function kubeconfigText(server: string, authority: string, token: string): string {
  const name = "urna";
  const data = Buffer.from(authority).toString("base64");
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Config",
    clusters: [{ name, cluster: { server, "certificate-authority-data": data } }],
    users: [{ name, user: { token } }],
    contexts: [{ name, context: { cluster: name, user: name } }],
    "current-context": name,
  });
}
