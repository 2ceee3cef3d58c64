import { readArchive } from "./reader.ts";
import {
  appendBallot,
  appendEncryptedTally,
  appendEndBallots,
  appendResult,
  beginArchive,
} from "./writer.ts";

const setup = { timestamp: 1_790_000_000, election: '{"name":"Ñandú"}', trustees: "[]", credentials: "[]" };

describe("writing an archive", () => {
  test("is appending: with the state stored as JSON, pieces written at different times make one archive", () => {
    const first = beginArchive(setup);
    const stored = JSON.parse(JSON.stringify(first.state)) as typeof first.state;
    const second = appendBallot(stored, '{"ballot":1}');
    const third = appendEndBallots(second.state);
    const archive = readArchive(Buffer.concat([first.bytes, second.bytes, third.bytes]));
    expect(archive).toMatchObject({ ...without(setup, "timestamp"), ballots: ['{"ballot":1}'] });
    expect(archive.state).toEqual(third.state);
    expect(archive.state).toMatchObject({ stage: "ended", height: 2 });
  });

  test("continues an archive that was read", () => {
    const first = beginArchive(setup);
    expect(appendBallot(readArchive(first.bytes).state, "{}")).toEqual(appendBallot(first.state, "{}"));
  });

  test("fills whole blocks, with the setup's time in every record", () => {
    const { bytes } = beginArchive({ ...setup, election: "x".repeat(512) });
    expect(bytes.length % 512).toBe(0);
    const header = Buffer.from(bytes.subarray(0, 512));
    expect(header.toString("latin1", 0, 9)).toBe("BELENIOS\0");
    expect(header.toString("latin1", 100, 108)).toBe("0000644\0");
    expect(header.toString("latin1", 124, 136)).toBe("00000000046\0");
    expect(parseInt(header.toString("latin1", 136, 147), 8)).toBe(setup.timestamp);
    expect(Buffer.from(bytes.subarray(512, 550)).toString()).toBe('{"version":1,"timestamp":"1790000000"}');
  });

  test("refuses events out of order", () => {
    const { state } = beginArchive(setup);
    const tally = { encryptedTally: "[]", sizedTally: "{}" };
    expect(() => appendEncryptedTally(state, tally)).toThrow("end-ballots-missing");
    expect(() => appendResult(state, "{}")).toThrow("event-order-wrong");
    expect(() => appendBallot(appendEndBallots(state).state, "{}")).toThrow("event-order-wrong");
    const tallied = appendEncryptedTally(appendEndBallots(state).state, tally);
    expect(() => appendResult(tallied.state, "{}")).toThrow("event-order-wrong");
  });
});

function without<T extends object, K extends keyof T>(object: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = object;
  return rest;
}
