import { safeError } from "../errors/safe-error.ts";
import { localKeyWrapper, withPreviousKey, WrongPlatformKey } from "./key-wrapper.ts";

const [old, present, other] = [1, 2, 3].map((byte) => localKeyWrapper(Buffer.alloc(32, byte))) as [
  ReturnType<typeof localKeyWrapper>,
  ReturnType<typeof localKeyWrapper>,
  ReturnType<typeof localKeyWrapper>,
];
const dataKey = Buffer.alloc(32, 9);

it("unwraps with the previous key, and wraps under the present one", async () => {
  const both = withPreviousKey(present, old);
  const before = await old.wrap(dataKey);
  expect(await both.unwrap(before)).toEqual(dataKey);
  const after = await both.rewrap(before);
  expect(await present.unwrap(after)).toEqual(dataKey);
  expect(await both.rewrap(after)).toBe(after);
  expect(await present.unwrap(await both.wrap(dataKey))).toEqual(dataKey);
  await expect(both.unwrap(await other.wrap(dataKey))).rejects.toThrow(WrongPlatformKey);
});

it("reports a failure of the present key as a failure, not as another key", async () => {
  const away = { ...present, unwrap: () => Promise.reject(new Error("away")) };
  await expect(withPreviousKey(away, old).unwrap(await old.wrap(dataKey))).rejects.toThrow("away");
});

it("logs that the platform key is another one", async () => {
  const error = await present.unwrap(await old.wrap(dataKey)).catch((thrown: unknown) => thrown);
  expect(safeError(error)).toMatchObject({
    name: "WrongPlatformKey",
    code: "the-data-keys-are-wrapped-under-another-platform-key",
  });
});
