import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeDebian } from "../../image-bases/debian-root.ts";

const packages =
  "containerd runc containernetworking-plugins iptables nftables conntrack ethtool iproute2 procps util-linux kmod".split(
    " ",
  );

/** The Debian that every node begins as; made once. */
export function nodeBase(): string {
  const folder = resolve(".tools/node-base");
  const made = join(folder, "made");
  if (existsSync(made)) return folder;
  makeDebian(folder, packages);
  writeFileSync(made, "");
  return folder;
}
