import { judgeAct } from "./judge-act.ts";
import type { AskedAct } from "./ports.ts";

const now = new Date("2026-11-20T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const asked = (changes: Partial<AskedAct> = {}): AskedAct => ({
  id: "act",
  askedBy: { id: "ana", active: true, role: "admin", permissions: ["elections.step"] },
  ...{ expiresAt: minutes(30), joinedAt: undefined },
  ...changes,
});
const judged = (act: AskedAct, by: string) => judgeAct(act, { permissions: ["elections.step"], by, now });

it("lets a second person join, and never the same one", () => {
  expect(judged(asked(), "bea")).toBe("join");
  expect(judged(asked(), "ana")).toBe("wait");
});

it("takes what has run out for asked for the first time", () => {
  expect(judged(asked({ expiresAt: now }), "bea")).toBe("ask");
  expect(judged(asked({ expiresAt: now }), "ana")).toBe("ask");
});

it("counts nobody who has been suspended or lost the permission since they asked", () => {
  const { askedBy } = asked();
  expect(judged(asked({ askedBy: { ...askedBy, active: false } }), "bea")).toBe("ask");
  expect(judged(asked({ askedBy: { ...askedBy, permissions: ["roll.read"] } }), "bea")).toBe("ask");
});

it("lets no act through twice", () => {
  expect(judged(asked({ joinedAt: minutes(0) }), "carla")).toBe("too-late");
  expect(judged(asked({ joinedAt: minutes(-1) }), "carla")).toBe("ask");
});
