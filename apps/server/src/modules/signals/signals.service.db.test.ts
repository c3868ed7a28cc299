import { randomUUID } from 'node:crypto';

import { readRecentPoints } from '@prumo/contracts/indicators/recent-points';
import { signalCalls } from '@prumo/contracts/indicators/signals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { qualityManager } from '../documents/testing/quality-manager.ts';
import {
  createSignalsFixture,
  leader,
  type SignalsFixture,
  stranger,
  usual,
  worker,
} from './testing/signals-fixture.ts';

let fixture: SignalsFixture;
const reason = 'Novo protocolo de triagem';
/** From which month on the process is another one. */
const month = 202509;
const stepped = [...usual, 4, 5, 3, 4, 5, 4, 3];

beforeAll(async () => {
  fixture = await createSignalsFixture();
  await fixture.addIndicator('stepped', stepped, {
    targets: [{ validFrom: '2024-01-01', target: 7.5, source: null }],
  });
});

afterAll(async () => {
  await fixture.close();
});

/** As whoever asks reads it. */
async function listSignals(...asked: Parameters<typeof fixture.signals.list>) {
  const { text } = await fixture.signals.list(...asked);
  return signalCalls.list.answer.parse(JSON.parse(text)).signals;
}

async function listAudit(documentId: string): Promise<readonly unknown[]> {
  return await fixture.database.prepared(
    `select user_name, action, before, after, reason from quality.audit_entry
     where document_type = 'indicator-rebase' and document_id = $1 order by id`,
    [documentId],
  );
}

async function insertPlan(
  indicatorId: string,
  plan: { readonly ended: readonly (string | null)[] },
): Promise<string> {
  const id = randomUUID();
  await fixture.database.prepared(
    `insert into quality.result_analysis (id, indicator_id, month, author, result_value, improvement_option, analysis,
       racp_plan_type, racp_title, racp_cause, racp_has_action_plan, racp_method, racp_expected, racp_assignee, racp_due_date)
     values ($1, $2, '2025-08-01', 'CARLA.MENDES', 10, false, 'Demora', 0, 'Triagem nova', 'c', true, 'm', 'e', 'A', '2026-06-01')`,
    [id, indicatorId],
  );
  for (const [position, endedAt] of plan.ended.entries()) {
    await fixture.database.prepared(
      `insert into quality.planned_task (id, analysis_id, kind, position, name, assignee, task_id, owner, ended_at)
       values ($1, $2, 'action', $3, 'Do', 'A', $1, 'A', $4)`,
      [randomUUID(), id, position, endedAt],
    );
  }
  return id;
}

describe('the list of signals', () => {
  it('[UC-08] has those of indicators in sight, and of those that have results', async () => {
    await fixture.addIndicator('elsewhere', usual, { departmentId: 'dep-b' });
    await fixture.addIndicator('empty', []);
    const list = async (...asked: Parameters<typeof listSignals>) =>
      (await listSignals(...asked)).map(({ indicatorId }) => indicatorId);
    expect(await list(worker, {})).toEqual(['stepped']);
    expect(await list(stranger, {})).toEqual(['elsewhere']);
    expect(await list(stranger, { departmentId: 'dep-a' })).toEqual([]);
    expect(await list(qualityManager, {})).toEqual(['stepped', 'elsewhere']);
    expect(await list(qualityManager, { departmentId: 'dep-a' })).toEqual(['stepped']);
  });

  it('tells of each what its last result is, its limits and its latest months', async () => {
    const [stored] = await listSignals(leader, {});
    expect(stored).toMatchObject({
      indicatorId: 'stepped',
      chart: 'xmr',
      variation: 'improvement-low',
      assurance: 'inconsistent',
      isAssuranceDisturbed: true,
      isTrial: false,
      isRunOnly: false,
      last: { month: 202603, value: 3, kind: 'improvement' },
      monthsSinceEvent: null,
    });
    const recent = readRecentPoints(stored?.recent ?? '');
    expect(recent).toHaveLength(stepped.length);
    expect(recent[0]).toEqual({ month: 202409, value: 10, kind: 'concern' });
  });
});

describe('the signals of one indicator', () => {
  it('[UC-08] are not found by who does not see it, and changed by who may define it only', async () => {
    const rebase = { month, reason };
    const missing = { code: 'not_found' };
    await expect(fixture.signals.read(stranger, 'stepped')).rejects.toMatchObject(missing);
    await expect(fixture.signals.addRebase(stranger, 'stepped', rebase)).rejects.toMatchObject(missing);
    await expect(fixture.signals.removeRebase(stranger, 'stepped', month)).rejects.toMatchObject(missing);
    await expect(fixture.signals.read(qualityManager, 'none')).rejects.toMatchObject(missing);
    const denied = { code: 'access_denied' };
    await expect(fixture.signals.addRebase(worker, 'stepped', rebase)).rejects.toMatchObject(denied);
    await expect(fixture.signals.removeRebase(worker, 'stepped', month)).rejects.toMatchObject(denied);
    expect(await fixture.signals.read(worker, 'stepped')).toMatchObject({ mayRebase: false, rebases: [] });
    expect(await listAudit('stepped/20250901')).toEqual([]);
  });

  it('have no chart without results', async () => {
    expect(await fixture.signals.read(leader, 'empty')).toEqual({
      chart: null,
      rebases: [],
      markers: [],
      suggestedRebase: null,
      mayRebase: true,
    });
  });

  it('[SP-02] mark analyses, and plans in the month in which they were finished', async () => {
    await fixture.addIndicator('marked', stepped);
    // Both actions; the last one still in September where the hospital is.
    const finished = await insertPlan('marked', { ended: ['2025-09-02T12:00:00Z', '2025-10-01T02:00:00Z'] });
    const underWay = await insertPlan('marked', { ended: ['2025-09-02T12:00:00Z', null] });
    const { markers } = await fixture.signals.read(worker, 'marked');
    const title = 'Triagem nova';
    expect(markers).toHaveLength(3);
    for (const analysisId of [finished, underWay]) {
      expect(markers).toContainEqual({ month: '2025-08-01', kind: 'analysis', analysisId, title });
    }
    expect(markers).toContainEqual({
      month: '2025-09-01',
      kind: 'plan-finished',
      analysisId: finished,
      title,
    });
  });
});

describe('[SP-05] a rebase', () => {
  it('begins another segment, is undone, and both stay in the trail', async () => {
    const { count } = fixture.notified;
    const rebased = await fixture.signals.addRebase(leader, 'stepped', { month, reason });
    const createdAt = new Date(fixture.time.now).toISOString();
    expect(rebased).toMatchObject({
      mayRebase: true,
      rebases: [{ month: '2025-09-01', reason, author: 'CARLA.MENDES', createdAt }],
      chart: {
        variation: 'common-cause',
        assurance: 'passes',
        isTrial: true,
        segments: [
          { from: '2024-09-01', to: '2025-08-01' },
          { from: '2025-09-01', to: '2026-03-01', mean: 4 },
        ],
      },
    });
    expect(await fixture.readStored('stepped')).toMatchObject({ isStale: false, kind: 'common-cause' });
    expect(fixture.notified.count).toBe(count + 1);

    const undone = await fixture.signals.removeRebase(qualityManager, 'stepped', month);
    expect(undone).toMatchObject({ rebases: [], chart: { variation: 'improvement-low' } });
    expect(undone.chart?.segments).toHaveLength(1);
    const facts = { month: '2025-09-01', reason, author: 'CARLA.MENDES' };
    expect(await listAudit('stepped/20250901')).toEqual([
      { user_name: 'CARLA.MENDES', action: 'create', before: null, after: facts, reason },
      { user_name: 'MARINA.LOPES', action: 'remove', before: facts, after: null, reason: null },
    ]);
    expect(
      await fixture.database.prepared(
        `select author, withdrawn_by, withdrawn_at is not null as is_withdrawn from quality.indicator_rebase`,
        [],
      ),
    ).toEqual([{ author: 'CARLA.MENDES', withdrawn_by: 'MARINA.LOPES', is_withdrawn: true }]);
    await expect(fixture.signals.removeRebase(leader, 'stepped', month)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is one per month, also for two at once, and can come again after it was undone', async () => {
    await fixture.addIndicator('twice', stepped);
    const add = async () => await fixture.signals.addRebase(leader, 'twice', { month, reason });
    const outcomes = await Promise.allSettled([add(), add()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(add()).rejects.toMatchObject({
      status: 409,
      details: { reason: 'rebase_month_taken', field: 'month' },
    });
    await fixture.signals.removeRebase(leader, 'twice', month);
    expect(await add()).toMatchObject({ rebases: [{ month: '2025-09-01' }] });
  });

  it.each([
    ['the first one', 202409],
    ['one before all results', 202001],
    ['one that still runs', 202604],
    ['one that was not measured', 202508],
  ])('begins at a month with a result that is judged, not at %s', async (name, from) => {
    const id = name.replaceAll(' ', '-');
    await fixture.addIndicator(id, stepped.toSpliced(11, 1, -1));
    await fixture.results.record(qualityManager, id, [{ month: 202604, value: 4 }]);
    await expect(fixture.signals.addRebase(leader, id, { month: from, reason })).rejects.toMatchObject({
      status: 409,
      details: { reason: 'rebase_without_result', field: 'month' },
    });
    expect(await fixture.signals.read(leader, id)).toMatchObject({ rebases: [] });
  });

  it('is suggested after a finished plan to who may follow it, and applied by nobody', async () => {
    await fixture.addIndicator('planned', stepped);
    expect(await fixture.signals.read(leader, 'planned')).toMatchObject({ suggestedRebase: null });
    await insertPlan('planned', { ended: ['2025-10-15T12:00:00Z'] });
    expect(await fixture.signals.read(leader, 'planned')).toMatchObject({
      rebases: [],
      suggestedRebase: {
        month: '2025-09-01',
        cause: 'plan-finished',
        causeMonth: '2025-10-01',
        title: 'Triagem nova',
      },
      chart: { segments: { length: 1 } },
    });
    expect(await fixture.signals.read(worker, 'planned')).toMatchObject({ suggestedRebase: null });
    await fixture.signals.addRebase(leader, 'planned', { month, reason });
    expect(await fixture.signals.read(leader, 'planned')).toMatchObject({ suggestedRebase: null });
  });

  it.each([
    ['measureFormula', '"(a ÷ b) × 100"'],
    ['orientation', '1'],
  ])('is suggested after another %s', async (field, after) => {
    const id = `changed-${field}`;
    await fixture.addIndicator(id, stepped);
    const change = async (name: string, value: string) =>
      await fixture.database.prepared(
        `insert into quality.audit_entry (occurred_at, user_name, document_type, document_id, action, before, after)
         values ('2025-09-10T12:00:00Z', 'X', 'kpi', $1, 'replace', '{"measureFormula": "f", "orientation": -1}',
           jsonb_set('{"measureFormula": "f", "orientation": -1}', array[$2], $3::jsonb))`,
        [id, name, value],
      );
    await change('name', '"Outro nome"');
    expect(await fixture.signals.read(leader, id)).toMatchObject({ suggestedRebase: null });
    await change(field, after);
    expect(await fixture.signals.read(leader, id)).toMatchObject({
      suggestedRebase: {
        month: '2025-09-01',
        cause: 'formula-changed',
        causeMonth: '2025-09-01',
        title: null,
      },
    });
  });
});
