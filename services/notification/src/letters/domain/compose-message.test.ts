import { spokenDigest } from "@urna/belenios/spoken";
import { decisionReasons } from "@urna/contract/requests/registration-request";
import { EntryReference } from "@urna/contract/identifiers";
import { accountActNames, accountChanges, languages } from "@urna/contract/words";
import { composeMessage } from "./compose-message.ts";
import type { ClaimedMessage, MessageContent } from "../../messages/domain/message.ts";
import { anInstitution, theWords } from "../../../test/real-words.ts";

const fingerprint = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU";
const now = new Date("2026-11-20T12:00:00Z");
const reference = EntryReference.parse("ENT-0A1B2C3D");
const pdf = Buffer.alloc(84 * 1024);

const ports = {
  contacts: {
    contactOf: async () => ({
      name: "Marcela <b>Demo</b>",
      email: "m@escuela.example",
      language: "ht" as const,
    }),
  },
  receipts: {
    receipt: async () => ({
      number: "SLEP-7F3A09C2",
      category: "teacher" as const,
      electionId: "Bm5EVRxtNvgVZJ",
      electionTitle: { es: "Consejo <script>", en: "Council <script>", ht: "Konsèy <script>" },
      trial: false,
      participationHour: new Date("2026-11-21T01:00:00Z"),
      personId: "p",
      pdf,
    }),
  },
  fingerprints: { fingerprintOf: async () => fingerprint },
  institutions: { institution: async () => anInstitution },
  words: theWords,
  clock: { now: () => now },
  publicOrigin: "https://urna.example",
};

function aMessage(content: MessageContent, language: ClaimedMessage["draft"]["language"]): ClaimedMessage {
  const recipient =
    content.kind === "receipt"
      ? { kind: "receipt-owner" as const }
      : { kind: "address" as const, address: "m@escuela.example" };
  const expiresAt = new Date(now.getTime() + 599_000);
  return {
    id: "m",
    messageIdHeader: "<m@urna.example>",
    draft: { recipient, language, content },
    attempts: 1,
    createdAt: now,
    expiresAt,
  };
}

const changedAt = new Date("2026-11-20T12:34:56.000Z");
const code: MessageContent = {
  kind: "one-time-code",
  code: "042917",
  electionId: "Bm5EVRxtNvgVZJ",
  electionTitle: "Consejo 20260101",
  trial: false,
};
const leaving = { code: "CL-2016", title: { es: "Consejo 2016", en: "Council 2016", ht: "Konsèy 2016" } };
const receipt: MessageContent = { kind: "receipt", receiptId: "r" };

const trusteeKinds = ["trustee-invitation", "trustee-reminder", "trustee-count"] as const;
const asTrustee = {
  name: "Ana <b>Demo</b>",
  electionTitle: "Consejo <script>",
  otherTitles: [],
  trial: false,
  token: "a+b",
};

const decided: MessageContent[] = Object.entries(decisionReasons).flatMap(([decision, reasons]) => {
  if (decision === "in-review") return [];
  const codes = decision === "approved" ? ["added", "corrected", "already-on-roll"] : [...reasons];
  return codes.map((reasonCode) => ({
    kind: "request-decided" as const,
    reference: "SOL-1",
    comment: "Falta algo",
    laterRoll: true,
    decision: decision as "approved" | "rejected" | "needs-information",
    reasonCode,
  }));
});

describe.each(languages)("in %s", (language) => {
  it("puts the code first of all six-digit numbers, and nowhere in the subject", async () => {
    const mail = await composeMessage(ports, aMessage(code, language));
    expect(/\d{6}/.exec(mail.text)?.[0]).toBe("042917");
    expect(mail.text).toContain("20260101");
    expect(mail.subject).not.toMatch(/\d/);
  });

  it("shows the election's words for comparison, from the service that sealed it", async () => {
    const { words, digits } = spokenDigest(fingerprint);
    for (const content of [code, receipt]) {
      const { text, html } = await composeMessage(ports, aMessage(content, language));
      for (const part of [text, html]) {
        expect(part).toContain(words.join(" "));
        expect(part).toContain(`${digits.slice(0, 4)} ${digits.slice(4)}`);
      }
    }
  });

  it("escapes every value in HTML", async () => {
    const mail = await composeMessage(ports, aMessage(receipt, language));
    expect(mail.html).not.toContain("<script>");
    expect(mail.html).not.toContain("<b>");
    expect(mail.html).toContain("&lt;script&gt;");
  });

  it("sends a receipt without a link, a button or anything from outside", async () => {
    const { html, text } = await composeMessage(ports, aMessage(receipt, language));
    expect(html).not.toMatch(/<a |<button|<img|<link|@import|src=|url\(|https?:/);
    expect(text).not.toMatch(/https?:/);
    expect(text).toContain("SLEP-7F3A09C2");
  });

  it("gives a reference to report that another person entered", async () => {
    const entered: MessageContent = {
      kind: "document-entered",
      enteredAt: now,
      electionTitle: undefined,
      reference,
    };
    const { text } = await composeMessage(ports, aMessage(entered, language));
    expect(text).toMatch(/\/no-fui-yo .*ENT-0A1B2C3D/);
  });

  it("leaves no placeholder and no key unfilled", async () => {
    const contents = [
      code,
      receipt,
      { kind: "password-reset", token: "t" },
      { kind: "invitation", token: "t" },
      { kind: "registration-received", reference: "SOL-1" },
      { kind: "access-alarmed", raisedAt: changedAt },
      ...accountActNames.map((operation) => ({
        kind: "act-waiting" as const,
        operation,
        takesEffectAt: changedAt,
      })),
      { kind: "retention-notice", dueAt: changedAt, elections: [leaving] },
      { kind: "retention-notice", dueAt: changedAt, elections: [leaving, leaving] },
      { kind: "document-entered", enteredAt: changedAt, electionTitle: undefined, reference },
      {
        kind: "document-entered",
        enteredAt: changedAt,
        reference,
        electionTitle: { es: "Consejo", en: "Council", ht: "Konsèy" },
      },
      ...accountChanges.map((change) => ({ kind: "account-changed" as const, change, changedAt })),
      ...decided,
      { kind: "support-received", reference: "AYU-1" },
      { kind: "support-answered", reference: "AYU-1", answer: "Ya está." },
      { kind: "test" },
      ...trusteeKinds.map((kind) => ({ kind, ...asTrustee })),
    ] as const;
    for (const content of contents) {
      const { text, subject, senderName, html } = await composeMessage(ports, aMessage(content, language));
      for (const part of [text, subject, senderName, html]) {
        expect(part).not.toMatch(
          /\{\{|undefined|receipt\.|trustee\.\w|oneTimeCode|passwordReset\.|invitation\.|registrationReceived|accountChanged|accessAlarmed|actWaiting|retentionNotice|documentEntered|supportReceived|supportAnswered|test\.|category\./,
        );
      }
    }
  });
});

const acknowledged = {
  "registration-received": {
    es: ["Recibimos su solicitud", "Número de solicitud:"],
    en: ["We received your request", "Request number:"],
    ht: ["Nou resevwa demann ou", "Nimewo demann nan:"],
  },
  "support-received": {
    es: ["Recibimos su consulta", "Número de consulta:"],
    en: ["We received your question", "Question number:"],
    ht: ["Nou resevwa kesyon ou", "Nimewo kesyon an:"],
  },
} as const;

describe.each(["registration-received", "support-received"] as const)("%s", (kind) => {
  it.each(languages)("begins with the reference in %s, and links to nothing", async (language) => {
    const reference = "ABC-0A1B2C3D";
    const mail = await composeMessage(ports, aMessage({ kind, reference }, language));
    expect(mail.text.split("\n").filter(Boolean).slice(0, 3)).toEqual([
      ...acknowledged[kind][language],
      `    ${reference}`,
    ]);
    expect(mail.subject).toContain(reference);
    expect(mail.html).toContain(`>${reference}<`);
    expect(mail.html).not.toMatch(/<a |<button|<img|<link|@import|src=|url\(|https?:/);
    expect(mail.text).not.toMatch(/https?:|urna\.example/);
  });
});

it("writes a receipt in the reader's language, with the day in Chile and the PDF", async () => {
  const mail = await composeMessage(ports, aMessage(receipt, undefined));
  expect(mail.language).toBe("ht");
  expect(mail.text).toContain("20 novanm 2026");
  expect(mail.attachments).toEqual([
    { fileName: "Resi-SLEP-7F3A09C2.pdf", contentType: "application/pdf", content: pdf },
  ]);
});

it("has the institution's own sentence on a receipt, in the reader's language", async () => {
  const receiptText = { es: "Gracias.", ht: "Mèsi anpil, ale sou urna.example." };
  const institutions = { institution: async () => ({ ...anInstitution, receiptText }) };
  const mail = await composeMessage({ ...ports, institutions }, aMessage(receipt, undefined));
  expect(mail.text).toContain("Mèsi anpil");
  expect(mail.text).not.toContain("Gracias.");
});

it("puts the token of a password reset into the fragment", async () => {
  const mail = await composeMessage(ports, aMessage({ kind: "password-reset", token: "a+b" }, "es"));
  expect(mail.text).toContain("https://urna.example/admin/reset-password#token=a%2Bb");
});

it.each(languages)(
  "invites in %s to the page that sets a password, and says for how long",
  async (language) => {
    const message = aMessage({ kind: "invitation", token: "a+b" }, language);
    const mail = await composeMessage(ports, {
      ...message,
      expiresAt: new Date(now.getTime() + 72 * 3_600_000),
    });
    expect(mail.text).toContain("https://urna.example/admin/reset-password#token=a%2Bb");
    expect(mail.text).toMatch(/72 (horas|hours|èdtan)/);
    expect(mail.subject).not.toContain("invitation");
  },
);

it("gives the remaining time, not the whole time", async () => {
  const mail = await composeMessage(
    { ...ports, clock: { now: () => new Date(now.getTime() + 480_000) } },
    aMessage(code, "en"),
  );
  expect(mail.text).toContain("expires in 2 minutes");
});

describe.each(trusteeKinds)("%s", (kind) => {
  const inLanguage = (language: (typeof languages)[number]) =>
    composeMessage(ports, aMessage({ kind, ...asTrustee }, language));

  it.each(languages)("carries the personal link in its fragment, once, in %s", async (language) => {
    const { text, html, subject } = await inLanguage(language);
    const link = "https://urna.example/custodia#t=a%2Bb";
    expect(text.split(link)).toHaveLength(2);
    expect(html).toContain(link);
    expect(subject).not.toContain("a%2Bb");
    expect(html).not.toMatch(/<script>|<b>Demo/);
  });

  it.each([
    ["es", "Nadie de la institución le pedirá el archivo ni la frase secreta"],
    ["en", "Nobody from the institution will ask you for the file or the passphrase"],
    ["ht", "Pèsonn nan enstitisyon an p ap mande w fichye a ni fraz sekrè a"],
  ] as const)("says in %s that nobody asks for file or passphrase", async (language, sentence) => {
    const { text } = await inLanguage(language);
    expect(text.replace(/\s+/g, " ")).toContain(sentence);
  });
});
