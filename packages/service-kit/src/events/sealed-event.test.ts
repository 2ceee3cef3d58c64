import { BallotAccepted } from "@urna/protos/events/v1/events";
import { catalogue } from "./catalogue.ts";
import { sealedEvent, type SealingKeys } from "./sealed-event.ts";

const [old, present, foreign] = [1, 2, 3].map((fill) => Buffer.alloc(32, fill)) as [Buffer, Buffer, Buffer];
const accepted = { electionId: "4Ysh9D867Yuspp", sealedCredential: Buffer.from("6".repeat(64)) };

function event(keys: SealingKeys, subject = "ballot.accepted.v1") {
  const { codec } = sealedEvent({ ...catalogue["ballot.accepted.v1"], subject }, keys);
  return {
    publish: (message = accepted) => codec.encode(message).finish(),
    read: (bytes: Uint8Array) => codec.decode(bytes),
  };
}

it("is read only under the key that it was published under", () => {
  const bytes = event({ key: present }).publish();
  expect(event({ key: present }).read(bytes)).toEqual(accepted);
  expect(() => event({ key: foreign }).read(bytes)).toThrow();
  expect(() => event({ key: foreign, previous: old }).read(bytes)).toThrow();
});

it("is read under the previous key while there is one, and published under the present one", () => {
  const rotated = event({ key: present, previous: old });
  expect(rotated.read(event({ key: old }).publish())).toEqual(accepted);
  expect(event({ key: present }).read(rotated.publish())).toEqual(accepted);
});

it("is bound to its subject and its bytes", () => {
  const bytes = event({ key: present }, "ballot.forgotten.v1").publish();
  expect(() => event({ key: present }).read(bytes)).toThrow();
  const altered = Buffer.from(event({ key: present }).publish());
  altered.writeUInt8(altered.readUInt8(100) ^ 1, 100);
  expect(() => event({ key: present }).read(altered)).toThrow();
  expect(() => event({ key: present }).read(BallotAccepted.encode(accepted).finish())).toThrow();
});

it("reveals nothing of its message, not even its length", () => {
  const { publish } = event({ key: present });
  const credentials = ["6".repeat(64), "7".repeat(616), "7".repeat(617)];
  const messages = credentials.map((text) => publish({ ...accepted, sealedCredential: Buffer.from(text) }));
  expect(new Set(messages.map(({ length }) => length)).size).toBe(1);
  expect(publish()).not.toEqual(publish());
  for (const bytes of messages) {
    const text = Buffer.from(bytes).toString("latin1");
    for (const piece of [accepted.electionId, "6666", "7777"]) expect(text).not.toContain(piece);
  }
});
