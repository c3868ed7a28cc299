import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createEventParser, type StreamEvent } from './create-event-parser.ts';

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
      { numRuns: 500 },
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
