import { electionStates, electionSteps, type ElectionStep } from "@urna/contract/words";
import { stateAfter } from "./life-cycle.ts";

const allowed = (step: ElectionStep) =>
  electionStates.flatMap((state) => {
    try {
      return [`${state}→${stateAfter(step, state)}`];
    } catch (error) {
      expect(error).toMatchObject({ code: "write-conflict" });
      return [];
    }
  });

it("allows exactly these steps and refuses every other with write-conflict", () => {
  expect(Object.fromEntries(electionSteps.map((step) => [step, allowed(step)]))).toEqual({
    seal: ["draft→sealed"],
    unseal: ["sealed→draft"],
    open: ["sealed→open"],
    pause: ["open→paused"],
    resume: ["paused→open"],
    extend: ["open→open", "paused→paused"],
    close: ["open→closed", "paused→closed"],
    "release-on-word": ["open→open", "paused→paused"],
    "waive-witnesses": ["closed→closed"],
    tally: ["closed→tallied"],
    publish: ["tallied→published"],
    retire: ["published→retired"],
    annul: ["sealed→annulled", "open→annulled", "paused→annulled", "closed→annulled", "tallied→annulled"],
  });
});
