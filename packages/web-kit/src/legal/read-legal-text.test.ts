import { readLegalText, splitLinks } from "./read-legal-text.ts";

it("reads headings, paragraphs and lists", () => {
  const text =
    "Antes de todo.\n\n## Su voto\nUna línea\nque sigue.\n- uno\n- dos\n  y más\n\nFin.\r\n##Esto no\n# ni esto";
  expect(readLegalText(text)).toEqual([
    { kind: "paragraph", text: "Antes de todo." },
    { kind: "heading", text: "Su voto" },
    { kind: "paragraph", text: "Una línea que sigue." },
    { kind: "list", items: ["uno", "dos y más"] },
    { kind: "paragraph", text: "Fin. ##Esto no # ni esto" },
  ]);
});

it("leaves HTML as the characters that it is", () => {
  const text = '<img src=x onerror="alert(1)"> **fuerte** [a](javascript:b)';
  expect(readLegalText(text)).toEqual([{ kind: "paragraph", text }]);
});

it.each(["", "\n\n", "-", "##", "- ", "## \n- "])("takes %j for what it is", (text) => {
  expect(() => readLegalText(text)).not.toThrow();
});

it("finds https addresses, without the end of the sentence, and no others", () => {
  expect(splitLinks("Vea https://example.cl/a?b=1 y (https://example.cl).")).toEqual([
    "Vea ",
    "https://example.cl/a?b=1",
    " y (",
    "https://example.cl",
    ").",
  ]);
  for (const text of ["http://example.cl", "javascript:alert(1)", "https://"])
    expect(splitLinks(text)).toEqual([text]);
});
