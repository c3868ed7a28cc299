import { describe, expect, test } from 'vitest';

import { decodeXml, longestBpmnBytes } from './decode-xml.ts';

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
