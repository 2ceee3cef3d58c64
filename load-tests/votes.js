// k6: each iteration is one voter who signs in, looks, fetches the kit, casts a real sealed ballot and gets the receipt.
// Arrivals come at a constant rate whatever the system does (open model). `run.ts` prepares PREPARED and starts this.
import { check } from "k6";
import exec from "k6/execution";
import http from "k6/http";
import { Counter, Trend } from "k6/metrics";

const { origin, electionId, votersPerSecond, seconds, voters } = JSON.parse(open(__ENV.PREPARED));

const acknowledged = new Counter("acknowledged_votes");
const castTime = new Trend("cast_time", true);

export const options = {
  scenarios: {
    voters: {
      executor: "constant-arrival-rate",
      rate: votersPerSecond,
      timeUnit: "1s",
      duration: `${seconds}s`,
      preAllocatedVUs: Math.max(10, votersPerSecond * 4),
      maxVUs: votersPerSecond * 20,
    },
  },
  thresholds: {
    checks: ["rate==1"],
    http_req_failed: ["rate<0.001"],
    dropped_iterations: ["count==0"],
    cast_time: ["p(95)<800", "p(99)<2000"],
  },
};

const json = { "content-type": "application/json" };

function signIn({ document, last4 }) {
  const body = JSON.stringify({ identifier: document, password: last4, electionId });
  const answer = http.post(`${origin}/api/auth/login`, body, { headers: json, tags: { name: "login" } });
  check(answer, { "signed in": ({ status }) => status === 200 });
  return { ...json, authorization: `Bearer ${answer.json("accessToken")}` };
}

export default function voteOnce() {
  const voter = voters[exec.scenario.iterationInTest];
  if (!voter) return;
  const at = `${origin}/api/elections/${electionId}`;
  const headers = signIn(voter);
  http.get(at, { tags: { name: "election" } });
  const kit = http.get(`${at}/voting-kit`, { headers, tags: { name: "voting-kit" } });
  const cast = http.post(`${at}/ballots`, voter.ballot, { headers, tags: { name: "cast" } });
  castTime.add(cast.timings.duration);
  const taken = cast.status === 201 || cast.status === 202;
  if (taken) acknowledged.add(1);
  check(kit, { "kit came": ({ status }) => status === 200 });
  check(cast, { "ballot acknowledged": () => taken && cast.json("tracker") === voter.tracker });
}
