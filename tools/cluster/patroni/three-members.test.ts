import { setTimeout as sleep } from "node:timers/promises";
import { kubernetesProgram } from "../programs.ts";
import { patroniHere, type PatroniHere } from "./local/patroni-here.ts";
import { aVoter, acknowledges, makeVotes, startVoters, votesTable, type Voters } from "./local/voters.ts";
import { watch, type Watch } from "./local/watch.ts";
import { whyNoPatroni } from "./patroni-parts.ts";

const minute = 60_000;
const which = { namespace: "urna", name: "postgres" };
const describePatroni = kubernetesProgram && !whyNoPatroni ? describe : describe.skip;

describePatroni("three servers of Postgres under Patroni", () => {
  let here: PatroniHere;
  let seen: Watch;
  let voters: Voters;

  beforeAll(async () => {
    const own = { certificate: "postgres-tls", parameters: { max_connections: "60" }, sql: makeVotes };
    here = await patroniHere({ ...which, ...own, members: 3 });
    seen = watch(here, which);
    await seen.untilSynchronous();
    await seen.ask(await seen.leader(), votesTable, aVoter);
    voters = startVoters((member) => here.connect(member, aVoter), here.members.length);
  }, 5 * minute);
  afterAll(async () => {
    await voters?.stop();
    await here?.stop();
  }, minute);

  it(
    "go on while the standby is away, and then while the leader is",
    async () => {
      await acknowledges(voters, 100);
      const standby = await seen.standby();
      await here.memberAt(standby).member.kill();
      await sleep(1_000);
      await acknowledges(voters, 100);
      here.memberAt(standby).member.start();
      await seen.untilSynchronous();
      const before = await seen.leader();
      const successor = await seen.standby();
      await here.memberAt(before).member.kill();
      await seen.untilLeads(successor);
      await acknowledges(voters, 100);
      expect(await seen.lost(successor, voters)).toBe(0);
    },
    5 * minute,
  );
});
