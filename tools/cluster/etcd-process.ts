import { join } from "node:path";
import type { TlsFiles } from "@urna/service-kit/grpc/certificates";
import { freePort } from "../../deploy/local/src/processes/free-ports.ts";
import type { ManagedProcess } from "../../deploy/local/src/processes/managed-process.ts";
import { clusterProcess } from "./cluster-process.ts";
import { accepts } from "../../deploy/local/src/processes/probes.ts";
import { findEtcd } from "./programs.ts";

interface EtcdPlan {
  folder: string;
  port: number;
  tls: TlsFiles;
}

/** Only who has a certificate of the same authority reads what is kept in it. */
export async function etcdProcess({ folder, port, tls }: EtcdPlan): Promise<ManagedProcess> {
  const [url, peerUrl] = [`https://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`];
  return clusterProcess({
    name: "etcd",
    command: await findEtcd(),
    args: [
      `--data-dir=${join(folder, "etcd")}`,
      `--initial-cluster=default=${peerUrl}`,
      `--listen-client-urls=${url}`,
      `--advertise-client-urls=${url}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
      `--cert-file=${tls.certFile}`,
      `--key-file=${tls.keyFile}`,
      `--trusted-ca-file=${tls.caFile}`,
      "--client-cert-auth",
    ],
    stopSignal: "SIGTERM",
    logFile: join(folder, "etcd.log"),
    ready: () => accepts(port),
  });
}
