import { networksOf } from "./networks.ts";

it("takes an IPv4 address for itself", () => {
  expect(networksOf("192.0.2.7")).toEqual({ near: "192.0.2.7", wide: undefined });
  expect(networksOf("::FFFF:192.0.2.7")).toEqual({ near: "192.0.2.7", wide: undefined });
  expect(networksOf("")).toEqual({ near: "", wide: undefined });
});

it.each([
  ["2001:db8:1:2::1", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002:ffff:1:2:3", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::9", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["64:ff9b:0:0:0:0:192.0.2.1", "64:ff9b:0:0::/64", "64:ff9b:0::/48"],
])("counts %s by its networks", (address, near, wide) => {
  expect(networksOf(address)).toEqual({ near, wide });
});
