import { endOnSignals } from "@urna/service-kit/signals";
import express from "express";
import { listenHttp } from "../../../../deploy/local/src/http-listen.ts";
import { openMailStore } from "../../../../deploy/local/src/mailbox/mail-store.ts";
import { listenForMail } from "../../../../deploy/local/src/mailbox/smtp.ts";
import { mailboxWeb } from "../../../../deploy/local/src/mailbox/web.ts";

// The mailbox of `make up` where the chart has Mailpit: the same ports, and the page that its probe asks for.
const everywhere = "0.0.0.0";

async function main(): Promise<void> {
  endOnSignals();
  const store = await openMailStore("/tmp/mailbox");
  await listenForMail(store, 1025, everywhere);
  const app = express().get("/readyz", (_request, response) => void response.send("ok"));
  await listenHttp(8025, app.use(mailboxWeb(store)), everywhere);
}

void main();
