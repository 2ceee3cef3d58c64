import { randomUUID } from "node:crypto";
import type { AdministratorId } from "@urna/contract/identifiers";
import { AdminActed } from "@urna/protos/events/v1/events";
import { anIdentity, type Identity } from "./support/identity.ts";

let identity: Identity;
beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

it("audits who viewed what, once a minute however often they did", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const view = (administratorId: AdministratorId, action: string, target = "all") =>
    identity.viewing.auditView({ actor: { administratorId, reason: "" }, action, target });
  await Promise.all([1, 2, 3].map(() => view(one, "administrator.list")));
  await view(other, "administrator.list");
  await view(one, "trustee.view", "e-1");
  identity.clock.advance(60_000);
  await view(one, "administrator.list");
  const rows = await identity.main.db("outbox").select<{ payload: Buffer }[]>("payload");
  const audited = rows.map(({ payload }) => AdminActed.decode(payload));
  expect(
    audited.map(({ administratorId, action, target }) => `${administratorId} ${action} ${target}`).sort(),
  ).toEqual(
    [
      `${one} administrator.list all`,
      `${one} administrator.list all`,
      `${one} trustee.view e-1`,
      `${other} administrator.list all`,
    ].sort(),
  );
});
