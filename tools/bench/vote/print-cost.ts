import { besides, sum, type Cost } from "./cost.ts";
import type { Seen } from "./messages.ts";
import type { Statements } from "./statements.ts";
import type { Profiles } from "./sum-profiles.ts";
import { usualMicroseconds } from "./yardstick.ts";

interface Measured {
  readonly cost: Cost;
  readonly idle: Cost;
  /** Microseconds of a multiplication while it was measured. */
  readonly yardstick: number;
  readonly statements: Statements;
  readonly messages: { readonly seen: ReadonlyMap<string, Seen>; readonly votes: number };
  readonly profiles: Profiles;
}

const functionsShown = 150;

/** Everything of one vote. */
export function printCost({ cost, idle, yardstick, statements, messages, profiles }: Measured): void {
  const perVote = (amount: number) => amount / cost.votes;
  const milliseconds = [...cost.cpu].map(([part, used]) => [part, perVote(used * 1_000)] as const);
  const platform = milliseconds.filter(([part]) => part !== besides);
  const idleShare = sum([...idle.cpu.values()]) / idle.seconds;
  say("\nOne vote of", `${cost.votes}, ${(cost.votes / cost.seconds).toFixed(1)} a second`);
  const usual = usualMicroseconds / yardstick;
  const all = sum(platform.map(([, ms]) => ms));
  say(
    "a multiplication",
    `${fixed(yardstick)} µs, usually ${usualMicroseconds}: by that much the machine is slower now`,
  );
  say("processor", `${fixed(all)} ms, ${fixed(all * usual)} ms as it usually is   (wanted: 50)`);
  say(
    "",
    inOrder(platform).map(([part, ms]) => `${part} ${fixed(ms)}`),
  );
  const [, apart = 0] = milliseconds.find(([part]) => part === besides) ?? [];
  say(besides, `${fixed(apart)} ms, ${fixed(apart * usual)} ms as it usually is   (wanted: 8)`);
  say("nobody votes", `${(idleShare * 1_000).toFixed(0)} ms each second, taken off`);

  const kinds = new Map<string, number>();
  for (const [service, spent] of profiles.spent) {
    const used = milliseconds.find(([part]) => part === service)?.[1] ?? 0;
    const whole = sum([...spent.values()]);
    const parts = inOrder([...spent]).map(([kind, ms]) => [kind, (ms / whole) * used] as const);
    for (const [kind, ms] of parts) kinds.set(kind, (kinds.get(kind) ?? 0) + ms);
    say(
      `  ${service}`,
      parts.filter(([, ms]) => ms >= 0.05).map(([kind, ms]) => `${kind} ${fixed(ms)}`),
    );
  }
  say(
    "goes into",
    inOrder([...kinds]).map(([kind, ms]) => `${kind} ${fixed(ms)}`),
  );

  const byRole = new Map<string, number>();
  for (const [id, calls] of cost.calls) {
    const role = statements.get(id)?.role ?? "";
    byRole.set(role, (byRole.get(role) ?? 0) + perVote(calls));
  }
  say("statements", `${fixed(sum([...byRole.values()]))}   (wanted: 45)`);
  say(
    "",
    inOrder([...byRole]).map(([role, calls]) => `${role} ${fixed(calls)}`),
  );
  const seen = [...messages.seen].map(([kind, { messages: count, bytes }]) => ({ kind, count, bytes }));
  const share = (amount: number) => amount / messages.votes;
  say(
    "messages",
    `${fixed(share(sum(seen.map(({ count }) => count))))}, ${bytes(share(sum(seen.map((each) => each.bytes))))}`,
  );
  say(
    "",
    seen.map(({ kind, count }) => `${kind} ${fixed(share(count))}`),
  );
  say("emails", fixed(perVote(cost.emails)));
  say("written", `${bytes(perVote(cost.written))} of Postgres' log`);

  if (!process.env["DETAILS"]) return;
  console.log("\nStatements of a vote");
  for (const [id, calls] of inOrder([...cost.calls]))
    if (perVote(calls) >= 0.05) {
      const { role, query } = statements.get(id) ?? { role: "", query: "" };
      console.log(
        `${perVote(calls).toFixed(2).padStart(6)} ${role.padEnd(14)} ${query.replace(/\s+/g, " ").slice(0, 220)}`,
      );
    }
  console.log("\nFunctions of a vote, ms while watched");
  for (const [where, ms] of inOrder([...profiles.functions]).slice(0, functionsShown))
    console.log(`${(ms / messages.votes).toFixed(2).padStart(6)} ${where}`);
}

const say = (name: string, text: string | readonly string[]) =>
  console.log(`${name.padEnd(20)} ${typeof text === "string" ? text : text.join(", ")}`);
const fixed = (number: number) => number.toFixed(1);
const bytes = (number: number) => `${(number / 1_024).toFixed(1)} KiB`;
const inOrder = <Name>(amounts: readonly (readonly [Name, number])[]) =>
  [...amounts].sort(([, one], [, other]) => other - one);
