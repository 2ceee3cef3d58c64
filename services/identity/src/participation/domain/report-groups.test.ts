import { smallestGroup, reportGroups } from "./report-groups.ts";

const groupsOf = (...sizes: number[]) =>
  sizes.map((eligible, name) => ({ name, eligible, voted: Math.floor(eligible / 2) }));
const reportedSizes = (...sizes: number[]) =>
  reportGroups(groupsOf(...sizes)).reported.map(({ eligible }) => eligible);

it("reports every group apart where all are large enough", () => {
  expect(reportGroups(groupsOf(10, 30))).toEqual({ reported: groupsOf(10, 30) });
});

it("hides a second group beside a single small one, which a subtraction would show", () => {
  expect(reportGroups(groupsOf(9, 12, 30))).toMatchObject({
    reported: [{ eligible: 30 }],
    others: { groups: 2, eligible: 21, voted: 10 },
  });
});

it("hides more until the hidden ones together are no small group", () => {
  expect(reportedSizes(1, 2, 15, 40)).toEqual([40]);
  expect(reportedSizes(4, 6, 15, 40)).toEqual([15, 40]);
});

it("reports only the total where nothing is left to report apart", () => {
  expect(reportGroups(groupsOf(3, 12))).toEqual({ reported: [] });
  expect(reportGroups(groupsOf(9))).toEqual({ reported: [] });
  expect(reportGroups([])).toEqual({ reported: [] });
});

it("leaves a group without voters out: it hides nobody", () => {
  expect(reportGroups(groupsOf(0, 12, 30))).toMatchObject({ reported: [{ eligible: 12 }, { eligible: 30 }] });
  expect(reportedSizes(0, 9, 12, 30)).toEqual([30]);
});

it("never reports a small group, nor lets one be worked out, whatever the sizes", () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 3_000; round += 1) {
    const groups = groupsOf(...Array.from({ length: next(9) }, () => next(round % 2 ? 14 : 60)));
    const { reported, others } = reportGroups(groups);
    const small = groups.filter(({ eligible }) => eligible > 0 && eligible < smallestGroup);
    expect(reported.filter(({ eligible }) => eligible < smallestGroup)).toEqual([]);
    const total = groups.reduce((sum, { eligible }) => sum + eligible, 0);
    const left = total - reported.reduce((sum, { eligible }) => sum + eligible, 0);
    if (reported.length === 0) continue;
    // What a subtraction leaves is what is reported of the others, and is one group's figure in no case.
    expect(others?.eligible ?? 0).toBe(left);
    if (small.length > 0) {
      expect(left).toBeGreaterThanOrEqual(smallestGroup);
      expect(others?.groups).toBeGreaterThanOrEqual(2);
    }
  }
});
