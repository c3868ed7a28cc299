import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  applyRealtimeChange,
  createEventParser,
  decodeRealtimeChange,
  type RealtimeChange,
  type StreamEvent,
} from './realtime-change.ts';
import { decodeRealtimeValue, findChild, type RealtimeValue } from './realtime-state.ts';
import {
  describeWrite,
  type Json,
  type Leaves,
  type ModelWrite,
  presentPlace,
  writeLeaves,
} from './testing/realtime-model.ts';

describe('the events of a stream', () => {
  const keys = fc.constantFrom('a', 'b', '0', '1', '3', 'ação', '__proto__');

  const paths = fc.array(keys, { maxLength: 3 }).map((path) => path.map((key) => `/${key}`).join(''));

  const data = fc.letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, 1, 2, false, 'x', ''),
      fc.array(tie('json'), { maxLength: 3 }),
      fc.dictionary(keys, tie('json'), { maxKeys: 3 }),
    ),
  })).json;

  const writes: fc.Arbitrary<ModelWrite> = fc.oneof(
    fc.record({ kind: fc.constant('put' as const), path: paths, data }),
    fc.record({
      kind: fc.constant('patch' as const),
      path: paths,
      // All of the same depth: none may lie above another.
      data: fc.dictionary(
        fc.tuple(keys, keys).map((path) => path.join('/')),
        data,
        { minKeys: 1, maxKeys: 3 },
      ),
    }),
  );

  function decode(name: string, text: string): RealtimeChange {
    const change = decodeRealtimeChange({ name, data: text });
    if (change === undefined) throw new Error(`not a change: ${text}`);
    return change;
  }

  it('[RD-01] lead to what the server has, write by write, at any place', () => {
    fc.assert(
      fc.property(fc.array(writes, { minLength: 1, maxLength: 6 }), paths, (some, place) => {
        let leaves: Leaves = new Map();
        let copy: RealtimeValue = null;
        for (const write of some) {
          const after = writeLeaves(leaves, write);
          for (const event of describeWrite(place, write, leaves, after)) {
            copy = applyRealtimeChange(copy, decode(event.name, event.data));
          }
          leaves = after;
          expect(copy).toStrictEqual(decodeRealtimeValue(JSON.parse(presentPlace(leaves, place))));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('leave the same object where they change nothing', () => {
    fc.assert(
      fc.property(data, paths, data, (json, path, written) => {
        const change = decode('put', JSON.stringify({ path, data: written }));
        const once = applyRealtimeChange(decodeRealtimeValue(json), change);
        expect(applyRealtimeChange(once, change)).toBe(once);
        const whole = decode('put', JSON.stringify({ path: '/', data: once }));
        expect(applyRealtimeChange(once, whole)).toBe(once);
      }),
      { numRuns: 200 },
    );
  });

  it('leave the neighbours of what they change the same objects', () => {
    const before = decodeRealtimeValue({ here: { x: 1 }, there: { y: { z: 2 } } });
    const after = applyRealtimeChange(before, decode('put', '{"path":"/here/x","data":3}'));
    expect(after).toEqual({ here: { x: 3 }, there: { y: { z: 2 } } });
    expect(findChild(after, 'there')).toBe(findChild(before, 'there'));
    const anew = decode('put', '{"path":"/","data":{"here":{"x":4},"there":{"y":{"z":2}}}}');
    expect(findChild(applyRealtimeChange(after, anew), 'there')).toBe(findChild(before, 'there'));
  });

  it('show maps where the server shows arrays', () => {
    const change = decode('put', '{"path":"/","data":[null,{"name":"UTI"},{"name":"PS"}]}');
    expect(applyRealtimeChange(null, change)).toEqual({ 1: { name: 'UTI' }, 2: { name: 'PS' } });
  });

  it.each(['', 'null', '{}', '{"path":"/"}', '{"path":1,"data":2}', '{"path":"/","data":'])(
    'are not made of %j',
    (text) => {
      expect(decodeRealtimeChange({ name: 'put', data: text })).toBeUndefined();
    },
  );

  it('are not made of an update that is no object', () => {
    expect(decodeRealtimeChange({ name: 'patch', data: '{"path":"/","data":1}' })).toBeUndefined();
  });
});

function parse(pieces: readonly string[]): readonly StreamEvent[] {
  const events: StreamEvent[] = [];
  const feed = createEventParser((event) => events.push(event));
  for (const piece of pieces) {
    feed(piece);
  }
  return events;
}

const lineEnds = fc.constantFrom('\n', '\r\n', '\r');
const events: fc.Arbitrary<StreamEvent> = fc.record({
  name: fc.constantFrom('put', 'patch', 'keep-alive', 'cancel', 'auth_revoked'),
  data: fc.json({ maxDepth: 2 }),
});

describe('the parser of events', () => {
  it('finds the same events however the text is cut', () => {
    fc.assert(
      fc.property(
        fc.array(events, { maxLength: 6 }),
        lineEnds,
        fc.array(fc.nat(500), { maxLength: 20 }),
        (sent, end, cuts) => {
          const text = sent.map(({ name, data }) => `event: ${name}${end}data: ${data}${end}${end}`).join('');
          const places = [...new Set([0, ...cuts, text.length])]
            .filter((place) => place <= text.length)
            .toSorted((one, other) => one - other);
          const pieces = places.map((place, index) => text.slice(place, places[index + 1]));
          expect(parse(pieces)).toEqual(sent);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('hands an event over with its last line, not before', () => {
    expect(parse(['event: put\ndata: 1\n'])).toEqual([]);
    expect(parse(['event: put\ndata: 1\n', '\n'])).toEqual([{ name: 'put', data: '1' }]);
  });

  it('reads what other servers may write: comments, several lines, no blank, no name', () => {
    expect(parse([': hello\nid: 7\nretry: 5\nevent:put\ndata:{\ndata: }\n\n'])).toEqual([
      { name: 'put', data: '{\n}' },
    ]);
    expect(parse(['data: x\n\n', 'event: nothing\n\n', 'data\n\n'])).toEqual([
      { name: 'message', data: 'x' },
      { name: 'message', data: '' },
    ]);
    expect(parse(['event: put\ndata: {"a":": b"}\n\n'])).toEqual([{ name: 'put', data: '{"a":": b"}' }]);
  });
});
