import { weighDecision } from "./weigh-decision.ts";

const rejection = { state: "rejected", reasonCode: "too-late", comment: "" } as const;
const approval = { state: "approved", reasonCode: "added", comment: "" } as const;
const question = { state: "needs-information", reasonCode: "document-unclear", comment: "" } as const;

it("takes a request from any open state to any other", () => {
  expect(weighDecision("received", undefined, question)).toBe("new");
  expect(weighDecision("needs-information", question, rejection)).toBe("new");
  expect(weighDecision("needs-information", question, { ...question, comment: "y el RBD" })).toBe("new");
});

it("knows the same decision again, whatever the roll says now", () => {
  expect(weighDecision("rejected", rejection, rejection)).toBe("same");
  expect(weighDecision("approved", approval, { ...approval, reasonCode: "already-on-roll" })).toBe("same");
});

it("lets nothing follow a final decision", () => {
  expect(weighDecision("rejected", rejection, approval)).toBe("conflict");
  expect(weighDecision("rejected", rejection, { ...rejection, comment: "otro" })).toBe("conflict");
  expect(weighDecision("approved", approval, question)).toBe("conflict");
});
