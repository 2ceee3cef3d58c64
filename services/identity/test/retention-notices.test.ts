import { randomUUID } from "node:crypto";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { sendNoticeLetters } from "../src/retention/domain/notice-letters.ts";
import { notificationMessages } from "../src/letters/transport/notification-messages.ts";
import { administratorsOf } from "./support/administrators.ts";
import { anIdentity, type Identity } from "./support/identity.ts";

const title = { es: "Consejo 2016", en: "Council 2016", ht: "Konsèy 2016" };
const dueAt = new Date("2026-03-31T12:00:00Z");

let identity: Identity;
beforeAll(async () => {
  identity = await anIdentity();
});
beforeEach(async () => {
  await identity.main.db.raw("truncate retention_notices, administrators, outbox cascade");
});
afterAll(() => identity.close());

const superadmin = () => administratorsOf(identity).one("superadmin");
const write = (id: string) =>
  identity.stores.noticeLetters.writeNoticeLetters(
    { id, dueAt, elections: [{ code: "CL-2016", title }] },
    identity.clock.now(),
  );
const send = () =>
  sendNoticeLetters({
    noticeLetters: identity.stores.noticeLetters,
    messages: notificationMessages(identity.notification.calls),
    clock: identity.clock,
  });
async function announced() {
  const rows = await identity.main
    .db("outbox")
    .where("subject", "retention.notified.v1")
    .select<{ payload: Buffer }[]>("payload");
  return rows.map(({ payload }) => catalogue["retention.notified.v1"].codec.decode(payload).noticeId);
}
const noticesTo = (address: string) =>
  identity.notification
    .to(address)
    .flatMap(({ content, language }) =>
      content?.$case === "retentionNotice" ? [{ ...content.value, language }] : [],
    );

it("writes once to every superadministrator who can enter, in their language, and then answers", async () => {
  const people = administratorsOf(identity);
  const [ada, eva, gone] = [await superadmin(), await superadmin(), await superadmin()];
  const other = await people.one("admin");
  await identity.main.db("administrators").where({ id: eva.id }).update({ language: "ht" });
  await identity.main
    .db("administrators")
    .where({ id: gone.id })
    .update({ suspended_at: identity.clock.now() });
  const id = randomUUID();
  await write(id);
  await write(id);
  expect(await announced()).toEqual([]);
  await send();
  expect(noticesTo(ada.email)).toEqual([{ dueAt, elections: [{ code: "CL-2016", title }], language: "es" }]);
  expect(noticesTo(eva.email)).toMatchObject([{ language: "ht" }]);
  for (const { email } of [gone, other]) expect(noticesTo(email)).toEqual([]);
  expect(await announced()).toEqual([id]);
  await write(id);
  await send();
  expect(noticesTo(ada.email)).toHaveLength(1);
});

it("answers only once the last letter is on its way", async () => {
  await superadmin();
  const id = randomUUID();
  await write(id);
  identity.notification.goAway(true);
  await expect(send()).rejects.toThrow();
  expect(await announced()).toEqual([]);
  identity.notification.goAway(false);
  identity.clock.advance(60_000);
  await send();
  expect(await announced()).toEqual([id]);
});

it("never answers where there is nobody to notify", async () => {
  await write(randomUUID());
  await send();
  expect(await announced()).toEqual([]);
});
