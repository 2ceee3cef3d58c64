import { createRequire } from "node:module";
import { create } from "qrcode";
import { qrDataUrl } from "./qr-code.ts";

interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel. */
  data: Buffer;
}

const { PNG } = createRequire(require.resolve("qrcode"))("pngjs") as {
  PNG: { sync: { read(png: Buffer): Picture } };
};

it.each([
  "https://urna.example/verificar-voto#n=SLEP-0123ABCD",
  "https://urna.example/verificar-voto#n=SLEP-0123ABCD&k=AAECAwQFBgcICQoLDA0ODw",
  `https://${"elecciones.".repeat(8)}example/verificar-voto#n=SLEP-FFFFFFFF&k=_____________________w`,
])("draws %s, four pixels a module, within four modules of white", (text) => {
  const [start, base64] = qrDataUrl(text).split(",");
  expect(start).toBe("data:image/png;base64");
  const { width, height, data } = PNG.sync.read(Buffer.from(base64 ?? "", "base64"));
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const side = (modules.size + 8) * 4;
  expect([width, height]).toEqual([side, side]);
  const wanted = Buffer.alloc(side * side * 4, 255);
  for (let y = 16; y < side - 16; y += 1)
    for (let x = 16; x < side - 16; x += 1)
      if (modules.get((y >> 2) - 4, (x >> 2) - 4)) wanted.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  expect(data.equals(wanted)).toBe(true);
});
