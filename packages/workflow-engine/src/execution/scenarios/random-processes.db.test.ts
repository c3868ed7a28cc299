// Processes put together and driven at random: whatever their shape, they come to an end and leave nothing.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  boundary,
  call,
  end,
  evaluate,
  eventSubProcess,
  exclusive,
  inclusive,
  loop,
  message,
  parallel,
  path,
  process,
  service,
  start,
  subProcess,
  terminate,
  user,
} from './bpmn-text.ts';
import { createScenario, kermit, type Scenario } from './scenario.ts';

let scenario: Scenario;

beforeAll(async () => {
  scenario = await createScenario({ delegates: { nothing: async () => await Promise.resolve() } });
  await scenario.deploy(process('leaf', start('s'), user('inLeaf'), end('e'), path('s', 'inLeaf', 'e')));
});

afterAll(async () => await scenario.close());

/** A part of a process with one way in and one way out. */
type Block =
  | { readonly kind: 'user' | 'service' | 'asyncService' | 'evaluate' | 'call' }
  | { readonly kind: 'userWithEdge'; readonly interrupting: boolean }
  | { readonly kind: 'many'; readonly count: number; readonly sequential: boolean; readonly body: Block }
  | { readonly kind: 'sequence'; readonly parts: readonly Block[] }
  | { readonly kind: 'parallel' | 'inclusive' | 'exclusive'; readonly branches: readonly Block[] }
  | { readonly kind: 'forkToEnds'; readonly side: Block; readonly main: Block }
  | {
      readonly kind: 'subProcess';
      readonly body: Block;
      readonly handler: 'none' | 'interrupting' | 'beside';
      readonly terminates: boolean;
    };

const { block: blocks } = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Block>(
      { kind: 'user' },
      { kind: 'user' },
      { kind: 'service' },
      { kind: 'asyncService' },
      { kind: 'evaluate' },
      { kind: 'call' },
    ),
    fc.record({ kind: fc.constant('userWithEdge' as const), interrupting: fc.boolean() }),
    fc.record({
      kind: fc.constant('sequence' as const),
      parts: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constantFrom('parallel' as const, 'inclusive' as const, 'exclusive' as const),
      branches: fc.array(tie('block'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('forkToEnds' as const), side: tie('block'), main: tie('block') }),
    fc.record({
      kind: fc.constant('many' as const),
      count: fc.integer({ min: 0, max: 3 }),
      sequential: fc.boolean(),
      body: tie('block'),
    }),
    fc.record({
      kind: fc.constant('subProcess' as const),
      body: tie('block'),
      handler: fc.constantFrom('none' as const, 'interrupting' as const, 'beside' as const),
      terminates: fc.boolean(),
    }),
  ),
}));

interface Written {
  readonly text: string;
  readonly first: string;
  readonly last: string;
}

/** Each element gets a number of its own. */
function createWriter(): (block: Block) => Written {
  let count = 0;
  const next = (prefix: string): string => `${prefix}${(count += 1)}`;
  const single = (text: string, id: string): Written => ({ text, first: id, last: id });

  function writeInside(body: Block, terminates: boolean): string {
    const inner = write(body);
    const [begin, finish] = [next('s'), next('e')];
    return [
      start(begin),
      inner.text,
      end(finish, terminates ? terminate : ''),
      path(begin, inner.first),
      path(inner.last, finish),
    ].join('');
  }

  function write(block: Block): Written {
    const id = next(block.kind);
    switch (block.kind) {
      case 'user':
        return single(user(id), id);
      case 'service':
        return single(service(id, 'activiti:class="nothing"'), id);
      case 'asyncService':
        return single(service(id, 'activiti:class="nothing" activiti:async="true"'), id);
      case 'evaluate':
        return single(evaluate(id, '${1 + 1}', 'x'), id);
      case 'call':
        return single(call(id, 'leaf'), id);
      case 'userWithEdge': {
        const [edge, after, finish] = [next('b'), next('user'), next('e')];
        const edgeText = boundary(edge, id, message(id), { interrupting: block.interrupting });
        if (!block.interrupting) {
          return single(
            [user(id), edgeText, user(after), end(finish), path(edge, after, finish)].join(''),
            id,
          );
        }
        // One of the two ways is taken, so both have to lead on, or a join behind them would wait for ever.
        const merge = next('merge');
        const text = [
          user(id),
          edgeText,
          user(after),
          exclusive(merge),
          path(id, merge),
          path(edge, after, merge),
        ].join('');
        return { text, first: id, last: merge };
      }
      case 'sequence': {
        const parts = block.parts.map(write);
        const links = parts.slice(1).map((part, index) => path(parts[index]?.last ?? '', part.first));
        return {
          text: [...parts.map(({ text }) => text), ...links].join(''),
          first: parts[0]?.first ?? '',
          last: parts.at(-1)?.last ?? '',
        };
      }
      case 'parallel':
      case 'inclusive':
      case 'exclusive': {
        const gateway = { parallel, inclusive, exclusive }[block.kind];
        const join = next('join');
        const branches = block.branches.map(write);
        // Of an exclusive one the last branch, of an inclusive one all but the first.
        const condition = (index: number): string => {
          if (block.kind === 'parallel') return '';
          const isTaken = block.kind === 'exclusive' ? index === branches.length - 1 : index > 0;
          return `?\${${isTaken}}`;
        };
        return {
          text: [
            gateway(id),
            gateway(join),
            ...branches.map(
              ({ text, first, last }, index) =>
                `${text}${path(id, `${first}${condition(index)}`)}${path(last, join)}`,
            ),
          ].join(''),
          first: id,
          last: join,
        };
      }
      case 'forkToEnds': {
        const [side, main, finish] = [write(block.side), write(block.main), next('e')];
        return {
          text: [
            parallel(id),
            side.text,
            main.text,
            end(finish),
            path(id, side.first),
            path(side.last, finish),
            path(id, main.first),
          ].join(''),
          first: id,
          last: main.last,
        };
      }
      case 'many':
        return single(
          subProcess(
            id,
            loop({ cardinality: String(block.count), sequential: block.sequential }),
            writeInside(block.body, false),
          ),
          id,
        );
      case 'subProcess': {
        const [handler, begin, task, finish] = [next('h'), next('s'), next('user'), next('e')];
        const eventPart =
          block.handler === 'none'
            ? ''
            : eventSubProcess(
                handler,
                start(begin, message(id), `isInterrupting="${block.handler === 'interrupting'}"`),
                user(task),
                end(finish),
                path(begin, task, finish),
              );
        return single(subProcess(id, writeInside(block.body, block.terminates), eventPart), id);
      }
    }
  }
  return write;
}

test('random processes end, leave nothing, and their history adds up', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(blocks, fc.array(fc.nat(), { minLength: 1, maxLength: 50 }), async (block, choices) => {
      number += 1;
      const key = `random${number}`;
      const { text, first, last } = createWriter()(block);
      await scenario.deploy(process(key, start('s'), text, end('e'), path('s', first), path(last, 'e')));
      const { id } = await scenario.start(key);
      let completed = 0;
      for (let step = 0; ; step += 1) {
        expect(step).toBeLessThan(500);
        const choice = choices[step % choices.length] ?? 0;
        const moves = await scenario.rows<{ kind: 'task' | 'job' | 'message'; id: string; name: string }>(
          `select 'task' as kind, id, '' as name from workflow.task where root_id = '${id}'
           union all select 'job', id, '' from workflow.job where root_id = '${id}'
           union all select 'message', execution_id, event_name from workflow.event_subscription
             where root_id = '${id}' and ${step < 40} order by 1, 2`,
        );
        const move = moves[choice % Math.max(moves.length, 1)];
        if (move === undefined) break;
        if (move.kind === 'task') {
          await scenario.commands.completeTask(kermit, move.id, []);
          completed += 1;
        } else if (move.kind === 'job') {
          await scenario.commands.executeJob(kermit, move.id);
        } else {
          await scenario.commands.deliverMessage(kermit, {
            messageName: move.name,
            executionId: move.id,
            variables: [],
          });
        }
      }
      const all = await scenario.rows<{ id: string; delete_reason: string | null }>(
        `with recursive tree as (
           select id, delete_reason from workflow.historic_process_instance where id = '${id}'
           union select h.id, h.delete_reason from workflow.historic_process_instance h join tree on h.super_process_instance_id = tree.id
         ) select * from tree`,
      );
      for (const instance of all)
        await scenario.expectEnded(instance.id, { deleteReason: instance.delete_reason });
      const ids = all.map((one) => `'${one.id}'`).join(',');
      expect(
        await scenario.count(
          'historic_task',
          `process_instance_id in (${ids}) and delete_reason = 'completed'`,
        ),
      ).toBe(completed);
      expect(
        await scenario.count('historic_task', `process_instance_id in (${ids}) and ended_at is null`),
      ).toBe(0);
    }),
    { numRuns: 25 },
  );
}, 120_000);
