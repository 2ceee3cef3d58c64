import { outerText } from "./outer-text.ts";

it("is always one line", () => {
  expect(outerText(" Ana\r\nBcc: c@d.example\u2028Rojas\u0000 ")).toBe("Ana Bcc: c@d.example Rojas");
});

it("cannot change the direction of the sentence around it", () => {
  expect(outerText("\u202eanA\u202c Rojas")).toBe("anA Rojas");
  expect(outerText("محمد")).toBe("\u2068محمد\u2069");
});

it("leaves accents, apostrophes and emoji as they are", () => {
  expect(outerText("Ñanculef-O’Higgins 🗳️ & <b>")).toBe("Ñanculef-O’Higgins 🗳️ & <b>");
});
