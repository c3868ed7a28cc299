import { describe, expect, it } from 'vitest';

import { selectChildren } from '../queries/tree-query.ts';
import { decodeNode } from '../tree/decode-node.ts';
import { decodeWireQuery, keepWireQuery } from './decode-wire-query.ts';
import { decodeMessage, decodePlace, presentAnswer, wrapData } from './wire-messages.ts';

function request(content: unknown): string {
  return JSON.stringify({ t: 'd', d: content });
}

describe('messages', () => {
  it('[RD-01] are requests with a number, an action and a body', () => {
    expect(decodeMessage(request({ r: 1, a: 'q', b: { p: '/a' } }))).toEqual({
      kind: 'request',
      number: 1,
      action: 'q',
      body: { p: '/a' },
    });
    expect(decodeMessage(request({ r: 2, a: 'unauth' }))).toMatchObject({ body: {} });
    expect(decodeMessage('{"t":"c","d":{"t":"p","d":{}}}')).toEqual({ kind: 'ping' });
    expect(decodeMessage('{"t":"c","d":{"t":"n"}}')).toBe(undefined);
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"t":"d"}',
    '{"t":"x","d":{"r":1,"a":"q"}}',
    request({ r: '1', a: 'q' }),
    request({ r: 1.5, a: 'q' }),
    request({ r: 1, a: 5 }),
    request({ r: 1, a: 'q', b: [] }),
    request({ r: 1, a: 'q', b: 'x' }),
    '['.repeat(100_000),
  ])('[RD-03] are nothing else: %j', (text) => {
    expect(() => decodeMessage(text)).toThrow(/message/);
  });

  it('[RD-01] name places, and the priority of a place', () => {
    expect(decodePlace({ p: '/a/b' })).toEqual({ path: ['a', 'b'], isPriority: false });
    expect(decodePlace({ p: '/a/.priority' })).toEqual({ path: ['a'], isPriority: true });
    expect(() => decodePlace({ p: '/a/.info' })).toThrow('parse key');
    expect(() => decodePlace({ p: 5 })).toThrow('no text');
    expect(() => decodePlace({ p: '/a'.repeat(33) })).toThrow('deeper');
  });

  it('[RD-01] are told back in one line', () => {
    expect(JSON.parse(presentAnswer(3, 'datastale'))).toEqual({
      t: 'd',
      d: { r: 3, b: { s: 'datastale', d: '' } },
    });
    expect(JSON.parse(wrapData('m', ['a"b', 'c'], 7).join('1'))).toEqual({
      t: 'd',
      d: { a: 'm', b: { p: 'a"b/c', d: 1, t: 7 } },
    });
  });
});

describe('filters of listeners', () => {
  const node = decodeNode(
    { a: { n: 1 }, b: { n: 2 }, c: { n: 2 }, d: { n: 'x' }, e: true },
    { now: 0, before: undefined, depth: 0 },
  );
  const select = (wire: unknown): readonly string[] => {
    const query = decodeWireQuery(wire);
    return query === undefined ? ['all'] : [...(selectChildren(node, query)?.children.keys() ?? [])];
  };

  it.each<[object, readonly string[]]>([
    [{}, ['all']],
    [{ i: 'n', sp: 2, sin: true, ep: 2, ein: true }, ['b', 'c']],
    [{ i: 'n', sp: 2, sn: 'b', sin: false }, ['c', 'd']],
    [{ i: 'n', sp: 1, sn: '[MAX_NAME]', sin: false }, ['b', 'c', 'd']],
    [{ i: 'n', ep: 2, en: '[MIN_NAME]', ein: false }, ['e', 'a']],
    [{ i: 'n', l: 2, vf: 'r' }, ['c', 'd']],
    [{ i: '.key', sp: 'c', sin: true, l: 1, vf: 'l' }, ['c']],
    [{ i: '.value', l: 1, vf: 'l' }, ['e']],
    [{ l: 1, vf: 'r' }, ['e']],
  ])('[RD-02] %j', (wire, keys) => {
    expect(select(wire)).toEqual(keys);
  });

  it.each([
    [5],
    [{ i: 5 }],
    [{ i: 'n', l: 'x' }],
    [{ i: 'n', l: -1 }],
    [{ i: 'n', l: {} }],
    [{ i: 'n', sp: {} }],
    [{ i: 'n', sp: 1, sn: ['a'] }],
    [{ i: '.key', sp: 1 }],
    [{ i: '$', sp: 1 }],
  ])('[RD-03] are refused: %j', (wire) => {
    expect(() => decodeWireQuery(wire)).toThrow(/must be|Invalid|cannot|parse key/);
  });

  it('[RD-02] are told back as they came, without what nobody sends', () => {
    expect(keepWireQuery({ i: 'n', sp: null, x: { y: 1 } })).toEqual({ i: 'n', sp: null });
    expect(keepWireQuery(undefined)).toBe(undefined);
  });
});
