import { describe, expect, it, test } from 'vitest';

import { decodeXml, findXmlFault, longestBpmnBytes } from './decode-xml.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('decodeXml', () => {
  test('reads UTF-8, with and without a byte order mark, and drops the declaration', () => {
    expect(decodeXml(encode('<?xml version="1.0" encoding="UTF-8"?><a>ação</a>'), 'a.bpmn')).toBe(
      '<a>ação</a>',
    );
    expect(decodeXml(encode('\uFEFF<?xml version="1.0"?><a>ação</a>'), 'a.bpmn')).toBe('<a>ação</a>');
  });

  test('reads the encoding that the file declares', () => {
    const latin1 = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ação</a>', 'latin1');
    expect(decodeXml(latin1, 'a.bpmn')).toBe('<a>ação</a>');
    const utf16 = Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-16"?><a>ação</a>', 'utf16le');
    expect(decodeXml(utf16, 'a.bpmn')).toBe('<a>ação</a>');
  });

  test('refuses bytes that are not in the encoding', () => {
    expect(() => decodeXml(Buffer.from('<a>ação</a>', 'latin1'), 'a.bpmn')).toThrow(/not text in utf-8/);
    expect(() => decodeXml(encode('<?xml version="1.0" encoding="klingon"?><a/>'), 'a.bpmn')).toThrow(
      /klingon/,
    );
  });

  test.each([
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    '<?xml version="1.0"?>\n<!-- a > b -->\n<!doctype a><a/>',
    '<!---->\n<?pi ?x?>  <!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
  ])('refuses a document type: %s', (xml) => {
    expect(() => decodeXml(encode(xml), 'a.bpmn')).toThrow(/DOCTYPE/);
  });

  test('a document type inside of text is text', () => {
    expect(decodeXml(encode('<a><![CDATA[<!DOCTYPE a>]]></a>'), 'a.bpmn')).toContain('DOCTYPE');
  });

  test('refuses what is too large', () => {
    expect(() => decodeXml(new Uint8Array(longestBpmnBytes + 1).fill(32), 'a.bpmn')).toThrow(/larger than/);
  });
});

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
