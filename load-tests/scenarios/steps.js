// A step of a voter: one call, tried again like a page does while no answer comes, for as long as the plan's patience.
import { sleep } from "k6";
import http from "k6/http";
import { plan } from "./plan.js";
import { stepEnded, took } from "./report.js";

const shortestPause = 0.5;
const longestPause = 4;

export const url = (path) => `${plan.origin}${path}`;
export const json = { "content-type": "application/json" };

/** The answer with one of the statuses, or undefined: refused, or out of patience. */
export function step(name, statuses, send) {
  const params = { tags: { name, who: "voter" }, responseCallback: http.expectedStatuses(...statuses) };
  const until = Date.now() + plan.patienceSeconds * 1000;
  for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
    const answer = send(params);
    // k6 was told to end, and ended the call: nobody failed, and the ballot is sent again afterwards.
    if (answer.status === 0 && answer.error === "context canceled") return undefined;
    took(name, answer.timings.duration);
    const accepted = statuses.includes(answer.status);
    stepEnded(name, answer, accepted);
    if (accepted) return answer;
    if (!isWorthATry(answer) || Date.now() > until) return undefined;
    sleep(pause);
  }
}

export function read(name, path, headers = {}) {
  return step(name, [200], (params) => http.get(url(path), { ...params, headers }));
}

/** A 404 of ours is a problem of ours; a proxy that knows no way yet says its own. */
function isWorthATry({ status, headers }) {
  if (status === 404) return !/^application\/problem\+json/.test(headers["Content-Type"] ?? "");
  return status === 0 || status >= 500;
}
