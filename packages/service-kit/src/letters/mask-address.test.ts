import { maskAddress } from "./mask-address.ts";

it.each([
  ["marisol@escuela.example", "m•••l@escuela.example"],
  ["jo@escuela.example", "j•••@escuela.example"],
  ["a@escuela.example", "a•••@escuela.example"],
])("masks %s as %s", (address, masked) => expect(maskAddress(address)).toBe(masked));
