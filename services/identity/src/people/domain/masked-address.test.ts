import { maskedAddress } from "./masked-address.ts";

it.each([
  ["manuel@example.cl", "m•••l@example.cl"],
  ["ml@example.cl", "m•••l@example.cl"],
  ["m@example.cl", "m•••@example.cl"],
])("masks %s", (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
