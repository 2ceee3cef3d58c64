import { create } from "qrcode";
import { useMemo } from "react";

/** Light modules around the code, as scanners want it (ISO/IEC 18004, 9.1). */
const quiet = 4;

interface QrCodeProps {
  text: string;
  label: string;
  className: string;
}

/** Drawn here: what it holds goes to nobody who makes pictures. Black on white in every theme, or it does not scan. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawing(text), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawing(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const dark = Array.from(modules.data, (bit, index) => ({
    bit,
    x: (index % modules.size) + quiet,
    y: Math.floor(index / modules.size) + quiet,
  })).filter(({ bit }) => bit === 1);
  return {
    size: modules.size + 2 * quiet,
    path: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join(""),
  };
}
