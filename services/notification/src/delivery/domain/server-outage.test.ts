import type { OutgoingMail, SendOutcome } from "../../domain/ports.ts";
import { noticingOutages } from "./server-outage.ts";

const away: SendOutcome = { result: "deferred", failure: { cause: "server-away" } };
const busy: SendOutcome = { result: "deferred", failure: { cause: "server-busy", reply: 451 } };

/** How often an end was reported for these outcomes, each at its second. */
async function ends(...outcomes: [second: number, outcome: SendOutcome][]) {
  let [ended, now] = [0, 0];
  let outcome: SendOutcome = "accepted";
  const clock = { now: () => new Date(now * 1_000) };
  const mailer = noticingOutages({ send: async () => outcome }, { clock, onEnd: () => (ended += 1) });
  for (const [second, next] of outcomes) {
    [now, outcome] = [second, next];
    expect(await mailer.send({} as OutgoingMail)).toBe(next);
  }
  return ended;
}

it("reports once that a server takes mail again", async () => {
  expect(await ends([0, "accepted"], [1, away], [4, away], [6, "accepted"], [7, "accepted"])).toBe(1);
  expect(await ends([1, away], [6, "accepted"], [7, away], [12, "accepted"])).toBe(2);
});

it("ignores one message at which the server hangs up while it accepts others", async () => {
  expect(await ends([1, away], [2, "accepted"], [7, away], [8, "accepted"])).toBe(0);
});

it("ignores a busy server", async () => {
  expect(await ends([1, busy], [60, "accepted"])).toBe(0);
});
