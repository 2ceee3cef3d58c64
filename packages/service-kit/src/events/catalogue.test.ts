import { catalogue } from "./catalogue.ts";
import { subjectFor, subjectsOf } from "./event-definition.ts";
import { streams } from "./streams.ts";

const definitions = Object.entries(catalogue);

/** A subject pattern of NATS: `*` is one token, `>` the rest. */
const takes = (pattern: string, subject: string) =>
  new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", "[^.]+").replace(">", ".+")}$`).test(subject);

it.each(definitions)("gives %s its own subject, in a stream that takes it", (key, definition) => {
  expect(definition.subject).toBe(key);
  expect(key).toMatch(/^[a-z]+\.[a-z]+\.v\d+$/);
  for (const subject of subjectsOf(definition)) {
    const takers = Object.entries(streams).filter(([, { subjects }]) =>
      subjects.some((pattern) => takes(pattern, subject)),
    );
    expect(takers.map(([name]) => name)).toEqual([definition.stream]);
  }
});

it("publishes an event with known readers once for each, on that reader's subject", () => {
  const issued = catalogue["receipt.issued.v1"];
  expect(subjectsOf(issued)).toEqual(["receipt.issued.v1.notification", "receipt.issued.v1.audit"]);
  expect(subjectsOf(issued)).toEqual(issued.readers?.map((reader) => subjectFor(issued, reader)));
  expect(subjectsOf(catalogue["election.sealed.v1"])).toEqual(["election.sealed.v1"]);
});

it("has no stream by interest, which would forget messages in a kill", () => {
  expect(Object.values(streams).map(({ retention }) => retention)).not.toContain("interest");
});

it("never copies an accepted ballot anywhere, and has one reader for it", () => {
  expect(catalogue["ballot.accepted.v1"]).toMatchObject({
    stream: "BALLOTS",
    readers: ["identity"],
    deadLetters: false,
  });
});

it("offers no codec of an accepted ballot without a key", () => {
  expect(catalogue["ballot.accepted.v1"]).not.toHaveProperty("codec");
});
