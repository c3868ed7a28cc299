import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createFairQueue, type FairQueue, type QueueTicket } from './fair-queue.ts';

const rules = { mostPerPerson: 2, mostPerSource: 4 };

function startAll(queue: FairQueue): readonly QueueTicket[] {
  const started: QueueTicket[] = [];
  for (let next = queue.startNext(); next !== undefined; next = queue.startNext()) started.push(next);
  return started;
}

describe('a fair queue', () => {
  it('lets one person run two at once, and leaves the rest to others', () => {
    const queue = createFairQueue(rules);
    for (let index = 0; index < 10; index += 1) queue.join('ANA', 'SGHDW');
    expect(startAll(queue)).toHaveLength(2);
    queue.join('BIA', 'SGHDW');
    expect(startAll(queue).map(({ person }) => person)).toEqual(['BIA']);
    expect([queue.countRunning('ANA'), queue.countWaiting('ANA')]).toEqual([2, 8]);
  });

  it('counts what one person runs over all sources together', () => {
    const queue = createFairQueue(rules);
    for (const source of ['SGHDW', 'SGHDADOS', 'DOCSTORE']) queue.join('ANA', source);
    expect(startAll(queue).map(({ source }) => source)).toEqual(['SGHDW', 'SGHDADOS']);
  });

  it('takes turns by person, however many each has waiting', () => {
    const queue = createFairQueue({ mostPerPerson: 2, mostPerSource: 1 });
    for (let index = 0; index < 3; index += 1) queue.join('ANA', 'SGHDW');
    queue.join('BIA', 'SGHDW');
    queue.join('CAIO', 'SGHDW');
    const order: string[] = [];
    for (let [running] = startAll(queue); running !== undefined; [running] = startAll(queue)) {
      order.push(running.person);
      queue.leave(running);
    }
    expect(order).toEqual(['ANA', 'BIA', 'CAIO', 'ANA', 'ANA']);
  });

  it('holds nobody up at one source because another is full', () => {
    const queue = createFairQueue({ mostPerPerson: 2, mostPerSource: 1 });
    queue.join('ANA', 'SGHDW');
    startAll(queue);
    queue.join('BIA', 'SGHDW');
    queue.join('BIA', 'SGHDADOS');
    expect(startAll(queue)).toEqual([{ person: 'BIA', source: 'SGHDADOS' }]);
  });

  it('gives the place of whoever leaves to the next, whether they ran or waited', () => {
    const queue = createFairQueue({ mostPerPerson: 1, mostPerSource: 1 });
    const [first, second, third] = [
      queue.join('ANA', 'SGHDW'),
      queue.join('BIA', 'SGHDW'),
      queue.join('CAIO', 'SGHDW'),
    ];
    expect(startAll(queue)).toEqual([first]);
    queue.leave(second);
    queue.leave(second);
    expect(startAll(queue)).toEqual([]);
    queue.leave(first);
    expect(startAll(queue)).toEqual([third]);
  });
});

type Step =
  | { readonly kind: 'join'; readonly person: string; readonly source: string }
  | { readonly kind: 'leave'; readonly place: number };

const people = ['ANA', 'BIA', 'CAIO', 'schedule'];
const sources = ['SGHDW', 'SGHDADOS'];
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('join' as const),
      person: fc.constantFrom(...people),
      source: fc.constantFrom(...sources),
    }),
    fc.record({ kind: fc.constant('leave' as const), place: fc.nat(50) }),
  ),
  { maxLength: 80 },
);
const limits = fc.record({
  mostPerPerson: fc.integer({ min: 1, max: 3 }),
  mostPerSource: fc.integer({ min: 1, max: 4 }),
});

interface QueueSample {
  readonly queue: FairQueue;
  readonly waiting: QueueTicket[];
  readonly running: QueueTicket[];
}

/** One step, and whatever may start after it. */
function take(sample: QueueSample, step: Step): readonly QueueTicket[] {
  if (step.kind === 'join') sample.waiting.push(sample.queue.join(step.person, step.source));
  else {
    const all = [...sample.waiting, ...sample.running];
    const ticket = all[step.place % Math.max(all.length, 1)];
    if (ticket !== undefined) leave(sample, ticket);
  }
  return start(sample);
}

function leave(sample: QueueSample, ticket: QueueTicket): void {
  sample.queue.leave(ticket);
  for (const list of [sample.waiting, sample.running]) {
    if (list.includes(ticket)) list.splice(list.indexOf(ticket), 1);
  }
}

function start(sample: QueueSample): readonly QueueTicket[] {
  const started = startAll(sample.queue);
  for (const ticket of started) sample.waiting.splice(sample.waiting.indexOf(ticket), 1);
  sample.running.push(...started);
  return started;
}

function countBy(tickets: readonly QueueTicket[], key: 'person' | 'source', value: string): number {
  return tickets.filter((ticket) => ticket[key] === value).length;
}

describe('whatever people do', () => {
  it('nobody runs more than their share, no source more than its room, and no room stays empty', () => {
    fc.assert(
      fc.property(limits, steps, (given, taken) => {
        const sample: QueueSample = { queue: createFairQueue(given), waiting: [], running: [] };
        for (const step of taken) {
          take(sample, step);
          for (const person of people) {
            expect(countBy(sample.running, 'person', person)).toBeLessThanOrEqual(given.mostPerPerson);
            expect(sample.queue.countRunning(person)).toBe(countBy(sample.running, 'person', person));
            expect(sample.queue.countWaiting(person)).toBe(countBy(sample.waiting, 'person', person));
          }
          for (const source of sources) {
            expect(countBy(sample.running, 'source', source)).toBeLessThanOrEqual(given.mostPerSource);
          }
          const canStart = sample.waiting.some(
            ({ person, source }) =>
              countBy(sample.running, 'person', person) < given.mostPerPerson &&
              countBy(sample.running, 'source', source) < given.mostPerSource,
          );
          expect(canStart).toBe(false);
        }
      }),
    );
  });

  it('nobody comes twice before somebody who waits for the same source', () => {
    fc.assert(
      fc.property(limits, steps, steps, (given, before, after) => {
        const sample: QueueSample = { queue: createFairQueue(given), waiting: [], running: [] };
        for (const step of before) take(sample, step);
        const patient = sample.queue.join('PATIENT', 'SGHDW');
        const overtakers = [...start(sample)];
        for (const step of after) {
          if (overtakers.includes(patient)) break;
          overtakers.push(...take(sample, step));
        }
        const until = overtakers.includes(patient) ? overtakers.indexOf(patient) : overtakers.length;
        const passed = overtakers.slice(0, until).filter(({ source }) => source === 'SGHDW');
        for (const person of people) expect(countBy(passed, 'person', person)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('everybody has their turn once those before them are done', () => {
    fc.assert(
      fc.property(limits, steps, (given, taken) => {
        const sample: QueueSample = { queue: createFairQueue(given), waiting: [], running: [] };
        for (const step of taken) take(sample, step);
        while (sample.running.length > 0) {
          for (const ticket of sample.running.slice()) leave(sample, ticket);
          start(sample);
        }
        expect(sample.waiting).toEqual([]);
      }),
    );
  });
});
