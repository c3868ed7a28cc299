import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { moveDay } from '../../../lib/dates/days.ts';
import { countBeside, countByDue, countByFilter, countOverduePlans, filterTasks } from './filter-tasks.ts';
import { dueFilters, type DueFilter, type TaskFilter } from './task-search.ts';
import { buildListed, buildListedFinished } from './testing/build-task.ts';

/** A Wednesday. */
const today = '2026-10-14';
const everything = { filter: 'active', due: null, text: '', includesActionPlans: false } as const;

describe('the filters of the menu', () => {
  const tasks = [
    buildListed({ id: 'plain' }),
    buildListed({ id: 'delegated', delegationState: 'pending' }),
    buildListed({ id: 'back', delegationState: 'resolved' }),
    buildListed({ id: 'scheduled', dueDate: '2026-12-01T15:00:00.000Z' }),
    buildListed({ id: 'new', createTime: '2026-10-14T03:00:00.000Z' }),
    // Before midnight in São Paulo.
    buildListed({ id: 'yesterday', createTime: '2026-10-14T02:59:59.000Z' }),
    buildListedFinished({ id: 'finished' }),
    // In every way what the other filters look for.
    buildListed({
      id: 'plan',
      name: '#ap Trocar o colchão',
      delegationState: 'pending',
      dueDate: '2026-12-01T15:00:00.000Z',
      createTime: '2026-10-14T03:00:00.000Z',
    }),
    buildListedFinished({ id: 'finished plan', name: '#ap Trocar o colchão' }),
  ];

  it.each<[TaskFilter, readonly string[]]>([
    ['active', ['plain', 'delegated', 'back', 'scheduled', 'new', 'yesterday']],
    ['delegated', ['delegated']],
    ['scheduled', ['scheduled']],
    ['created-today', ['new']],
    ['completed', ['finished']],
    ['action-plans', ['plan']],
  ])('[TK-01] [TK-11] %s', (filter, ids) => {
    expect(filterTasks(tasks, { ...everything, filter }, today).map(({ id }) => id)).toEqual(ids);
    expect(countByFilter(tasks, everything, today)[filter]).toBe(ids.length);
  });

  it.each<[TaskFilter, readonly string[]]>([
    ['active', ['plain', 'delegated', 'back', 'scheduled', 'new', 'yesterday', 'plan']],
    ['delegated', ['delegated', 'plan']],
    ['scheduled', ['scheduled', 'plan']],
    ['created-today', ['new', 'plan']],
    ['completed', ['finished', 'finished plan']],
    ['action-plans', ['plan']],
  ])('%s holds those of action plans too for whoever wants them', (filter, ids) => {
    const wanted = { ...everything, includesActionPlans: true };
    expect(filterTasks(tasks, { ...wanted, filter }, today).map(({ id }) => id)).toEqual(ids);
    expect(countByFilter(tasks, wanted, today)[filter]).toBe(ids.length);
  });
});

describe('the due filter', () => {
  const tasks = [-30, -1, 0, 1, 2, 3, 4, 6, 7, 8, 14, 15, 16].map((days) =>
    buildListed({ id: String(days), dueDate: `${moveDay(today, days)}T15:00:00.000Z` }),
  );
  const undated = buildListed({ id: 'undated' });

  it.each<[DueFilter, readonly string[]]>([
    [1, ['1', '2', '3', '4', '6', '7', '8', '14', '15', '16']],
    [3, ['3', '4', '6', '7', '8', '14', '15', '16']],
    [7, ['7', '8', '14', '15', '16']],
    [15, ['15', '16']],
    ['overdue', ['-30', '-1']],
    ['today', ['0']],
    // Until Saturday.
    ['this-week', ['0', '1', '2', '3']],
    ['undated', ['undated']],
  ])('[TK-03] %s', (due, ids) => {
    const all = [...tasks, undated];
    expect(filterTasks(all, { ...everything, due }, today).map(({ id }) => id)).toEqual(ids);
    expect(countByDue(all, everything, today)[due]).toBe(ids.length);
  });

  it('[TK-03] keeps only tasks with a due date', () => {
    for (const due of dueFilters.filter((known) => known !== 'undated')) {
      expect(filterTasks([undated], { ...everything, due }, today)).toEqual([]);
    }
  });

  it('the last minute of a day belongs to it', () => {
    const late = buildListed({ dueDate: '2026-10-15T02:59:59.000Z' });
    const next = buildListed({ dueDate: '2026-10-15T03:00:00.000Z' });
    expect(filterTasks([late, next], { ...everything, due: 'today' }, today)).toEqual([late]);
  });

  it('every task is late, due today, due later or undated, and never two of these', () => {
    const anyTask = fc
      .option(fc.integer({ min: -400, max: 400 }))
      .map((days) => buildListed(days === null ? {} : { dueDate: `${moveDay(today, days)}T15:00:00.000Z` }));
    fc.assert(
      fc.property(anyTask, (task) => {
        const parts = (['overdue', 'today', 1, 'undated'] as const).filter(
          (due) => filterTasks([task], { ...everything, due }, today).length === 1,
        );
        expect(parts).toHaveLength(1);
      }),
    );
  });
});

describe('the search', () => {
  const tasks = [
    buildListed({ id: 'name', name: 'Reconciliação da MEDICAÇÃO' }),
    buildListed({ id: 'description', name: 'Rever', description: 'Dupla checagem de medicação' }),
    buildListed({ id: 'other', name: 'Queda' }),
  ];

  it.each(['medicacao', 'MEDICAÇÃO', '  medicaçao '])(
    '[TK-02] "%s" finds by name and description',
    (text) => {
      expect(filterTasks(tasks, { ...everything, text }, today).map(({ id }) => id)).toEqual([
        'name',
        'description',
      ]);
    },
  );

  it('[TK-02] finds nothing across the border of name and description', () => {
    expect(filterTasks(tasks, { ...everything, text: 'rever dupla' }, today)).toEqual([]);
  });

  it('leaves out of what is there, in its order, and never adds', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const left = filterTasks(tasks, { ...everything, text }, today);
        expect(tasks.filter((task) => left.includes(task))).toEqual(left);
      }),
    );
  });
});

describe('what stands beside a list', () => {
  const plan = (id: string, days: number | null, name = 'Trocar o colchão') =>
    buildListed({
      id,
      name: `#ap ${name}`,
      dueDate: days === null ? null : `${moveDay(today, days)}T15:00:00.000Z`,
    });
  const tasks = [
    buildListed({ id: 'late', dueDate: '2026-10-01T15:00:00.000Z' }),
    plan('a', -3),
    plan('b', -1, 'Treinar a equipe'),
    plan('c', 0),
    plan('d', null),
    buildListedFinished({ id: 'e', name: '#ap Feita', dueDate: '2026-10-01T15:00:00.000Z' }),
  ];

  it('[TK-11] counts what waits in action plans, and how much of it is late', () => {
    expect(countBeside(tasks, everything, today)).toMatchObject({
      count: 4,
      overdueCount: 2,
      dueCounts: { overdue: 2, today: 1, undated: 1 },
    });
    expect(countOverduePlans(tasks, today)).toBe(2);
  });

  it('follows due date and text, as the list does that it leads to', () => {
    expect(countBeside(tasks, { ...everything, due: 'today' }, today)).toMatchObject({
      count: 1,
      overdueCount: 0,
      dueCounts: { overdue: 2 },
    });
    expect(countBeside(tasks, { ...everything, text: 'EQUIPE' }, today)).toMatchObject({
      count: 1,
      overdueCount: 1,
      dueCounts: { overdue: 1, today: 0 },
    });
  });

  it('is nothing where the list leaves none out, nor beside what is finished', () => {
    expect(countBeside(tasks, { ...everything, includesActionPlans: true }, today)).toBeNull();
    expect(countBeside(tasks, { ...everything, filter: 'action-plans' }, today)).toBeNull();
    expect(countBeside(tasks, { ...everything, filter: 'completed' }, today)).toBeNull();
  });

  it('loses no open task: the list and what is beside it are the list that includes them', () => {
    const someTask = fc.record({
      isPlan: fc.boolean(),
      days: fc.option(fc.integer({ min: -20, max: 20 })),
    });
    fc.assert(
      fc.property(
        fc.array(someTask),
        fc.constantFrom(null, ...dueFilters),
        fc.constantFrom('', 'a', 'plano'),
        (facts, due, text) => {
          const some = facts.map(({ isPlan, days }, index) =>
            buildListed({
              id: String(index),
              name: isPlan ? '#ap Plano' : 'Tarefa',
              dueDate: days === null ? null : `${moveDay(today, days)}T15:00:00.000Z`,
            }),
          );
          const search = { ...everything, due, text };
          const together = filterTasks(some, { ...search, includesActionPlans: true }, today);
          const beside = countBeside(some, search, today)?.count ?? 0;
          expect(filterTasks(some, search, today).length + beside).toBe(together.length);
        },
      ),
    );
  });
});
