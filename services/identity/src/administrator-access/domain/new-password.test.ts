import { dictionary } from "@zxcvbn-ts/language-common";
import { checkNewPassword } from "./new-password.ts";

const refusal = (password: string, demoPasswordAllowed = false) => {
  try {
    checkNewPassword({ demoPasswordAllowed }, password, "ana.prueba@example.cl");
  } catch (error) {
    return (error as { details: { fieldErrors: { code: string }[] } }).details.fieldErrors[0]?.code;
  }
  return undefined;
};

it("takes the demo's password in the demo, and nowhere else", () => {
  for (const password of ["Urna-demo-2026", "URNA_DEMO_2027"]) {
    expect(refusal(password)).toBe("too-common");
    expect(refusal(password, true)).toBeUndefined();
  }
  expect(refusal("contraseña2026", true)).toBe("too-common");
});

it.each(["urna de Quillay 26", "caballo correcto", "ñandú ñandú 7 sur"])("takes %s", (password) => {
  expect(refusal(password)).toBeUndefined();
});

it.each([
  "Password123!",
  "contraseña2026",
  "1234567890",
  "qwertyuiop",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "Admin.2026.",
  "ana.prueba@example.cl",
])("refuses %s as too common", (password) => {
  expect(refusal(password)).toBe("too-common");
});

it("refuses each of the passwords that leaked most often", () => {
  const leaked = dictionary["passwords-common"];
  expect(leaked.length).toBeGreaterThanOrEqual(3_000);
  expect(leaked.filter((password) => refusal(password) === undefined)).toEqual([]);
  const longEnough = leaked.filter((password) => password.length >= 10);
  expect(longEnough.length).toBeGreaterThan(500);
  expect(longEnough.filter((password) => refusal(password.toUpperCase()) !== "too-common")).toEqual([]);
});

it("refuses what is too short or too long", () => {
  expect(refusal("Xk9-pq2ft")).toBe("too-short");
  expect(refusal("x9".repeat(101))).toBe("too-long");
});
