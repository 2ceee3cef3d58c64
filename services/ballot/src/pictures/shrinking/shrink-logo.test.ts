import sharp from "sharp";
import { aPicture } from "../../../test/support/a-picture.ts";
import { shrinkLogo } from "./shrink-logo.ts";

const refusal = (content: Uint8Array) =>
  shrinkLogo(content).then(
    () => "accepted",
    (error: { details: { fieldErrors: { path: string; code: string }[] } }) => error.details.fieldErrors,
  );
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

it.each([
  ["jpeg", { width: 1400, height: 900 }, [249, 160]],
  ["png", { width: 2000, height: 200 }, [480, 48]],
  ["webp", { width: 120, height: 40 }, [120, 40]],
] as const)("keeps a %s whole, within 480 × 160 pixels and 200 KB", async (format, size, expected) => {
  const logo = await shrinkLogo(await aPicture({ ...size, format }));
  expect(logo.content.length).toBeLessThanOrEqual(200 * 1024);
  const { width, height, format: written, exif } = await sharp(logo.content).metadata();
  expect([[width, height], written, exif]).toEqual([expected, "webp", undefined]);
  expect(logo).toMatchObject({ contentType: "image/webp", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

it("keeps transparency", async () => {
  const dot = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#0a132d" } })
    .png()
    .toBuffer();
  const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: transparent } })
    .composite([{ input: dot, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { data, info } = await sharp((await shrinkLogo(png)).content)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  expect(info.channels).toBe(4);
  expect(at(20, 20)).toEqual([0x0a, 0x13, 0x2d, 255]);
  expect(at(200, 50)[3]).toBe(0);
});

describe("refuses, with the reason", () => {
  it.each([
    [
      "an SVG",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="99"/>'),
      "invalid-format",
    ],
    ["half a picture", async () => halfOf(await aPicture({ format: "png" })), "invalid-format"],
    ["a moving picture", aMovingPicture, "invalid-format"],
    ["what would be a line", () => aPicture({ width: 900, height: 40 }), "too-short"],
    ["a bomb", aBomb, "out-of-range"],
  ])("%s", async (_name, picture, code) => {
    expect(await refusal(await picture())).toEqual([{ path: "content", code }]);
  });
});

const halfOf = (content: Buffer) => content.subarray(0, content.length / 2);

async function aMovingPicture(): Promise<Buffer> {
  const frames = ["#f00", "#00f"].map((background) =>
    sharp({ create: { width: 200, height: 100, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A small file that claims more pixels than any picture has. */
function aBomb(): Promise<Buffer> {
  const blank = { width: 10_000, height: 10_000, channels: 3 as const, background: "#000" };
  return sharp({ create: blank }).png({ compressionLevel: 9 }).toBuffer();
}
