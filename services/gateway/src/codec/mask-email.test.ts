import { maskEmail } from "./mask-email.ts";

it.each([
  ["marisol@escuela.example", "m•••l@escuela.example"],
  ["al@escuela.example", "a•••@escuela.example"],
  ["a@escuela.example", "a•••@escuela.example"],
  ["ñandú@escuela.example", "ñ•••ú@escuela.example"],
])("shows of %s no more than its ends", (address, masked) => {
  expect(maskEmail(address)).toBe(masked);
});
