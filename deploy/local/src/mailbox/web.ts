import express, { type Express } from "express";
import type { MailStore } from "./mail-store.ts";
import { listPage, mailPage } from "./page.ts";
import { parseMail } from "./stored-mail.ts";

/** The mailbox for people, and `GET /api/messages?to=&since=` for programs; `since`: an instant, ISO 8601 UTC. */
export function mailboxWeb(store: MailStore): Express {
  const app = express().disable("x-powered-by");
  const addressee = (to: unknown) => (typeof to === "string" && to.trim() !== "" ? to : undefined);
  app.use((_request, response, next) => {
    response.set({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    next();
  });
  app.get("/api/messages", ({ query }, response) => {
    const since = typeof query["since"] === "string" ? query["since"] : "";
    const mails = store.list(addressee(query["to"])).filter(({ receivedAt }) => receivedAt >= since);
    response.json(mails.map(({ id: _id, ...mail }) => mail));
  });
  app.get("/", ({ query }, response) => {
    const to = addressee(query["to"]);
    response.send(listPage(store.list(to), to ?? ""));
  });
  app.param("id", (_request, response, next, id: string) => {
    if (store.find(id)) return next();
    response.status(404).send("No hay tal correo.");
  });
  app.get("/messages/:id", ({ params }, response) => {
    const mail = store.find(params.id);
    if (mail) response.send(mailPage(mail));
  });
  app.get("/messages/:id/html", ({ params }, response) => {
    response.set(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    );
    response.send(store.find(params.id)?.html);
  });
  app.get("/messages/:id/attachments/:index", async ({ params }, response) => {
    const { attachments } = await parseMail(await store.raw(params.id));
    const attachment = attachments[Number(params.index)];
    if (!attachment) return void response.status(404).send("No hay tal adjunto.");
    response
      .attachment(attachment.filename ?? "adjunto")
      .type(attachment.contentType)
      .send(attachment.content);
  });
  return app;
}
