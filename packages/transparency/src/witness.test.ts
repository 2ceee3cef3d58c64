import { addCheckpointText, parseAddCheckpoint } from "./add-checkpoint.ts";
import { checkpointText, parseCheckpoint, type Checkpoint } from "@urna/belenios/checkpoint";
import { cosign, cosignedAt } from "@urna/belenios/cosignature";
import { noteText, parseNote, parseSignatures, signatureLine, signNote } from "@urna/belenios/note";
import { judgeCheckpoint, type SeenTree } from "./witness.ts";
import { aKeyPair, aLog } from "../test/support/a-log.ts";

const origin = "urna.example/audit";
const log = aKeyPair("log", origin);
const witness = aKeyPair("witness", "witness.example/w1");

const leaves = Array.from({ length: 8 }, (_, index) => `leaf ${index}`);
const { headOf } = aLog(origin, leaves, log);
const rootOf = (list: readonly string[]) => aLog(origin, list, log).headOf(list.length).root;
const treeOf = (size: number): SeenTree => ({ size, root: headOf(size).root });
const signed = (checkpoint: Checkpoint, by = log) => noteText(signNote(checkpointText(checkpoint), by));
/** From 4 leaves to 8, and from 4 to 6: 4 is a power of two, so that only what was added is shown. */
const proofs: Readonly<Record<number, string[]>> = {
  6: [rootOf(leaves.slice(4, 6))],
  8: [rootOf(leaves.slice(4))],
};

function asked(oldSize: number, checkpoint: string, proof: readonly string[] = []) {
  return addCheckpointText({ oldSize, proof, checkpoint });
}

const judge = (body: string, last: SeenTree | undefined = treeOf(4)) =>
  judgeCheckpoint(body, {
    keyOf: (of) => (of === origin ? log.key : undefined),
    lastSeenOf: () => last,
  });

describe("a checkpoint", () => {
  test("is read as it was written, and further lines mean nothing", () => {
    expect(parseCheckpoint(checkpointText(headOf(5)))).toEqual(headOf(5));
    expect(parseCheckpoint(`${checkpointText(headOf(5))}more\n`)).toEqual(headOf(5));
  });

  test.each([
    ["no last newline", checkpointText(headOf(5)).slice(0, -1)],
    ["no origin", checkpointText({ ...headOf(5), origin: "" })],
    ["a size with a leading zero", checkpointText(headOf(5)).replace("\n5\n", "\n05\n")],
    ["a negative size", checkpointText(headOf(5)).replace("\n5\n", "\n-5\n")],
    ["a size that is not exact", checkpointText(headOf(5)).replace("\n5\n", "\n9007199254740993\n")],
    ["a root cut short", checkpointText({ ...headOf(5), root: "00" })],
    ["an empty line", `${checkpointText(headOf(5))}\nmore\n`],
  ])("with %s is refused", (_, text) => {
    expect(() => parseCheckpoint(text)).toThrow("malformed");
  });
});

describe("a cosignature", () => {
  const text = checkpointText(headOf(8));
  const time = 1_795_000_000;
  const line = signatureLine(cosign(text, { ...witness, time }));

  test("names the witness and the time", () => {
    const note = parseNote(signed(headOf(8)) + line);
    expect(cosignedAt(note, witness.key)).toBe(time);
    expect(cosignedAt(note, aKeyPair("witness", "witness.example/w2").key)).toBeUndefined();
    expect(parseSignatures(line)).toHaveLength(1);
  });

  test("of another tree, of another time, or of a plain signature by the witness is refused", () => {
    const refused = (note: string) =>
      expect(() => cosignedAt(parseNote(note), witness.key)).toThrow("malformed");
    refused(signed(headOf(6)) + line);
    const cosignature = cosign(text, { ...witness, time });
    const later = Uint8Array.from(cosignature.bytes);
    later[7] = (later[7] ?? 0) + 1;
    refused(signed(headOf(8)) + signatureLine({ ...cosignature, bytes: later }));
    refused(signed(headOf(8)) + signatureLine(signNote(text, witness).signatures[0]!));
  });
});

describe("a witness", () => {
  test("cosigns the first tree that it sees, and each that grew out of the last", async () => {
    const first = await judgeCheckpoint(asked(0, signed(headOf(4))), {
      keyOf: () => log.key,
      lastSeenOf: () => undefined,
    });
    expect(first).toMatchObject({ kind: "grown", checkpoint: headOf(4) });
    for (const size of [6, 8])
      expect(await judge(asked(4, signed(headOf(size)), proofs[size]))).toMatchObject({
        kind: "grown",
        checkpoint: headOf(size),
      });
    expect(await judge(asked(4, signed(headOf(4))))).toMatchObject({ kind: "grown" });
  });

  test("refuses a forked log: another tree of the same size, or one that does not begin with the last", async () => {
    const forked = rootOf([...leaves.slice(0, 3), "another leaf"]);
    expect(await judge(asked(4, signed({ ...headOf(4), root: forked })))).toMatchObject({ kind: "forked" });
    const other = rootOf([...leaves.slice(1), "leaf 0"]);
    expect(await judge(asked(4, signed({ ...headOf(8), root: other }), proofs[8]))).toMatchObject({
      kind: "not-continued",
    });
    expect(await judge(asked(4, signed(headOf(8))))).toMatchObject({ kind: "not-continued" });
    expect(await judge(asked(0, signed(headOf(4)), proofs[8]), treeOf(0))).toMatchObject({
      kind: "not-continued",
    });
  });

  test("says which tree it saw last, and never goes back to a smaller one", async () => {
    expect(await judge(asked(0, signed(headOf(8))))).toEqual({ kind: "other-size", size: 4 });
    expect(await judge(asked(2, signed(headOf(2))))).toEqual({ kind: "other-size", size: 4 });
    expect(await judge(asked(4, signed(headOf(2))))).toEqual({ kind: "malformed" });
  });

  test("cosigns nothing that the log did not sign, nor any other log", async () => {
    const stranger = aKeyPair("log", origin);
    expect(await judge(asked(4, signed(headOf(8), stranger), proofs[8]))).toEqual({ kind: "not-signed" });
    const forged = { seed: stranger.seed, key: log.key };
    expect(await judge(asked(4, signed(headOf(8), forged), proofs[8]))).toEqual({ kind: "not-signed" });
    const foreign = aKeyPair("log", "other.example");
    expect(
      await judge(asked(4, signed({ ...headOf(8), origin: "other.example" }, foreign), proofs[8])),
    ).toEqual({ kind: "unknown-log" });
  });

  test.each([
    ["nothing", ""],
    ["no old size", `\n${signed(headOf(4))}`],
    ["an old size that is none", `old x\n\n${signed(headOf(4))}`],
    ["a proof cut short", `old 4\nAAAA\n\n${signed(headOf(8))}`],
    ["a proof longer than any", `old 4\n${`${"A".repeat(43)}=\n`.repeat(64)}\n${signed(headOf(8))}`],
    ["no checkpoint", "old 4\n\n"],
  ])("refuses a request with %s", async (_, body) => {
    expect(await judge(body)).toEqual({ kind: "malformed" });
  });

  test("reads a request as it was written", () => {
    const request = { oldSize: 4, proof: proofs[8]!, checkpoint: signed(headOf(8)) };
    expect(parseAddCheckpoint(addCheckpointText(request))).toEqual(request);
  });
});
