import { judgeAct } from "./judge-act.ts";
import { usualPolicy } from "../../settings/domain/policy.ts";
import type { AskedAct } from "./ports.ts";

const now = new Date("2026-11-20T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const ana = { active: true, countsFrom: minutes(0), secondFactors: 0 };
const asked = (changes: Partial<AskedAct> = {}): AskedAct => ({
  id: "act",
  askedBy: { ...ana, id: "ana", role: "admin", permissions: ["elections.step"] },
  expiresAt: minutes(30),
  joinedAt: undefined,
  ...changes,
});
const judged = (act: AskedAct, by: string) =>
  judgeAct(act, { permissions: ["elections.step"], by, now, policy: usualPolicy });

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

it("counts nobody whose account is too new, or without the factor that others must have", () => {
  const { askedBy } = asked();
  expect(judged(asked({ askedBy: { ...askedBy, countsFrom: minutes(1) } }), "bea")).toBe("ask");
  const security = { ...usualPolicy.security, secondFactor: "superadmins" as const };
  const strict = {
    permissions: ["elections.step"] as const,
    by: "bea",
    now,
    policy: { ...usualPolicy, security },
  };
  expect(judgeAct(asked(), strict)).toBe("ask");
  expect(judgeAct(asked({ askedBy: { ...askedBy, secondFactors: 1 } }), strict)).toBe("join");
});

it("lets no act through twice", () => {
  expect(judged(asked({ joinedAt: minutes(0) }), "carla")).toBe("too-late");
  expect(judged(asked({ joinedAt: minutes(-1) }), "carla")).toBe("ask");
});
