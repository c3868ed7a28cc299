import { expect, test } from 'vitest';

import { DrawingRefusedError, readSvg } from './read-svg.ts';

const draw = (defs: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${shapes}<defs>${defs}</defs></svg>`;

const stops = '<stop offset="0%" stop-color="#ffffff"/><stop offset="100%" stop-color="rgb(0,100,80)"/>';

test('[NA-08] the scale of a heat grid keeps its colours, along the box around it', () => {
  const text = draw(
    `<linearGradient id="g0" gradientUnits="objectBoundingBox" x1="0" y1="1" x2="0" y2="0">${stops}</linearGradient>`,
    '<path d="M2 10L12 10A2 2 0 0 1 14 12L14 40L2 40Z" fill="url(#g0)"/><rect x="0" y="0" width="4" height="2" fill="#112233"/>',
  );
  const [scale, plain] = readSvg(text).shapes;
  expect(scale).toMatchObject({
    fill: {
      from: [2, 40],
      to: [2, 10],
      stops: [
        { offset: 0, colour: '#ffffff' },
        { offset: 1, colour: '#006450' },
      ],
    },
  });
  expect(plain).toMatchObject({ fill: '#112233', d: 'M0 0L4 0L4 2L0 2Z' });
});

test('[NA-08] the scale is a polygon, whose round corners are left out', () => {
  const text = draw(
    '<clipPath id="c0"><path d="M0 0L9 9Z" transform="matrix(0,-1,1,0,59,581)"/></clipPath>',
    '<g clip-path="url(#c0)"><polygon points="0,0 12,0 12,200 0,200" fill="#112233"/></g>',
  );
  expect(readSvg(text).shapes).toMatchObject([{ d: 'M0 0L12 0L12 200L0 200Z', clip: null }]);
});

test('[NA-08] a gradient of measures of its own is taken as it is, and one without colours paints nothing', () => {
  const gradient = (id: string, inner: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="3" y2="4">${inner}</linearGradient>`;
  const text = draw(
    gradient('a', stops) + gradient('b', ''),
    '<path d="M0 0L9 9Z" fill="url(#a)"/><path d="M0 0L9 9Z" fill="url(#b)"/>',
  );
  expect(readSvg(text).shapes).toMatchObject([{ fill: { from: [1, 2], to: [3, 4] } }, { fill: null }]);
});

test('[NA-08] nothing else is let in with it', () => {
  for (const shapes of ['<image/>', '<path d="M0 0" fill="url(http://x)"/>', '<radialGradient id="r"/>'])
    expect(() => readSvg(draw('', shapes))).toThrow(DrawingRefusedError);
});
