import { describe, expect, it } from 'vitest';

import { readMarkdown } from './read-markdown.ts';

const text = (words: string) => ({ kind: 'text', text: words }) as const;

describe('[PN-02] the text of a tile', () => {
  it('has headings, paragraphs and lists', () => {
    expect(readMarkdown('# Um\n\nDois\ntrês\n- a\n- b\n1. c\n### Quatro')).toEqual([
      { kind: 'heading', level: 1, spans: [text('Um')] },
      { kind: 'paragraph', lines: [[text('Dois')], [text('três')]] },
      { kind: 'list', isNumbered: false, items: [[text('a')], [text('b')]] },
      { kind: 'list', isNumbered: true, items: [[text('c')]] },
      { kind: 'heading', level: 3, spans: [text('Quatro')] },
    ]);
  });

  it('has bold, italics and links, one in the other', () => {
    expect(readMarkdown('a **b *c*** [d](/home/indicadores) _e_')).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            text('a '),
            { kind: 'bold', spans: [text('b *c')] },
            text('* '),
            { kind: 'link', spans: [text('d')], address: '/home/indicadores' },
            text(' '),
            { kind: 'italic', spans: [text('e')] },
          ],
        ],
      },
    ]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](http://plain.example)',
    '[x](data:text/html,1)',
  ])('leaves %s as it was typed', (typed) => {
    expect(JSON.stringify(readMarkdown(typed))).not.toContain('"link"');
  });

  it('has no HTML: tags are words', () => {
    expect(readMarkdown('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', lines: [[text('<script>alert(1)</script>')]] },
    ]);
  });

  it('leaves marks alone that close nothing, and reads long texts in no time', () => {
    expect(readMarkdown('2 * 3 * 4 e um_nome')).toEqual([
      { kind: 'paragraph', lines: [[text('2 * 3 * 4 e um_nome')]] },
    ]);
    const started = performance.now();
    readMarkdown('*[_**'.repeat(4000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
