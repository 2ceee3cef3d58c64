import { smallestGroup, tellGroups } from "./tell-groups.ts";

const groupsOf = (...sizes: number[]) =>
  sizes.map((eligible, name) => ({ name, eligible, voted: Math.floor(eligible / 2) }));
const toldSizes = (...sizes: number[]) => tellGroups(groupsOf(...sizes)).told.map(({ eligible }) => eligible);

it("tells every group apart where all are large enough", () => {
  expect(tellGroups(groupsOf(10, 30))).toEqual({ told: groupsOf(10, 30) });
});

it("hides a second group beside a single small one, which a subtraction would tell", () => {
  expect(tellGroups(groupsOf(9, 12, 30))).toMatchObject({
    told: [{ eligible: 30 }],
    others: { groups: 2, eligible: 21, voted: 10 },
  });
});

it("hides more until the hidden ones together are no small group", () => {
  expect(toldSizes(1, 2, 15, 40)).toEqual([40]);
  expect(toldSizes(4, 6, 15, 40)).toEqual([15, 40]);
});

it("tells only the total where nothing is left to tell apart", () => {
  expect(tellGroups(groupsOf(3, 12))).toEqual({ told: [] });
  expect(tellGroups(groupsOf(9))).toEqual({ told: [] });
  expect(tellGroups([])).toEqual({ told: [] });
});

it("leaves a group without voters out: it hides nobody", () => {
  expect(tellGroups(groupsOf(0, 12, 30))).toMatchObject({ told: [{ eligible: 12 }, { eligible: 30 }] });
  expect(toldSizes(0, 9, 12, 30)).toEqual([30]);
});

it("never tells a small group, nor lets one be worked out, whatever the sizes", () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 3_000; round += 1) {
    const groups = groupsOf(...Array.from({ length: next(9) }, () => next(round % 2 ? 14 : 60)));
    const { told, others } = tellGroups(groups);
    const small = groups.filter(({ eligible }) => eligible > 0 && eligible < smallestGroup);
    expect(told.filter(({ eligible }) => eligible < smallestGroup)).toEqual([]);
    const total = groups.reduce((sum, { eligible }) => sum + eligible, 0);
    const left = total - told.reduce((sum, { eligible }) => sum + eligible, 0);
    if (told.length === 0) continue;
    // What a subtraction leaves is what is told of the others, and is one group's figure in no case.
    expect(others?.eligible ?? 0).toBe(left);
    if (small.length > 0) {
      expect(left).toBeGreaterThanOrEqual(smallestGroup);
      expect(others?.groups).toBeGreaterThanOrEqual(2);
    }
  }
});
