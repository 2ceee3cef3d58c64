import { isIPv6 } from "node:net";

/** The networks that count as one with an address: `near` is one household or school, `wide` who may have many such. */
export interface Networks {
  readonly near: string;
  /** Only of IPv6, where whoever has one network mostly has 65,536. */
  readonly wide: string | undefined;
}

/** IPv4, also where it is written in IPv6: the address itself. IPv6: its /64, within which anybody has as many addresses as they like, and its /48. */
export function networksOf(address: string): Networks {
  const plain = address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return { near: plain, wide: undefined };
  const groups = groupsOf(plain);
  return { near: `${groups.slice(0, 4).join(":")}::/64`, wide: `${groups.slice(0, 3).join(":")}::/48` };
}

/** The first six groups in one written form; what an IPv4 address ends is never among the first four. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const places = after.some((each) => each.includes(".")) ? 7 : 8;
  const missing = tail === undefined ? 0 : Math.max(places - before.length - after.length, 0);
  const all = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  return all.map((group) => group.replace(/^0+(?=.)/, ""));
}
