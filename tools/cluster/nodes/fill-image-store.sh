#!/bin/bash
# Unpacks images as a node's containerd would, without a node: fill-image-store.sh FOLDER BASE ARCHIVE...
# FOLDER/containerd is then what containerd keeps. It runs in namespaces of its own, which end with it.
set -euo pipefail
folder=$1 base=$2
shift 2
root=$folder/root

mount --make-rprivate /
mkdir -p "$folder"/{upper,work,root,containerd}
mount -t overlay overlay -o "lowerdir=$base,upperdir=$folder/upper,workdir=$folder/work" "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/run"
mkdir -p "$root/var/lib/containerd"
mount --bind "$folder/containerd" "$root/var/lib/containerd"

chroot "$root" containerd > "$folder/containerd.log" 2>&1 &
until chroot "$root" ctr version > /dev/null 2>&1; do
  kill -0 %1
  sleep 0.1
done
for archive; do chroot "$root" ctr -n k8s.io images import - < "$archive" > /dev/null; done
# It closes its tables before it ends.
kill -TERM %1
wait
