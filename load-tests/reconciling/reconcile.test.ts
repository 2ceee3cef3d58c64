import { reconcile, type Evidence } from "./reconcile.ts";

const whole: Evidence = {
  acknowledged: [
    { tracker: "one", receiptNumber: "SLEP-00000001" },
    { tracker: "two", receiptNumber: "SLEP-00000002" },
  ],
  ballots: 2,
  trackers: ["two", "one"],
  marked: 2,
  emails: {
    from: "mailbox",
    emails: [
      { messageId: "a", receiptNumber: "SLEP-00000001" },
      { messageId: "b", receiptNumber: "SLEP-00000002" },
    ],
  },
};
const [first, second] = whole.acknowledged as [{ tracker: string }, { tracker: string }];
const mailbox = (...emails: [messageId: string, digit: number][]) => ({
  emails: {
    from: "mailbox" as const,
    emails: emails.map(([messageId, digit]) => ({ messageId, receiptNumber: `SLEP-0000000${digit}` })),
  },
});
const log = (sent: number, waiting = 0, failed = 0) => ({
  emails: { from: "delivery-log" as const, sent, waiting, failed },
});

it("finds nothing where every vote has its ballot, mark, receipt and email", () => {
  expect(reconcile(whole)).toEqual({
    agrees: true,
    counts: { acknowledged: 2, ballots: 2, marked: 2, receipts: 2, emails: 2 },
    findings: [],
  });
});

it.each<[string, Partial<Evidence>, string[]]>([
  [
    "a lost ballot",
    { ballots: 1, trackers: ["one"] },
    ["lost: ballot two", "1 ballots in the box for 2 acknowledgements"],
  ],
  [
    "a ballot that was swapped for another",
    { trackers: ["one", "three"] },
    ["lost: ballot two", "never acknowledged: ballot three"],
  ],
  [
    "a ballot that was acknowledged to nobody",
    { ballots: 3, trackers: ["one", "two", "three"], marked: 3 },
    [
      "never acknowledged: ballot three",
      "3 ballots in the box for 2 acknowledgements",
      "3 marked voters for 2 acknowledgements",
    ],
  ],
  [
    "a ballot twice in the box",
    { ballots: 3, trackers: ["one", "two", "two"] },
    ["twice in the box: ballot two", "3 ballots in the box for 2 acknowledgements"],
  ],
  [
    "a board that is not the whole box",
    { ballots: 2, trackers: ["one", "two", "two"] },
    ["twice in the box: ballot two", "the board shows 3 ballots, the box counts 2"],
  ],
  ["a voter who is not marked", { marked: 1 }, ["1 marked voters for 2 acknowledgements"]],
  [
    "two voters with one acknowledgement",
    { acknowledged: [first, { ...second, tracker: "one" }], trackers: ["one", "two"] },
    ["acknowledged twice: ballot one", "never acknowledged: ballot two"],
  ],
  [
    "a missing receipt",
    { acknowledged: [first, { tracker: "two" }], ...mailbox(["a", 1]) },
    [
      "1 receipts for 2 acknowledgements",
      "1 emails for 2 acknowledgements",
      "no receipt: who cast ballot two",
    ],
  ],
  [
    "a receipt of two voters",
    { acknowledged: [first, { tracker: "two", receiptNumber: "SLEP-00000001" }], ...mailbox(["a", 1]) },
    [
      "1 receipts for 2 acknowledgements",
      "1 emails for 2 acknowledgements",
      "given to two voters: receipt SLEP-00000001",
    ],
  ],
  [
    "a missing email",
    mailbox(["a", 1]),
    ["1 emails for 2 acknowledgements", "no email: receipt SLEP-00000002"],
  ],
  [
    "a doubled email",
    mailbox(["a", 1], ["b", 2], ["c", 2]),
    ["3 emails for 2 acknowledgements", "emailed 2 times: receipt SLEP-00000002"],
  ],
  [
    "an email with a receipt that is nobody's",
    mailbox(["a", 1], ["b", 2], ["c", 3]),
    ["3 emails for 2 acknowledgements", "emailed and given to nobody: receipt SLEP-00000003"],
  ],
  [
    "emails that are still on their way",
    log(1, 1),
    ["1 emails for 2 acknowledgements", "1 emails still wait"],
  ],
  ["emails that no server took", log(1, 0, 1), ["1 emails for 2 acknowledgements", "1 emails failed"]],
])("finds and names %s", (_name, change, findings) => {
  const found = reconcile({ ...whole, ...change });
  expect([...found.findings].sort()).toEqual([...findings].sort());
  expect(found.agrees).toBe(false);
});

it("takes copies of one message for one email", () => {
  expect(reconcile({ ...whole, ...mailbox(["a", 1], ["b", 2], ["b", 2]) }).agrees).toBe(true);
});

it("takes the system's own word where no mailbox can be read", () => {
  expect(reconcile({ ...whole, ...log(2) })).toMatchObject({ agrees: true, counts: { emails: 2 } });
});
