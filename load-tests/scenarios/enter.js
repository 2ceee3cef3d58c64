// A voter at the entrance: while it is full they come back when they were asked to, with their place in line, as a page does.
import { sleep } from "k6";
import http from "k6/http";
import { plan } from "./plan.js";
import { stoodInLine } from "./report.js";
import { json, step, url } from "./steps.js";

/** The answer with one of the statuses, or undefined: refused, or out of patience. */
export function enter(name, statuses, path, body) {
  const cameAt = Date.now();
  let turn;
  let told;
  const answer = step(name, statuses, (params) => {
    for (;;) {
      const given = http.post(url(path), JSON.stringify({ ...body, turn }), {
        ...params,
        headers: json,
        responseCallback: http.expectedStatuses(...statuses, 503),
      });
      if (!isCrowded(given) || Date.now() > cameAt + plan.lineSeconds * 1000) return given;
      turn = given.json("turn");
      told ??= { at: Date.now(), seconds: given.json("waitSeconds") };
      sleep(Number(given.headers["Retry-After"]));
    }
  });
  if (answer && told) stoodInLine({ cameAt, told });
  return answer;
}

const isCrowded = (answer) => answer.status === 503 && answer.json("code") === "crowded";
