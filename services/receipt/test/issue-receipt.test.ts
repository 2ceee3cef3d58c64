import { randomUUID } from "node:crypto";
import type { ReceiptId } from "@urna/contract/identifiers";
import { ReceiptIssued } from "@urna/protos/events/v1/events";
import { systemRandom } from "@urna/service-kit/random";
import { dataMapMatches } from "@urna/service-kit/testing/data-map";
import { migrationsGoUpDownUp } from "@urna/service-kit/testing/migrations";
import { issueReceipt } from "../src/receipts/domain/issue-receipt.ts";
import { migrations } from "../src/storage/migrations/all.ts";
import { aReceiptService, electionId, type TestReceipts } from "./a-receipt-service.ts";

describe("issuing a receipt", () => {
  let receipts: TestReceipts;
  /** What the next numbers are made of. */
  const nextNumbers: string[] = [];

  beforeAll(async () => {
    const bytes = (count: number) => {
      const next = count === 4 ? nextNumbers.shift() : undefined;
      return next ? Buffer.from(next, "hex") : systemRandom.bytes(count);
    };
    receipts = await aReceiptService({ ...systemRandom, bytes });
  });
  afterAll(() => receipts.stop());

  const eventsOf = async (receiptId: ReceiptId) => {
    const rows = await receipts
      .db("outbox")
      .select<{ subject: string; payload: Buffer }[]>("subject", "payload");
    const events = rows.map(({ subject, payload }) => ({ subject, ...ReceiptIssued.decode(payload) }));
    return events.filter((event) => event.receiptId === receiptId);
  };

  it("issues one receipt and one event, however often and in however many replicas the participation arrives", async () => {
    const personId = receipts.aVoter();
    const participation = { electionId, personId };
    await Promise.all(Array.from({ length: 8 }, () => issueReceipt(receipts.issuing, participation)));
    await issueReceipt(receipts.issuing, participation);
    const rows = await receipts
      .db("receipts")
      .where({ person_id: personId })
      .select("id", "number", "integrity_hash");
    expect(rows).toHaveLength(1);
    expect(rows[0].number).toMatch(/^SLEP-[0-9A-F]{8}$/);
    const event = { receiptId: rows[0].id, electionId, integrityHash: rows[0].integrity_hash };
    expect(await eventsOf(rows[0].id)).toEqual([
      { subject: "receipt.issued.v1.notification", ...event },
      { subject: "receipt.issued.v1.audit", ...event },
    ]);
  });

  it("takes another number when the first is taken, and hashes that one", async () => {
    nextNumbers.push("0badcafe", "0badcafe", "0badcafe", "1badcafe");
    const first = await receipts.issue(receipts.aVoter());
    const second = await receipts.issue(receipts.aVoter());
    expect([first.number, second.number]).toEqual(["SLEP-0BADCAFE", "SLEP-1BADCAFE"]);
    const verified = await receipts.call.verifyReceipt({ number: second.number, k: "" });
    expect(verified.receipt).toMatchObject({ status: "verified" });
  });

  it("issues nothing while identity does not know the participation", async () => {
    const stranger = { electionId, personId: randomUUID() };
    await expect(issueReceipt(receipts.issuing, stranger)).rejects.toMatchObject({ code: "not-found" });
    expect(await receipts.issuing.store.ofPerson(electionId, stranger.personId)).toBeUndefined();
  });

  it("keeps neither name nor secret in clear, anywhere in the database", async () => {
    const { id, secret } = await receipts.issue(receipts.aVoter({ name: "Zacarías Inconfundible Muestra" }));
    const dump = await everyRow(receipts);
    expect(dump).toContain(id);
    for (const word of ["Zacar", "Inconfundible", "Muestra"]) {
      expect(dump).not.toContain(word);
      expect(dump).not.toContain(Buffer.from(word).toString("hex"));
    }
    expect(dump).not.toContain(secret.toString("hex"));
    expect(dump).not.toContain(secret.toString("base64url"));
  });
});

it("the migrations go up, down and up", () => migrationsGoUpDownUp(migrations));

it("the migrations are mapped in the README, column by column", () => dataMapMatches("receipt", migrations));

/** Every row of every table as text, bytea in hexadecimal, as a dump has it. */
async function everyRow({ db }: TestReceipts): Promise<string> {
  const tables = await db("pg_tables")
    .where({ schemaname: "public" })
    .select<{ tablename: string }[]>("tablename");
  const texts = await Promise.all(
    tables.map(async ({ tablename }) => {
      const { rows } = await db.raw<{ rows: { line: string }[] }>("select t::text as line from ?? t", [
        tablename,
      ]);
      return rows.map(({ line }) => line).join("\n");
    }),
  );
  return texts.join("\n");
}
