import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../processes/free-ports.ts";
import { startMailbox, type Mailbox } from "./mailbox.ts";

let dataDir: string;
let mailbox: Mailbox | undefined;
let httpPort: number;
let smtpPort: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "urna-mailbox-"));
});
afterEach(async () => {
  await mailbox?.close();
  await rm(dataDir, { recursive: true });
});

async function open() {
  [smtpPort, httpPort] = [await freePort(), await freePort()];
  mailbox = await startMailbox({ dataDir, smtpPort, httpPort });
}

/** Sends one SMTP line after each reply. */
function send(to: string, message: string): Promise<void> {
  const lines = [
    "EHLO test",
    "MAIL FROM:<urna@demo.example>",
    `RCPT TO:<${to}>`,
    "DATA",
    `${message}\r\n.`,
    "QUIT",
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(smtpPort, "127.0.0.1")
      .once("error", reject)
      .once("close", () => resolve());
    socket.on("data", (reply) => {
      if (!/^\d{3} /m.test(reply.toString())) return;
      const line = lines.shift();
      if (line) socket.write(`${line}\r\n`);
    });
  });
}

const mail = (to: string, subject: string) =>
  [
    "From: Urna <urna@demo.example>",
    `To: ${to}`,
    `Subject: ${subject}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "123456 <b>",
    "--b",
    'Content-Type: application/pdf; name="a.pdf"',
    'Content-Disposition: attachment; filename="a.pdf"',
    "",
    "%PDF",
    "--b--",
  ].join("\r\n");

const api = async (query = "") =>
  (await (await fetch(`http://127.0.0.1:${httpPort}/api/messages${query}`)).json()) as Record<
    string,
    unknown
  >[];

it("lists messages for programs, newest first, for one address or all", async () => {
  await open();
  await send("a@demo.example", mail("a@demo.example", "one"));
  await send("b@demo.example", mail("B@demo.example", "two"));
  expect((await api()).map(({ subject }) => subject)).toEqual(["two", "one"]);
  const [message] = await api("?to=b@DEMO.example");
  expect(message).toEqual({
    messageId: expect.any(String),
    to: "B@demo.example",
    subject: "two",
    text: expect.stringContaining("123456"),
    html: "",
    attachments: [{ filename: "a.pdf", size: 4 }],
    receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(await api(`?since=${String(message?.["receivedAt"])}`)).toEqual([message]);
});

it("loses nothing at a restart", async () => {
  await open();
  await send("a@demo.example", mail("a@demo.example", "one"));
  const before = await api();
  await mailbox?.close();
  await open();
  expect(await api()).toEqual(before);
});

it("shows people the message, escaped, and hands out the attachment", async () => {
  await open();
  await send("a@demo.example", mail("a@demo.example", "<i>one"));
  const [{ id } = { id: "" }] = mailbox!.messages();
  const page = await (await fetch(`http://127.0.0.1:${httpPort}/messages/${encodeURIComponent(id)}`)).text();
  expect(page).toContain("123456 &#60;b&#62;");
  expect(page).not.toContain("<i>");
  const file = await fetch(`http://127.0.0.1:${httpPort}/messages/${encodeURIComponent(id)}/attachments/0`);
  expect([file.headers.get("content-type"), await file.text()]).toEqual(["application/pdf", "%PDF"]);
});
