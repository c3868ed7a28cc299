import { describe, expect, it } from 'vitest';

import { findXmlFault } from './check-xml.ts';

describe('findXmlFault', () => {
  it.each([
    '<a/>',
    '<a x="1" y=\'2\'>text &amp; more</a >',
    '<?xml version="1.0"?><!-- < --><a:b-c.d xmlns:a="u"\n\tä="&lt;"><![CDATA[<<<]]></a:b-c.d>',
  ])('takes %s', (xml) => {
    expect(findXmlFault(xml)).toBeUndefined();
  });

  it.each([
    '<a',
    '<a b',
    '<a b=c>',
    '<a b="1"c="2">',
    '<a b="1" b="2">',
    '<a b="<">',
    '<a b="',
    '</a b>',
    '< a>',
    '<!-- ',
    '<![CDATA[',
    '<?',
    '<1>',
  ])('refuses %s', (xml) => {
    expect(findXmlFault(`<r>\n${xml}`)).toBe('a tag is malformed (line 2)');
  });

  it.each([
    ['elements', '<a/>'.repeat(20_001), 'more than 20000 elements'],
    ['a long attribute', `<a b="${'x'.repeat(50_001)}"/>`, 'longer than 50000'],
    ['a long text', `<a>${'x'.repeat(200_001)}</a>`, '200000 elsewhere'],
    ['lines', `${'<a/>'.repeat(20_000)}${'\n'.repeat(20_000)}`, 'too many lines'],
  ])('refuses too many of: %s', (_what, xml, reason) => {
    expect(findXmlFault(xml)).toContain(reason);
  });

  it.each(['<a ', '<a b="', '<a b=', '<a b="1" ', '<!-- ', '<', '\n', '<a>\n'])(
    'looks at each character of many %j once',
    (unit) => {
      const beganAt = performance.now();
      findXmlFault(unit.repeat(1_000_000 / unit.length));
      expect(performance.now() - beganAt).toBeLessThan(5_000);
    },
  );
});
