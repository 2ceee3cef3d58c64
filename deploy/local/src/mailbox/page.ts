import type { StoredMail } from "./stored-mail.ts";

const style = `body{margin:0 auto;max-width:60rem;padding:1rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#0A132D;background:#EFF2F0}
a{color:#005C96}h1{font-size:1.5rem}ul{list-style:none;margin:0;padding:0}
li,article{background:#fff;border:1px solid #D2D9DA;padding:.75rem 1rem;margin:0 0 .5rem}
small{color:#37435A}pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:60rem;border:1px solid #75808E;background:#fff}`;

/** The newest messages with their recipients. */
export function listPage(mails: readonly StoredMail[], to: string): string {
  const rows = mails.slice(0, 200).map(
    (
      mail,
    ) => `<li><a href="/messages/${encodeURIComponent(mail.id)}">${escape(mail.subject || "(sin asunto)")}</a><br>
<small>${escape(mail.to)} · ${escape(mail.receivedAt)}${mail.attachments.length > 0 ? " · con adjunto" : ""}</small></li>`,
  );
  const body = rows.length > 0 ? `<ul>${rows.join("")}</ul>` : "<p>Todavía no llega ningún correo.</p>";
  return page(
    "Casilla de prueba",
    `<h1>Casilla de prueba</h1><form><label>Para <input name="to" type="search" size="32" value="${escape(to)}"></label> <button>Buscar</button></form>
<p><small>${mails.length} correos, los más nuevos primero.</small></p>${body}`,
  );
}

/** One message: its text, its HTML in a frame without scripts, its attachments. */
export function mailPage(mail: StoredMail): string {
  const address = `/messages/${encodeURIComponent(mail.id)}`;
  const attachments = mail.attachments.map(
    ({ filename, size }, index) =>
      `<p><a href="${address}/attachments/${index}">${escape(filename || "adjunto")}</a> <small>${size} bytes</small></p>`,
  );
  return page(
    mail.subject,
    `<p><a href="/">Todos los correos</a></p><h1>${escape(mail.subject)}</h1>
<p><small>Para ${escape(mail.to)} · ${escape(mail.receivedAt)}</small></p>${attachments.join("")}
<article><pre>${escape(mail.text)}</pre></article><iframe sandbox title="HTML" src="${address}/html"></iframe>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
