import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of quiet zone around the code (ISO/IEC 18004: four). */
const border = 4;

/** A QR code as one drawn path, dark on white in both themes, because not every camera reads the inverse. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { size, path } = useMemo(() => draw(value), [value]);
  return (
    <svg
      className="change-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(value: string): { size: number; path: string } {
  const { size, data } = encode(value, { ecc: 'M', border });
  const path = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { size, path };
}
