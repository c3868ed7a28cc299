import { describe, expect, it } from 'vitest';

import { BiFailure } from './bi-failure.ts';
import { parseFlatXml } from './flat-xml.ts';

describe('parseFlatXml', () => {
  it.each([
    ['<u><a>1</a><b>2</b></u>', { a: '1', b: '2' }],
    ['<?xml version="1.0"?>\n<u>\n  <a> 007 </a>\n</u>', { a: ' 007 ' }],
    ['<u><a>&lt;&gt;&amp;&quot;&apos;</a></u>', { a: '<>&"\'' }],
    ['<u><a>&#233;&#xE9;&#x1F600;</a></u>', { a: 'éé😀' }],
    ['<u><a>&amp;lt;</a></u>', { a: '&lt;' }],
    ['<u><a><![CDATA[<&amp;]]></a></u>', { a: '<&amp;' }],
    ['<u><a/><b></b></u>', { a: '', b: '' }],
    ['<u><a>1</a><a>2</a></u>', {}],
    ['<u><a><b>1</b></a></u>', {}],
    ['<u/>', {}],
  ])('%s', (text, fields) => {
    expect(parseFlatXml(text)).toEqual(fields);
  });

  it.each([
    '',
    'text',
    '<u><a></u>',
    '<u><a>&unknown;</a></u>',
    '<u>',
    '<!DOCTYPE u [<!ENTITY e "x">]><u><a>&e;</a></u>',
    '<!DOCTYPE u SYSTEM "file:///etc/passwd"><u/>',
  ])('refuses %s', (text) => {
    expect(() => parseFlatXml(text)).toThrow(BiFailure);
  });
});
