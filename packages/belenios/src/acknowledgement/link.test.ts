import { acknowledgementLinkText, isAcknowledgementLink, parseAcknowledgementLink } from "./link.ts";

const linked = { tracker: `+/${"a".repeat(41)}`, signature: `-_${"B".repeat(84)}` };
const text = acknowledgementLinkText(linked);

it("is written so that an address carries it as it is, and read again", () => {
  expect(encodeURIComponent(text)).toBe(text);
  expect(text).toHaveLength(138);
  expect(parseAcknowledgementLink(text)).toEqual(linked);
});

it.each([
  ["a part that is missing", text.slice(0, -1)],
  ["something after it", `${text}x`],
  ["another version", text.replace(".1.", ".2.")],
  ["a tracker in plain Base64", text.replace("-_", "+/")],
])("is not read with %s, and is known for one", (_, broken) => {
  expect(parseAcknowledgementLink(broken)).toBeUndefined();
  expect(isAcknowledgementLink(broken)).toBe(true);
});

it("leaves other places of a page alone", () => {
  expect(["", "no-vote", "papeletas"].map(isAcknowledgementLink)).toEqual([false, false, false]);
});
