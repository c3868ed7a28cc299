import { describe, expect, it } from 'vitest';

import { readXml, type XmlElement } from './read-xml.ts';

const leaf = (name: string, text = '', attributes: [string, string][] = []): XmlElement => ({
  name,
  text,
  attributes: new Map(attributes),
  elements: [],
});

describe('readXml', () => {
  it.each<[string, XmlElement]>([
    ['<a/>', leaf('a')],
    ['<?xml version="1.0"?>\n<!-- c --><a>x</a>\n', leaf('a', 'x')],
    ['<a>1 &lt; 2 &amp;&#233;&#xE9;</a>', leaf('a', '1 < 2 &éé')],
    ['<a>x<![CDATA[<b>&amp;]]>y</a>', leaf('a', 'x<b>&amp;y')],
    [
      `<a x="1 > 0" y='&quot;'/>`,
      leaf('a', '', [
        ['x', '1 > 0'],
        ['y', '"'],
      ]),
    ],
    ['<a>x<b>y</b>z</a>', { ...leaf('a', 'xz'), elements: [leaf('b', 'y')] }],
    ['<a><!-- <b> --><ação>é</ação></a>', { ...leaf('a'), elements: [leaf('ação', 'é')] }],
  ])('reads %s', (text, element) => {
    expect(readXml(text)).toEqual(element);
  });

  it.each([
    ['', 'text outside of its root'],
    ['hello', 'text outside of its root'],
    ['<a/>x', 'text outside of its root'],
    ['<a/><b/>', 'more than one root'],
    ['<a><b></a>', '</a> closes nothing'],
    ['<a>', '<a> is not closed'],
    ['</a>', '</a> closes nothing'],
    ['<a x=1/>', 'a tag is malformed'],
    ['<a x="1"y="2"/>', 'a tag is malformed'],
    ['<a x="1" x="2"/>', 'x stands twice'],
    ['<a>&nada;</a>', '&nada; is no character'],
    ['<a>a & b</a>', '& is no character'],
    ['<a>&#x110000;</a>', '&#x110000; is no character'],
    ['<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>', 'has a document type'],
    ['<a>\n<b\n</a>', 'malformed (line 2)'],
  ])('refuses %s', (text, reason) => {
    expect(() => readXml(text)).toThrow(reason);
  });

  it('reads a document that is deep and long', () => {
    const deep = 20_000;
    expect(readXml(`${'<a>'.repeat(deep)}x${'</a>'.repeat(deep)}`).name).toBe('a');
    expect(readXml(`<a ${' '.repeat(100_000)}/>`).name).toBe('a');
  });
});
