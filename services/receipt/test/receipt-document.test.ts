import type { PersonId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import { asVoter } from "@urna/service-kit/testing/sessions";
import { aReceiptService, electionId, type TestReceipts } from "./a-receipt-service.ts";
import { trialElectionId } from "./fake-peers.ts";
import { readPdf as read } from "../../../packages/printing/test/support/read-pdf.ts";

describe("the PDF", () => {
  let receipts: TestReceipts;

  beforeAll(async () => {
    receipts = await aReceiptService();
  });
  afterAll(() => receipts.stop());

  const render = async (personId: PersonId, language?: Language) =>
    receipts.call.renderReceipt({ electionId, language }, asVoter(personId));

  it("says number, name, hour and statement, in the voter's own language", async () => {
    const personId = receipts.aVoter({ name: "Łucja Ñanculef Prueba" });
    const { number, integrityHash } = await receipts.issue(personId);
    const { pdf, number: named } = await render(personId);
    const { text, pages } = await read(pdf);
    expect(named).toBe(number);
    expect(pages).toBe(1);
    expect(text).toContain(number);
    expect(text).toContain("Łucja Ñanculef Prueba");
    expect(text).toContain(
      "Este documento prueba que usted participó. No dice, ni puede decir, por quién votó.",
    );
    expect(text).toContain("Registrada el 20 de noviembre de 2026, de 11:00 a 12:00");
    expect(text).toContain("Docentes");
    expect(text.replaceAll(" ", "")).toContain(integrityHash);
    // A tracker is 43 characters of Base64 in one word.
    expect(text).not.toMatch(/[\w+/]{43}/);
  });

  it.each([
    ["es", "Su voto quedó registrado", "Comprobante"],
    ["en", "Your vote was registered", "Receipt"],
    ["ht", "Vòt ou anrejistre", "Resi"],
  ] as const)("speaks %s when asked to, and is named so", async (language, heading, word) => {
    const personId = receipts.aVoter();
    const { number } = await receipts.issue(personId);
    const { pdf, fileName } = await render(personId, language);
    expect((await read(pdf)).text).toContain(heading);
    expect(fileName).toBe(`${word}-${number}.pdf`);
  });

  it.each([
    ["es", "Comprobante de ensayo", "Su voto de ensayo quedó registrado", "ENSAYO"],
    ["en", "Trial receipt", "Your trial vote was registered", "TRIAL"],
    ["ht", "Resi esè", "Vòt esè ou anrejistre", "ESÈ"],
  ] as const)(
    "of a trial says so in %s, with a mark in place of the stamp",
    async (language, kind, heading, mark) => {
      const personId = receipts.aVoter();
      const { number } = await receipts.issue(personId, { electionId: trialElectionId });
      const shown = await receipts.call.verifyReceipt({ number });
      expect(shown.receipt).toMatchObject({ trial: true, status: "verified" });
      const real = receipts.aVoter();
      await receipts.issue(real);
      const ofTrial = await read(
        (await receipts.call.renderReceipt({ electionId: trialElectionId, language }, asVoter(personId))).pdf,
      );
      const ofReal = await read((await render(real, language)).pdf);
      for (const said of [kind, heading, mark]) {
        expect(ofTrial.text).toContain(said);
        expect(ofReal.text).not.toContain(said);
      }
      expect(ofTrial.pages).toBe(1);
    },
  );

  it("is one page however long the name is, with all of the name", async () => {
    const name = Array.from({ length: 20 }, (_, number) => `Inventada${number}`).join(" ");
    const personId = receipts.aVoter({ name });
    await receipts.issue(personId);
    const { text, pages } = await read((await render(personId)).pdf);
    expect(pages).toBe(1);
    for (const word of name.split(" ")) expect(text).toContain(word);
  });

  it("differs between two voters in name, number, hash and code only", async () => {
    const [first, second] = [
      receipts.aVoter({ name: "Ana Prueba" }),
      receipts.aVoter({ name: "Eva Ensayo" }),
    ];
    const [a, b] = [await receipts.issue(first), await receipts.issue(second)];
    const neutral = async (personId: PersonId, receipt: typeof a) => {
      const { text, pages } = await read((await render(personId)).pdf);
      const hash = receipt.integrityHash.match(/.{4}/g)!.join(" ");
      return {
        pages,
        text: text.replaceAll(receipt.number, "#").replaceAll(receipt.voter, "@").replaceAll(hash, "%"),
      };
    };
    expect(await neutral(first, a)).toEqual(await neutral(second, b));
  });

  it("is the same to the byte each time, and shows no time but the hour", async () => {
    const personId = receipts.aVoter();
    await receipts.issue(personId);
    const first = await render(personId);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await render(personId)).pdf.equals(first.pdf)).toBe(true);
    expect(first.pdf.toString("latin1")).toContain("20261120140000");
  });

  it("sets the flag once it was made, for a download or for a message", async () => {
    const [downloads, messages] = [receipts.aVoter(), receipts.aVoter()];
    const [downloaded, sent] = [await receipts.issue(downloads), await receipts.issue(messages)];
    const flag = async (number: string) =>
      (await receipts.call.verifyReceipt({ number })).receipt?.pdfGenerated;
    expect(await flag(downloaded.number)).toBe(false);
    await render(downloads);
    const message = await receipts.call.getReceiptForMessage({ receiptId: sent.id });
    expect(message).toMatchObject({
      personId: messages,
      receipt: { number: sent.number, voter: "Juan Prueba Rojas" },
    });
    expect(message.pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect([await flag(downloaded.number), await flag(sent.number)]).toEqual([true, true]);
  });

  it("is not made of a record that does not give its hash, nor of none", async () => {
    const personId = receipts.aVoter();
    const { id } = await receipts.issue(personId);
    await receipts.db("receipts").where({ id }).update({ category: "student" });
    await expect(render(personId)).rejects.toMatchObject({ code: "internal" });
    await expect(render(receipts.aVoter())).rejects.toMatchObject({ code: "receipt-not-found" });
    const unknown = receipts.call.getReceiptForMessage({ receiptId: "nothing" });
    await expect(unknown).rejects.toMatchObject({ code: "receipt-not-found" });
  });
});
