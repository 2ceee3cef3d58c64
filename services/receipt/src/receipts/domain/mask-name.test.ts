import { maskName } from "./mask-name.ts";

describe("a masked name", () => {
  it.each([
    ["Juan Pérez Rojas", "Juan P. R."],
    ["Juan Carlos Pérez Rojas", "Juan C. P. R."],
    ["María de los Ángeles Soto", "María Á. S."],
    ["  Ana \t Prueba ", "Ana P."],
    ["Jean-Baptiste Pierre", "Jean-Baptiste P."],
    ["Rosa ñancupil", "Rosa Ñ."],
    ["N\u0303ata \u00c9lise", "Ñata É."],
    ["Ana 𠮷田", "Ana 𠮷."],
    ["Prueba", "P."],
    ["", ""],
  ])("of «%s» is «%s»", (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
