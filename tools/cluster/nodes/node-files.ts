import { clusterCidr, dnsAddress, type NodeAddress } from "./addresses.ts";

/** What the programs of a node are configured with; paths are the node's own. */
export function nodeFiles(node: NodeAddress): Record<string, string> {
  return {
    "containerd.toml": containerd,
    "cni.conflist": JSON.stringify(cni(node), null, 2),
    "kubelet.json": JSON.stringify(kubelet(node), null, 2),
    "kube-proxy.json": JSON.stringify(kubeProxy(node), null, 2),
  };
}

export const pauseImage = "urna.invalid/pause:1";

/** Without what a machine may lack: AppArmor, huge pages, the right to lower an OOM score. Names are served at port 53 by nobody in particular. */
const containerd = `version = 2
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "${pauseImage}"
  restrict_oom_score_adj = true
  disable_hugetlb_controller = true
  disable_apparmor = true
  enable_unprivileged_ports = true
  [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
    runtime_type = "io.containerd.runc.v2"
    [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc.options]
      SystemdCgroup = false
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "/etc/cni/net.d"
`;

function cni({ podCidr }: NodeAddress) {
  const ipam = { type: "host-local", ranges: [[{ subnet: podCidr }]], routes: [{ dst: "0.0.0.0/0" }] };
  // Not behind the node's address: policies go by a pod's own.
  const bridge = { type: "bridge", bridge: "cni0", isGateway: true, ipMasq: false, hairpinMode: true, ipam };
  return {
    cniVersion: "1.0.0",
    name: "urna",
    plugins: [bridge, { type: "portmap", capabilities: { portMappings: true } }],
  };
}

export const cgroupRootOf = ({ name }: Pick<NodeAddress, "name">) => `/urna-cluster/${name}`;

function kubelet(node: NodeAddress) {
  return {
    apiVersion: "kubelet.config.k8s.io/v1beta1",
    kind: "KubeletConfiguration",
    address: node.address,
    authentication: {
      anonymous: { enabled: false },
      webhook: { enabled: true },
      x509: { clientCAFile: "/etc/kubernetes/ca.crt" },
    },
    authorization: { mode: "Webhook" },
    tlsCertFile: "/etc/kubernetes/node.crt",
    tlsPrivateKeyFile: "/etc/kubernetes/node.key",
    containerRuntimeEndpoint: "unix:///run/containerd/containerd.sock",
    clusterDomain: "cluster.local",
    clusterDNS: [dnsAddress],
    resolvConf: "/etc/resolv.conf",
    cgroupDriver: "cgroupfs",
    cgroupRoot: cgroupRootOf(node),
    failCgroupV1: false,
    failSwapOn: false,
    oomScoreAdj: 0,
    maxOpenFiles: 20_000,
    // The disk is the machine's, and others fill it too.
    evictionHard: { "memory.available": "200Mi", "nodefs.available": "1%", "imagefs.available": "1%" },
    imageGCHighThresholdPercent: 100,
    nodeStatusUpdateFrequency: "4s",
    // A changed Secret is in its pods so soon, or half as long again.
    syncFrequency: "15s",
  };
}

function kubeProxy({ name }: NodeAddress) {
  return {
    apiVersion: "kubeproxy.config.k8s.io/v1alpha1",
    kind: "KubeProxyConfiguration",
    mode: "iptables",
    clusterCIDR: clusterCidr,
    hostnameOverride: name,
    clientConnection: { kubeconfig: "/etc/kubernetes/kube-proxy.kubeconfig" },
    // The table of connections is the machine's.
    conntrack: { maxPerCore: 0, min: 0 },
    oomScoreAdj: 0,
  };
}
