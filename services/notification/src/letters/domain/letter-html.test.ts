import { languages } from "@urna/contract/words";
import { aLetter, contents, notices } from "../../../test/a-letter.ts";
import type { MessageContent } from "../../messages/domain/message.ts";

const kinds = languages.flatMap((language) =>
  [...contents, ...notices].map((content) => ({ language, content, kind: content.kind })),
);

describe.each(kinds)("$kind in $language", ({ language, content }) => {
  const letter = () => aLetter(content, { language });

  it("has the same content in both parts", async () => {
    const { text, html } = await letter();
    // The HTML begins with the platform's name; the text has marks between label and value.
    const words = (of: string) =>
      new Set(
        of
          .split(/\s+/)
          .map((word) => word.replace(/^[(«“]+|[:).,»”]+$/g, ""))
          .filter((word) => /[\p{L}\d]/u.test(word)),
      );
    expect(words(shown(html))).toEqual(new Set([...words(text), "Urna"]));
  });

  it("is one column of at most 600 px, in layout tables, with dark colours", async () => {
    const { html } = await letter();
    const tables = html.replace(/<!--.*?-->/gs, "").match(/<table[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(3);
    for (const table of tables) expect(table).toContain('role="presentation"');
    expect(
      Math.max(...[...html.matchAll(/width[:=]"?(\d+)(?:px|")/g)].map(([, px]) => Number(px))),
    ).toBeLessThanOrEqual(600);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(html).toMatch(/<h1 [^>]*>[^<]+<\/h1>/);
  });

  it("asks whether it was the reader, and says where to report it", async () => {
    const { text } = await letter();
    const wasIt = { es: "¿No fue usted?", en: "Was this not you?", ht: "Se pa t ou menm?" };
    const isFor = {
      es: "¿No le corresponde votar?",
      en: "Are you not a voter?",
      ht: "Ou pa elektè nan eleksyon sa a?",
    };
    const expected = {
      es: "¿No esperaba este correo?",
      en: "Were you not expecting this email?",
      ht: "Èske ou pa t ap tann imèl sa a?",
    };
    const aboutElection = "closesAt" in content ? isFor : wasIt;
    const asks = (content.kind.startsWith("trustee-") ? expected : aboutElection)[language];
    expect(text.split("\n").find((line) => line.startsWith(asks))).toContain("600400700");
    const withoutPhone = await aLetter(content, { language, institution: { supportPhone: "" } });
    expect(withoutPhone.text.split("\n").find((line) => line.startsWith(asks))).toContain(
      "ayuda@vallequillay.example",
    );
  });
});

const about = [...contents, ...notices].filter(
  ({ kind, ...content }) => kind === "receipt" || "electionTitle" in content,
);

describe.each(
  languages.flatMap((language) => about.map((content) => ({ language, content, kind: content.kind }))),
)("$kind of a trial in $language", ({ language, content }) => {
  it("is marked in its subject and first block, unlike a letter about a real election", async () => {
    const said = {
      es: "Esta es una votación de ensayo.",
      en: "This is a trial election.",
      ht: "Sa a se yon eleksyon esè.",
    };
    const real = await aLetter(content, { language });
    expect(`${real.text}${real.html}`).not.toContain(said[language]);
    const trial = await aLetter({ ...content, trial: true } as MessageContent, { language, trial: true });
    const mark = { es: "Ensayo", en: "Trial", ht: "Esè" }[language];
    expect(trial.subject).toBe(`${mark}: ${real.subject}`);
    for (const form of [trial.text, trial.html]) expect(form).toContain(said[language]);
    const paragraphs = trial.text.split(/\n\s*\n/);
    expect(paragraphs.findIndex((each) => each.includes(said[language]))).toBeLessThanOrEqual(2);
  });
});

const noticesByLanguage = languages.flatMap((language) =>
  notices.map((notice) => ({ language, notice, kind: notice.kind })),
);

describe.each(noticesByLanguage)("a notice $kind in $language", ({ language, notice }) => {
  it("has no link, no button, no digits that look like a code, and says which election", async () => {
    const { text, html, subject } = await aLetter(notice, {
      language,
      institution: { name: "SLEP Demo", supportPhone: "" },
    });
    expect(`${text}${html}`).not.toMatch(/https?:|<a |<button|\{\{/);
    expect(text).not.toMatch(/\d{6}/);
    const title = notice.electionTitle[language];
    expect(text).toContain(title);
    expect(subject).toContain(title);
  });
});

it("gives the end of voting in Santiago's time, and the reason of a pause", async () => {
  const of = (kind: string, language: "es" | "ht") =>
    aLetter(
      notices.find((notice) => notice.kind === kind)!,
      { language },
    );
  expect((await of("reminder", "es")).text).toContain(
    "Puede votar hasta el miércoles 25 de noviembre a las 18:00.",
  );
  expect((await of("election-extended", "ht")).text).toContain("Ou ka vote jiska ");
  expect((await of("election-paused", "es")).text).toContain("Motivo: Se cortó la luz");
  expect((await of("election-paused", "es")).text).not.toContain("hasta el");
});

it("gives only the ways to enter that every voter group has", async () => {
  const invitation = notices.find(({ kind }) => kind === "election-invitation")!;
  const { text } = await aLetter(invitation, { language: "es" });
  expect(text).toContain("Puede votar desde el lunes 23 de noviembre a las 9:00.");
  expect(text).toContain("Para entrar puede usar su RUT");
  const state = await aLetter({ ...invitation, accessMethods: ["clave-unica"] }, { language: "ht" });
  expect(state.text).toContain("ou ka sèvi ak ClaveÚnica");
  const other = await aLetter({ ...invitation, accessMethods: ["staff"] }, { language: "es" });
  expect(other.text).not.toMatch(/Para entrar/);
});

it.each(languages)("a receipt says where to report that somebody else voted, in %s", async (language) => {
  const { text, html } = await aLetter(contents[2], { language });
  expect(text).toContain("urna.example/no-fui-yo");
  expect(html).not.toMatch(/href=/);
});

it.each(languages)("shows no code beside the subject or on a lock screen, in %s", async (language) => {
  const { html } = await aLetter(contents[0], { language });
  const [, preview = ""] = /<body[^>]*>\s*<div aria-hidden="true"[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
  expect(preview).toMatch(/\p{L}/u);
  expect(preview).not.toContain("042917");
  // Hides the rest of the letter: the longest preview of common programs has 140 characters.
  expect(preview.match(/&#847;/g)?.length).toBeGreaterThanOrEqual(120);
});

it("ends with institution, contact and hours, without empty ones", async () => {
  const end = async (institution: object) =>
    (await aLetter(contents[3], { language: "en", institution })).text.split("-- \n")[1]?.trim().split("\n");
  const name = "SLEP Demo";
  const supportHours = { es: "Lunes", en: "Monday" };
  expect(await end({ name, supportHours })).toEqual([
    name,
    "Help: ayuda@vallequillay.example, 600400700",
    "Monday",
  ]);
  expect(await end({ name, supportHours: { es: "" }, supportPhone: "" })).toEqual([
    name,
    "Help: ayuda@vallequillay.example",
  ]);
  expect(await end({ name, supportHours, supportPhone: "", supportEmail: "" })).toEqual([name]);
});

describe("with names from outside", () => {
  const hostile = `<img src=x onerror="a()">&'Ñ 🗳️\r\nSLEP-00000000\u202e`;

  it.each(contents)("escapes them and keeps them on one line in a $kind", async (content) => {
    const institution = { name: hostile };
    const about = { language: "es", title: hostile, name: hostile, institution } as const;
    const { html, text, senderName, subject } = await aLetter(
      content.kind === "one-time-code" ? { ...content, electionTitle: hostile } : content,
      about,
    );
    expect(html).not.toMatch(/<img|onerror="/);
    expect(html).toContain("&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;Ñ 🗳️ SLEP-00000000");
    expect(text).not.toMatch(/^SLEP-00000000/m);
    for (const part of [html, text, senderName, subject]) expect(part).not.toMatch(/[\r\u202e]/);
  });

  it("greets by the first name in its own direction, and without a name that has no letters", async () => {
    const receipt = contents[2];
    const greeting = async (name: string) =>
      (await aLetter(receipt, { language: "es", name })).text.split("\n")[2];
    expect(await greeting("  María José Ñanco ")).toBe("Hola, María:");
    expect(await greeting("محمد العربي")).toBe("Hola, \u2068محمد\u2069:");
    expect(await greeting(" ")).toBe("Hola:");
  });
});

/** The visible text of HTML, with a space between words. */
function shown(html: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
  return html
    .replace(/<head>.*<\/head>|<!--.*?-->|<(div|table)[^>]* aria-hidden="true".*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&([#\w]+);/g, (_, name: string) => entities[name] ?? " ");
}
