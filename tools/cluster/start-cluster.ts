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
import { bridge, firstService, nodeAddress, type NodeAddress } from "./nodes/addresses.ts";
import { makeNetwork, removeNetwork } from "./nodes/network.ts";
import type { Node } from "./nodes/node.ts";
import { startNodes } from "./nodes/start-nodes.ts";
import { placeProgram } from "./place-program.ts";
import { kubernetesProgram } from "./programs.ts";
import { kubeconfigText, makeTokens, type Tokens } from "./users.ts";

export interface Cluster {
  readonly api: ApiClient;
  /** A file for `KUBECONFIG`, whose user may do everything. */
  readonly kubeconfig: string;
  readonly nodes: readonly Node[];
  stop(): Promise<void>;
}

export type Closing = ReturnType<typeof createClosing>;

/** What nodes need of the part that governs them. */
export interface Governing {
  readonly folder: string;
  /** All of Kubernetes, in this folder. */
  readonly program: string;
  readonly api: ApiClient;
  readonly certificates: Awaited<ReturnType<typeof makeCertificates>>;
  readonly tokens: Tokens;
  /** Of whoever has this token. */
  kubeconfigOf(token: string): string;
}

interface Wanted {
  /** Where everything is that it keeps; otherwise a folder that goes with it. */
  readonly folder?: string;
  /** How many. Without one, objects are judged and kept, and nothing runs. Only root can make nodes. */
  readonly nodes?: number;
  /** Archives of images that every node has. */
  readonly images?: readonly string[];
  /** All of Kubernetes; absent: of the version that the chart is made for. */
  readonly program?: string | undefined;
}

/** etcd and the Kubernetes API server, on free loopback ports where there are no nodes that must reach them. */
export async function startCluster({
  folder,
  nodes = 0,
  images = [],
  program = kubernetesProgram,
}: Wanted = {}): Promise<Cluster> {
  if (!program) throw new Error("Kubernetes is not built: make test-cluster builds it");
  const closing = createClosing();
  const home =
    folder ??
    closing.own(await mkdtemp(join(tmpdir(), "urna-cluster-")), (path) =>
      rm(path, { recursive: true, force: true }),
    );
  try {
    return { ...(await startIn(home, { nodes, images, program }, closing)), stop: closing.closeAll };
  } catch (error) {
    const said = await readFile(join(home, "kube-apiserver.log"), "utf8").catch(() => "");
    await closing.closeAll();
    throw new Error(`the cluster did not start. The API server said: ${said.slice(-1_000)}`, {
      cause: error,
    });
  }
}

async function startIn(
  folder: string,
  { nodes: count, images, program: from }: Required<Omit<Wanted, "folder">> & { program: string },
  closing: Closing,
): Promise<Omit<Cluster, "stop">> {
  const addresses = Array.from({ length: count }, (_, at) => nodeAddress(at + 1));
  const address = count === 0 ? "127.0.0.1" : bridge.address;
  if (count > 0) closing.own(await makeNetwork(addresses), removeNetwork);

  const certificates = await makeCertificates(join(folder, "keys"), certificateNames(address, addresses));
  const { etcd, server, accounts } = certificates;
  if (!etcd || !server || !accounts) throw new Error("a part has no certificate");
  const etcdPort = await freePort();
  await started(await etcdProcess({ folder, port: etcdPort, tls: etcd }), closing);

  const tokens = makeTokens(addresses.map(({ name }) => name));
  const [port, token] = [await freePort(), tokens.of("admin")];
  const url = `https://${address}:${port}`;
  const authority = await readFile(server.caFile, "utf8");
  const api = closing.own(createApiClient({ url, authority, token }), ({ close }) => close());
  const tokenFile = await secretFile(folder, "tokens.csv", tokens.file);
  const etcdUrl = `https://127.0.0.1:${etcdPort}`;
  const ready = () => api.get("/readyz");
  const program = programIn(folder);
  await placeProgram(from, program);
  const plan = { folder, program, address, port, tls: server, accounts, etcdUrl, tokenFile, ready };
  await started(apiServerProcess(plan), closing);
  const kubeconfigOf = (of: string) => kubeconfigText(url, authority, of);
  const kubeconfig = await secretFile(folder, "kubeconfig", kubeconfigOf(token));
  const governing = { folder, program, api, certificates, tokens, kubeconfigOf };
  return { api, kubeconfig, nodes: await startNodes(governing, addresses, images, closing) };
}

/** Of the cluster that keeps its files in this folder. */
export const programIn = (folder: string) => join(folder, "kubernetes");

/** Names of one certificate each; that of the server is also of a client that may ask kubelets. */
function certificateNames(address: string, nodes: readonly NodeAddress[]): Record<string, string[]> {
  const here = ["127.0.0.1"];
  const server = [address, ...here, firstService, "kubernetes.default.svc"];
  const kubelets = nodes.map((node) => [node.name, [node.name, node.address]] as const);
  return { etcd: here, server, accounts: here, ...Object.fromEntries(kubelets) };
}

async function started(process: ManagedProcess, closing: Closing): Promise<void> {
  closing.own(process, ({ stop }) => stop());
  await process.start();
}

export async function secretFile(folder: string, name: string, text: string): Promise<string> {
  const file = join(folder, "keys", name);
  await writeFile(file, text, { mode: 0o600 });
  return file;
}
