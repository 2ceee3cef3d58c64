import { join } from "node:path";
import type { TlsFiles } from "@urna/service-kit/grpc/certificates";
import type { ManagedProcess } from "../../deploy/local/src/processes/managed-process.ts";
import { clusterProcess } from "./cluster-process.ts";
import { clusterCidr, serviceCidr } from "./nodes/addresses.ts";

interface ControlPlan {
  folder: string;
  /** All of Kubernetes. */
  program: string;
  /** Signs the tokens of service accounts. */
  accounts: TlsFiles;
  kubeconfigs: { readonly controllers: string; readonly scheduler: string };
}

/** What acts on the API server's objects: started only once it is ready. */
export function controlPlane({ folder, program, accounts, kubeconfigs }: ControlPlan): ManagedProcess[] {
  const part = (name: string, kubeconfig: string, flags: readonly string[]) =>
    clusterProcess({
      name,
      command: program,
      args: [name, `--kubeconfig=${kubeconfig}`, "--leader-elect=false", "--secure-port=0", ...flags],
      stopSignal: "SIGTERM",
      logFile: join(folder, `${name}.log`),
      ready: async () => undefined,
    });
  return [
    part("kube-controller-manager", kubeconfigs.controllers, [
      `--service-account-private-key-file=${accounts.keyFile}`,
      `--root-ca-file=${accounts.caFile}`,
      "--use-service-account-credentials",
      `--cluster-cidr=${clusterCidr}`,
      `--service-cluster-ip-range=${serviceCidr}`,
      "--allocate-node-cidrs=false",
      // A node that is gone is noticed within a test's patience.
      "--node-monitor-grace-period=20s",
      // So is load that is over: by itself an autoscaler waits for five minutes.
      "--horizontal-pod-autoscaler-downscale-stabilization=30s",
    ]),
    part("kube-scheduler", kubeconfigs.scheduler, []),
  ];
}
