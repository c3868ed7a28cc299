import { expect, it } from 'vitest';

import { buildQrDrawing } from './qr-code.tsx';

const { size, path } = buildQrDrawing('https://portal.hospital.example/publico/notificar?setor=dep-utia');
const squares = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));

it('draws the three corner marks within a quiet edge of four modules', () => {
  const last = size - 5;
  for (const [x, y] of [
    [4, 4],
    [last, 4],
    [4, last],
  ]) {
    expect(squares.has(`${x},${y}`)).toBe(true);
  }
  const coordinates = [...squares].flatMap((square) => square.split(',').map(Number));
  expect(Math.min(...coordinates)).toBe(4);
  expect(Math.max(...coordinates)).toBe(last);
  // The lower right corner has no mark of seven by seven.
  expect(squares.has(`${last},${last}`) && squares.has(`${last - 6},${last - 6}`)).toBe(false);
});

it('is another drawing for another address', () => {
  expect(buildQrDrawing('https://portal.hospital.example/publico/notificar').path).not.toBe(path);
});
