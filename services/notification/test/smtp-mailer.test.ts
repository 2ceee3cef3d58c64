import type { OutgoingMail } from "../src/domain/ports.ts";
import { smtpMailer } from "../src/delivery/transport/smtp-mailer.ts";
import { anSmtpSink, type SmtpSink } from "./smtp-sink.ts";

let sink: SmtpSink;
beforeEach(async () => {
  sink = await anSmtpSink();
});
afterEach(() => sink.close());

/** What a server receives of such a mail. */
async function received(change: Partial<OutgoingMail> = {}) {
  const mailer = smtpMailer({
    url: sink.url,
    from: "urna@urna.example",
    connections: 1,
    onFailure: () => {},
  });
  const outcome = await mailer.send({
    messageIdHeader: "<one@urna.example>",
    senderName: "Urna, Servicio Local",
    replyTo: "ayuda@slep.example",
    to: "m@escuela.example",
    subject: "Su voto quedó registrado",
    text: "texto",
    html: "<p>texto</p>",
    language: "ht",
    attachments: [],
    ...change,
  });
  mailer.close();
  expect(outcome).toBe("accepted");
  const [mail] = sink.received;
  return mail!;
}

it("says its language, that a machine wrote it, where answers go, and the id it was given", async () => {
  const { headers, messageId, replyTo } = await received();
  expect(messageId).toBe("<one@urna.example>");
  expect(headers.get("content-language")).toBe("ht");
  expect(headers.get("auto-submitted")).toBe("auto-generated");
  expect(headers.get("x-auto-response-suppress")).toBe("All");
  expect(replyTo?.value).toEqual([{ name: "", address: "ayuda@slep.example" }]);
});

it("has text first and HTML after it, so that every program finds one that it can show", async () => {
  const { text, html } = await received();
  expect([text?.trim(), html]).toEqual(["texto", "<p>texto</p>"]);
});

it("gets no header from the name of the institution, the subject or the file", async () => {
  const injected = `Ñuñoa "Sur" 🗳️\r\nBcc: c@d.example\r\n\r\nX`;
  const { from, subject, headers, bcc, attachments } = await received({
    senderName: injected,
    subject: injected,
    attachments: [{ fileName: `${injected}.pdf`, contentType: "application/pdf", content: Buffer.from("x") }],
  });
  const line = `Ñuñoa "Sur" 🗳️ Bcc: c@d.example X`;
  expect(bcc).toBeUndefined();
  expect(headers.has("x")).toBe(false);
  expect(subject).toBe(line);
  expect(from?.value).toEqual([{ name: line, address: "urna@urna.example" }]);
  expect(attachments).toHaveLength(1);
});

it("answers to the sender where the institution has no address for help", async () => {
  expect((await received({ replyTo: "" })).replyTo).toBeUndefined();
});
