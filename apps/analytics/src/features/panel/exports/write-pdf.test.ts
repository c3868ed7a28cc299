import { unzlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { writePdf } from './write-pdf.ts';

describe('[PN-04] a panel as PDF', () => {
  const points = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255]);
  const bytes = writePdf({ width: 2, height: 1, points }, 'Painel (é)');
  const text = new TextDecoder('latin1').decode(bytes);

  it('is one lying page with the picture on it', () => {
    expect(text.startsWith('%PDF-1.5')).toBe(true);
    expect(text).toContain('/Count 1');
    expect(text).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(text).toContain('/Title <FEFF005000610069006e0065006c0020002800e90029>');
  });

  it('has a table that leads to each object', () => {
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const places = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place));
    expect(places).toHaveLength(6);
    for (const [index, place] of places.entries()) {
      expect(text.slice(place, place + 8)).toContain(`${index + 1} 0 obj`);
    }
  });

  it('holds every point without loss', () => {
    const from = text.indexOf('stream\n', text.indexOf('/FlateDecode')) + 7;
    const length = Number(/FlateDecode \/Length (\d+)/.exec(text)?.[1]);
    expect([...unzlibSync(bytes.slice(from, from + length))]).toEqual([255, 0, 0, 0, 255, 0]);
  });

  it('stands upright where it is higher than wide', () => {
    const tall = writePdf({ width: 1, height: 2, points }, '');
    expect(new TextDecoder('latin1').decode(tall)).toContain('/MediaBox [0 0 595.28 841.89]');
  });
});
