/** k6's record of one vote. All voters are made up, in a trial election. */
export interface Acknowledged {
  tracker: string;
  /** Absent: the voter never saw their receipt. */
  receiptNumber?: string | undefined;
}

/** One email with a receipt. Copies of one message have one `messageId`. */
export interface ReceiptEmail {
  messageId: string;
  receiptNumber: string;
  /** When the mailbox got it, milliseconds since 1970. */
  receivedAt?: number;
}

/** From a readable mailbox, or from the system's own delivery log. */
export type EmailEvidence =
  | { from: "mailbox"; emails: readonly ReceiptEmail[] }
  | { from: "delivery-log"; sent: number; waiting: number; failed: number };

export interface Evidence {
  acknowledged: readonly Acknowledged[];
  /** Number of ballots that the box reports. */
  ballots: number;
  /** The whole box, from its board after closing. */
  trackers: readonly string[];
  /** Number of voters marked as having voted. */
  marked: number;
  emails: EmailEvidence;
}

export interface Reconciliation {
  /** Whether the five counts agree without findings. */
  agrees: boolean;
  counts: Record<"acknowledged" | "ballots" | "marked" | "receipts" | "emails", number>;
  /** Each names a fault and its ballot, receipt or count. */
  findings: string[];
}

/** Acknowledgements = ballots in the box = marked voters = receipts = emails, one by one where they can be distinguished. */
export function reconcile(evidence: Evidence): Reconciliation {
  const { acknowledged, ballots, marked } = evidence;
  const receipts = acknowledged.flatMap(({ receiptNumber }) => receiptNumber ?? []);
  const counts = {
    acknowledged: acknowledged.length,
    ballots,
    marked,
    receipts: new Set(receipts).size,
    emails: countEmails(evidence.emails),
  };
  const findings = [
    ...ofBox(evidence),
    ...ofCounts(counts),
    ...ofReceipts(acknowledged),
    ...ofEmails(evidence.emails, receipts),
  ];
  return { agrees: findings.length === 0, counts, findings };
}

function ofBox({ acknowledged, trackers, ballots }: Evidence): string[] {
  const received = acknowledged.map(({ tracker }) => tracker);
  const [inBox, known] = [new Set(trackers), new Set(received)];
  return [
    ...twice(received).map((tracker) => `acknowledged twice: ballot ${tracker}`),
    ...twice(trackers).map((tracker) => `twice in the box: ballot ${tracker}`),
    ...[...known].filter((each) => !inBox.has(each)).map((tracker) => `lost: ballot ${tracker}`),
    ...[...inBox].filter((each) => !known.has(each)).map((each) => `never acknowledged: ballot ${each}`),
    ...(trackers.length === ballots
      ? []
      : [`the board shows ${trackers.length} ballots, the box counts ${ballots}`]),
  ];
}

function ofCounts({ acknowledged, ...others }: Reconciliation["counts"]): string[] {
  const names = {
    ballots: "ballots in the box",
    marked: "marked voters",
    receipts: "receipts",
    emails: "emails",
  };
  return (Object.keys(names) as (keyof typeof names)[])
    .filter((name) => others[name] !== acknowledged)
    .map((name) => `${others[name]} ${names[name]} for ${acknowledged} acknowledgements`);
}

function ofReceipts(acknowledged: readonly Acknowledged[]): string[] {
  const numbers = acknowledged.flatMap(({ receiptNumber }) => receiptNumber ?? []);
  return [
    ...acknowledged
      .filter(({ receiptNumber }) => receiptNumber === undefined)
      .map(({ tracker }) => `no receipt: who cast ballot ${tracker}`),
    ...twice(numbers).map((number) => `given to two voters: receipt ${number}`),
  ];
}

function ofEmails(evidence: EmailEvidence, receipts: readonly string[]): string[] {
  if (evidence.from === "delivery-log") {
    const { waiting, failed } = evidence;
    return [
      ...(waiting > 0 ? [`${waiting} emails still wait`] : []),
      ...(failed > 0 ? [`${failed} emails failed`] : []),
    ];
  }
  const messages = messagesByReceipt(evidence.emails);
  const known = new Set(receipts);
  return [
    ...[...known].filter((number) => !messages.has(number)).map((number) => `no email: receipt ${number}`),
    ...[...messages].flatMap(([number, ids]) => [
      ...(ids.size > 1 ? [`emailed ${ids.size} times: receipt ${number}`] : []),
      ...(known.has(number) ? [] : [`emailed and given to nobody: receipt ${number}`]),
    ]),
  ];
}

/** Email is sent at least once: after a kill one message may come in copies, which count as one. */
function messagesByReceipt(emails: readonly ReceiptEmail[]): Map<string, Set<string>> {
  const messages = new Map<string, Set<string>>();
  for (const { receiptNumber, messageId } of emails)
    messages.set(receiptNumber, (messages.get(receiptNumber) ?? new Set()).add(messageId));
  return messages;
}

export function countEmails(evidence: EmailEvidence): number {
  if (evidence.from === "delivery-log") return evidence.sent;
  return [...messagesByReceipt(evidence.emails).values()].reduce((sum, ids) => sum + ids.size, 0);
}

function twice(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(names.filter((name) => seen.size === seen.add(name).size))];
}
