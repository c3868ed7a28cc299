import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { escapeXml, presentJson, presentXml, type Dto } from './dto.ts';

const scalar = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null));
const name = fc.constantFrom('aces', 'file', 'name', 'title', 'zeta');

const { dto } = fc.letrec<{ dto: Dto; value: Dto[string] }>((tie) => ({
  dto: fc.dictionary(name, tie('value'), { noNullPrototype: true }),
  value: fc.oneof({ depthSize: 'small' }, scalar, tie('dto'), fc.array(tie('value'), { maxLength: 3 })),
}));

describe('JSON of 5.x to 10.x', () => {
  it('[BI-01] has strings for scalars and leaves out null and empty lists', () => {
    const file = {
      name: 'x',
      hidden: false,
      fileSize: -1,
      description: null,
      locked: undefined,
      locales: [],
    };
    expect(presentJson({ file, children: [{ a: 1 }] })).toBe(
      '{"children":[{"a":"1"}],"file":{"fileSize":"-1","hidden":"false","name":"x"}}',
    );
    expect(presentJson({})).toBe('{}');
    expect(presentJson({ deletedDate: '', permissions: [0, 1] })).toBe(
      '{"deletedDate":"","permissions":["0","1"]}',
    );
  });

  it('can be read by every client, with names in order and nothing but strings at the ends', () => {
    fc.assert(
      fc.property(dto, (value) => {
        const parsed: unknown = JSON.parse(presentJson(value));
        expect(JSON.stringify(parsed)).toBe(presentJson(value));
        expect(listFaults(parsed)).toEqual([]);
      }),
    );
  });
});

describe('XML', () => {
  it('[BI-01] repeats the element for a list, in order of names, and shortens what is empty', () => {
    expect(
      presentXml('dto', { file: { title: 'R&D <1>', name: '' }, children: [{ a: 1 }, { a: true }], x: null }),
    ).toBe(
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><dto><children><a>1</a></children>' +
        '<children><a>true</a></children><file><name/><title>R&amp;D &lt;1&gt;</title></file></dto>',
    );
  });

  it('never lets a text become markup or an illegal character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = escapeXml(text);
        expect(escaped).not.toMatch(/[<>"\uFFFE\uFFFF]/);
        expect(escaped).not.toMatch(/[^\P{Cc}\t\n\r\u007F-\u009F]/u);
        expect(escaped).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
      }),
    );
    expect(escapeXml(`água "1" & <2> 'x'\t🏥\uD800`)).toBe("água &quot;1&quot; &amp; &lt;2&gt; 'x'\t🏥");
  });
});

/** Everything that this dialect does not have. */
function listFaults(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [];
  if (Array.isArray(value)) return value.length === 0 ? [value] : value.flatMap(listFaults);
  if (typeof value !== 'object' || value === null) return [value];
  const names = Object.keys(value);
  return [
    ...names.filter((one, at) => at > 0 && one < (names[at - 1] ?? '')),
    ...Object.values(value).flatMap(listFaults),
  ];
}

describe('which kind an object is', () => {
  it('is a member in JSON and an attribute in XML', () => {
    const value = { jobTrigger: { '@type': 'simple"Trigger', repeatCount: 1 } };
    expect(presentJson(value)).toBe('{"jobTrigger":{"@type":"simple\\"Trigger","repeatCount":"1"}}');
    expect(presentXml('job', value, '')).toBe(
      '<job><jobTrigger xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="simple&quot;Trigger"><repeatCount>1</repeatCount></jobTrigger></job>',
    );
  });
});
