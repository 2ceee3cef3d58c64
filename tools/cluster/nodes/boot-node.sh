#!/bin/bash
# First process of a node, in namespaces of its own: boot-node.sh NAME FOLDER BASE. FOLDER/etc holds what the node's
# programs are configured with. The node lives as long as this process; its end ends everything in it.
set -euo pipefail
name=$1 folder=$2 base=$3
root=$folder/root

# A Debian of its own: what is written stays in the node's folder. containerd needs a real file system below it.
mount --make-rprivate /
mkdir -p "$folder"/{upper,work,root,containerd,kubelet,log,volumes}
mount -t overlay overlay -o "lowerdir=$base,upperdir=$folder/upper,workdir=$folder/work" "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount --rbind /sys/fs/cgroup "$root/sys/fs/cgroup"
mount -t tmpfs tmpfs "$root/run"
mkdir -p "$root"/var/lib/{containerd,kubelet} "$root"/etc/{kubernetes,cni/net.d} "$root"/{was,volumes,shared}
mount --bind "$folder/containerd" "$root/var/lib/containerd"
mount --bind "$folder/kubelet" "$root/var/lib/kubelet"
mount --bind "$folder/log" "$root/var/log"
mount --bind "$folder/volumes" "$root/volumes"
mount --bind "$folder/../shared" "$root/shared"
mount --bind "$folder/etc" "$root/etc/kubernetes"
cp "$folder/etc/cni.conflist" "$root/etc/cni/net.d/10-urna.conflist"
cd "$root"
pivot_root . was
umount -l /was
# Volumes that the kubelet mounts reach its pods.
mount --make-rshared /
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
hostname "$name"
: > /etc/resolv.conf

ip link set lo up
until ip link show eth0 > /dev/null 2>&1; do sleep 0.1; done
sh /etc/kubernetes/network.sh

# A program that ends by itself is started again; a file in /run/stopped holds it back.
mkdir -p /run/stopped
keep() {
  local program=$1
  shift
  while true; do
    [ -e "/run/stopped/$program" ] || "$@" >> "/var/log/$program.log" 2>&1 || true
    sleep 1
  done
}
keep containerd containerd --config /etc/kubernetes/containerd.toml &
until ctr version > /dev/null 2>&1; do sleep 0.1; done
keep kubelet /etc/kubernetes/kubernetes kubelet --config=/etc/kubernetes/kubelet.json \
  --kubeconfig=/etc/kubernetes/kubelet.kubeconfig --hostname-override="$name" &
keep kube-proxy /etc/kubernetes/kubernetes kube-proxy --config=/etc/kubernetes/kube-proxy.json &
keep policies /etc/kubernetes/kubernetes policies --kubeconfig=/etc/kubernetes/policies.kubeconfig --node="$name" &
wait
