import sharp from "sharp";
import { aPicture } from "../../../test/support/a-picture.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

const refusal = (content: Uint8Array) =>
  shrinkPhoto(content).then(
    () => "accepted",
    (error: { details: { fieldErrors: { path: string; code: string }[] } }) => error.details.fieldErrors,
  );

it.each(["jpeg", "png", "webp"] as const)(
  "makes a square of at most 512 pixels and 200 KB of a %s, without its metadata",
  async (format) => {
    const photo = await shrinkPhoto(await aPicture({ width: 1400, height: 900, format }));
    expect(photo.content.length).toBeLessThanOrEqual(200 * 1024);
    const { width, height, format: written, exif, icc, xmp } = await sharp(photo.content).metadata();
    expect([width, height, written]).toEqual([512, 512, "webp"]);
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(Buffer.from(photo.content).includes("secreto")).toBe(false);
  },
);

it("does not enlarge a small picture, and names it by its bytes", async () => {
  const photo = await shrinkPhoto(await aPicture({ width: 300, height: 160 }));
  const { width, height } = await sharp(photo.content).metadata();
  expect([width, height]).toEqual([160, 160]);
  expect(photo.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await shrinkPhoto(await aPicture({ width: 300, height: 160 }))).sha256).toBe(photo.sha256);
});

it("rotates a picture by its orientation tag", async () => {
  const lying = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#000" } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: "#fff" } }, left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { content } = await shrinkPhoto(lying);
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
  expect(at(100, 10)).toBeGreaterThan(200);
  expect(at(100, 190)).toBeLessThan(50);
});

describe("refuses, with the reason", () => {
  const invalid = [{ path: "content", code: "invalid-format" }];

  it.each([
    ["nothing", ""],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'],
    ["a GIF", "GIF89a\u0001\u0000\u0001\u0000"],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["only a JPEG's first bytes", "\xff\xd8\xff\xe0 and no picture"],
  ])("%s", async (_name, text) => {
    expect(await refusal(Buffer.from(text, "latin1"))).toEqual(invalid);
  });

  it("a picture that ends too soon", async () => {
    const whole = await aPicture({ format: "png" });
    expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual(invalid);
  });

  it("a moving picture", async () => {
    const frame = { create: { width: 200, height: 200, channels: 3 as const, background: "#123456" } };
    const frames = await Promise.all(
      ["#f00", "#00f"].map((background) =>
        sharp({ create: { ...frame.create, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await refusal(moving)).toEqual(invalid);
  });

  it("a picture with hardly any pixels", async () => {
    expect(await refusal(await aPicture({ width: 99, height: 400 }))).toEqual([
      { path: "content", code: "too-short" },
    ]);
  });

  it("a bomb: a small file that says it has more pixels than any picture", async () => {
    const side = 20_000;
    const blank = { width: side, height: side, channels: 3 as const, background: "#000" };
    const bomb = await sharp({ create: blank, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    expect(await refusal(bomb)).toEqual([{ path: "content", code: "out-of-range" }]);
  }, 30_000);
});
