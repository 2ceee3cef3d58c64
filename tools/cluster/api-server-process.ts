import { join } from "node:path";
import type { TlsFiles } from "@urna/service-kit/grpc/certificates";
import type { ManagedProcess } from "../../deploy/local/src/processes/managed-process.ts";
import { clusterProcess } from "./cluster-process.ts";
import { serviceCidr } from "./nodes/addresses.ts";

interface ApiServerPlan {
  folder: string;
  /** All of Kubernetes. */
  program: string;
  address: string;
  port: number;
  /** Of the server itself, and as a client of etcd. */
  tls: TlsFiles;
  /** Signs the tokens of service accounts. */
  accounts: TlsFiles;
  etcdUrl: string;
  /** A file with a line `token,name,uid,groups` for each user. */
  tokenFile: string;
  ready(): Promise<unknown>;
}

export function apiServerProcess(plan: ApiServerPlan): ManagedProcess {
  return clusterProcess({
    name: "kube-apiserver",
    command: plan.program,
    args: ["kube-apiserver", ...flags(plan)],
    // In order it takes a minute, for whoever watches it; and nothing of it is kept.
    stopSignal: "SIGKILL",
    logFile: join(plan.folder, "kube-apiserver.log"),
    ready: plan.ready,
  });
}

function flags({ folder, address, port, tls, accounts, etcdUrl, tokenFile }: ApiServerPlan): string[] {
  return [
    `--bind-address=${address}`,
    `--advertise-address=${address}`,
    `--secure-port=${port}`,
    `--cert-dir=${folder}`,
    `--tls-cert-file=${tls.certFile}`,
    `--tls-private-key-file=${tls.keyFile}`,
    `--etcd-servers=${etcdUrl}`,
    `--etcd-cafile=${tls.caFile}`,
    `--etcd-certfile=${tls.certFile}`,
    `--etcd-keyfile=${tls.keyFile}`,
    "--authorization-mode=Node,RBAC",
    "--anonymous-auth=false",
    `--token-auth-file=${tokenFile}`,
    "--service-account-issuer=https://kubernetes.default.svc",
    `--service-account-signing-key-file=${accounts.keyFile}`,
    `--service-account-key-file=${accounts.certFile}`,
    `--service-cluster-ip-range=${serviceCidr}`,
    // As clusters have it: what is refused is refused by Pod Security.
    "--allow-privileged=true",
    // A loopback address is no endpoint that others could use.
    `--endpoint-reconciler-type=${address === "127.0.0.1" ? "none" : "lease"}`,
    // Logs and commands of pods, asked of their node.
    `--kubelet-certificate-authority=${tls.caFile}`,
    `--kubelet-client-certificate=${tls.certFile}`,
    `--kubelet-client-key=${tls.keyFile}`,
    "--kubelet-preferred-address-types=InternalIP",
    // Pods that answer an API, such as metrics-server's, are asked at their own addresses: a service's is no address here.
    "--enable-aggregator-routing",
    `--proxy-client-cert-file=${tls.certFile}`,
    `--proxy-client-key-file=${tls.keyFile}`,
    // The API server alone says for whom it asks: the same authority signs the certificates of nodes.
    `--requestheader-client-ca-file=${tls.caFile}`,
    `--requestheader-allowed-names=${address}`,
    "--requestheader-username-headers=X-Remote-User",
    "--requestheader-group-headers=X-Remote-Group",
    "--requestheader-extra-headers-prefix=X-Remote-Extra-",
  ];
}
