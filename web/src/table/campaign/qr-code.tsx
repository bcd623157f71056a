import { encode } from 'uqr';

interface Props {
  readonly text: string;
  readonly title: string;
}

/** A QR code. It has dark squares on a light background even in dark mode, because many readers require that. */
export function QrCode({ text, title }: Props) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title}>
      <path class="light" d={`M0 0h${size}v${size}h-${size}z`} />
      <path class="dark" d={squares.join('')} />
    </svg>
  );
}
