import type { Route } from "@urna/contract/api/route";
import { routes, type Operation } from "@urna/contract/api/routes";
import { DomainError } from "@urna/service-kit/errors";
import { administrator } from "./fakes/identity.ts";
import { electionId, versionId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

const token = "admin-token";
const viewed = Object.entries<Route>(routes).flatMap(([operation, { view, path }]) =>
  view ? [{ operation: operation as Operation, view, path }] : [],
);

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => {
  world.calls.length = 0;
  world.fakes.viewing.auditView = async () => ({});
});
afterAll(() => world.close());

describe("people's data", () => {
  it.each(viewed)(
    "leaves by $operation only after the audit log has an entry",
    async ({ operation, view, path }) => {
      const target = path.includes("{messageId}") ? versionId : path.includes("{id}") ? electionId : "all";
      await send(world, operation, { token });
      expect(world.callsOf("auditView").map(({ request }) => request)).toEqual([
        expect.objectContaining({ action: view, target }),
      ]);
      expect(world.callsOf("auditView")[0]?.request).toMatchObject({
        actor: { administratorId: administrator.id },
      });
      world.fakes.viewing.auditView = async () => {
        throw new DomainError("internal");
      };
      expect(codeOf(await send(world, operation, { token }))).toBe("internal");
    },
  );

  it("writes no entry of a refused call", async () => {
    await send(world, "listUsers");
    expect(world.callsOf("auditView")).toEqual([]);
  });
});
