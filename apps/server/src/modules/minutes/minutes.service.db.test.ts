import { randomUUID } from 'node:crypto';

import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createDepartmentsRepository } from '../departments/departments.repository.ts';
import { createUserDepartmentsRepository } from '../user-departments/user-departments.repository.ts';
import {
  act,
  approveMinutes,
  begin,
  buildActor,
  buildContent,
  buildNewInput,
  committee,
  coordinator,
  createMinutesFixture,
  executor,
  member,
  presentMinutes,
  quality,
  secretary,
  stranger,
  type MinutesFixture,
} from './testing/minutes-fixture.ts';
import type { MinutesService } from './minutes.service.ts';

let fixture: MinutesFixture;
let service: MinutesService;

beforeAll(async () => {
  fixture = await createMinutesFixture();
  service = fixture.createService();
});

beforeEach(() => {
  fixture.time.now = Date.parse('2026-03-02T12:00:00Z');
  fixture.failures.length = 0;
});

afterAll(async () => {
  await fixture.close();
});

function decisionsOf({ items }: MeetingMinutes) {
  return items.flatMap(({ decisions }) => decisions);
}

describe('[NC-05] new minutes', () => {
  it('are numbered in their year, also when several begin at once', async () => {
    const views = await Promise.all(
      [1, 2, 3, 4].map(async () => await begin(service, quality, { date: '2031-05-05' })),
    );
    expect(new Set(views.map(({ minutes }) => minutes.number))).toEqual(new Set([1, 2, 3, 4]));
    // A committee that has left no decision open.
    const other = await begin(service, quality, { date: '2032-01-05', committee: randomUUID() });
    expect(other).toMatchObject({
      version: 1,
      isEditor: true,
      isUnaltered: null,
      minutes: { number: 1, year: 2032, state: 'scheduled', items: [], history: [] },
    });
  });

  it('are there once, however often the same idempotency key is sent, and told to others', async () => {
    const input = buildNewInput({ date: '2033-05-05' });
    fixture.notifications.count = 0;
    const views = await Promise.all([1, 2, 3].map(async () => await service.begin(quality, input)));
    expect(new Set(views.map(({ minutes }) => minutes.id)).size).toBe(1);
    expect(fixture.notifications.count).toBeGreaterThan(0);
    const leader = fixture.createService({ listLedDepartments: async () => ['dep-a'] });
    await expect(leader.begin(stranger, input)).rejects.toMatchObject({ code: 'attempt_taken' });
  });

  it('are begun by quality, leaders of departments and who kept the committee', async () => {
    const own = { committee: 'Pharmacy', coordinator: stranger.userName.toLowerCase() };
    const offered = async (of: typeof service) => (await of.list(stranger, undefined)).ownCommittees;
    await expect(begin(service, stranger, own)).rejects.toMatchObject({ code: 'access_denied', status: 403 });
    expect(await offered(service)).toEqual([]);
    const leader = fixture.createService({
      listLedDepartments: async (name) => (name === stranger.userName ? ['dep-a'] : []),
    });
    expect(await offered(leader)).toBe('all');
    await begin(leader, stranger, own);
    // By now they were the coordinator.
    expect(await offered(service)).toEqual(['Pharmacy']);
    await begin(service, stranger, own);
    await expect(begin(service, stranger, { ...own, committee: 'Ethics' })).rejects.toThrow(/begun by/);
  });

  it('begin with what is open, then with what the portal proposes, of departments in sight', async () => {
    const name = 'Infection control';
    const approved = await approveMinutes(service, undefined, { committee: name });
    const asked: unknown[] = [];
    const proposing = fixture.createService({
      agenda: {
        async listProposals(request) {
          asked.push(request);
          return [{ id: 'signal-1', title: 'A signal', origin: 'indicator-signal', links: [] }];
        },
      },
    });
    const actor = buildActor(coordinator.userName, {
      departments: [{ id: 'dep-utia', initials: 'UTIA', name: 'UTI Adulto' }],
    });
    const { minutes } = await begin(proposing, actor, { committee: name });
    expect(minutes.items.map(({ title, origin }) => [title, origin])).toEqual([
      ['Do d1', 'open-decision'],
      ['Do d2', 'open-decision'],
      ['A signal', 'indicator-signal'],
    ]);
    expect(minutes.items[0]?.links[0]).toMatchObject({ kind: 'minutes', id: approved.minutes.id });
    // Cases are for who leads the department, not for everybody who works there.
    expect(asked).toMatchObject([
      { committee: name, scope: { departmentIds: ['dep-utia'] }, caseScope: { departmentIds: [] } },
    ]);
  });
});

describe('[NC-05] where participants work', () => {
  it('is filled in from their departments where nobody has said it: the one they work in before one they lead', async () => {
    const department = { manager: null, email: null };
    await createDepartmentsRepository(fixture.database).insert([
      {
        ...department,
        id: 'dep-a',
        initials: 'ADM',
        name: 'Admissions',
        responsible: member.userName.toLowerCase(),
      },
      { ...department, id: 'dep-b', initials: 'BRN', name: 'Burns', responsible: coordinator.userName },
    ]);
    await createUserDepartmentsRepository(fixture.database).insert([
      { userName: member.userName, departmentId: 'dep-b' },
    ]);
    const begun = await begin(service);
    const departmentsOf = ({ minutes }: typeof begun) =>
      minutes.participants.map(({ departmentName }) => departmentName);
    expect(departmentsOf(begun)).toEqual(['Burns', null, 'Burns']);

    const content = buildContent();
    const [first, ...others] = content.participants.map((one) => ({
      ...one,
      userName: one.userName.toLowerCase(),
    }));
    const said = first && { ...first, departmentName: 'Board' };
    const written = await act(service, secretary, begun, {
      deed: 'write',
      content: { ...content, participants: said ? [said, ...others] : others },
    });
    expect(departmentsOf(written)).toEqual(['Board', null, 'Burns']);
    expect(await service.get(quality, begun.minutes.id, undefined)).toEqual({
      ...written,
      isEditor: true,
    });
  });
});

describe('[NC-05] a command', () => {
  it('that the rules refuse is told with the reason', async () => {
    const view = await presentMinutes(service);
    const refused = { code: 'command_refused', status: 409 };
    await expect(act(service, quality, view, { deed: 'approve', comment: '' })).rejects.toMatchObject({
      ...refused,
      details: { refusal: 'wrong-person' },
    });
    await expect(
      act(service, secretary, view, { deed: 'write', content: buildContent() }),
    ).rejects.toMatchObject({ ...refused, details: { refusal: 'wrong-state' } });
    await expect(act(service, secretary, view, { deed: 'lapse' })).rejects.toMatchObject({
      ...refused,
      details: { refusal: 'not-lapsed' },
    });
  });

  it('has one effect under one idempotency key, and none on an old version', async () => {
    const view = await presentMinutes(service);
    const input = {
      idempotencyKey: randomUUID(),
      version: view.version,
      command: { deed: 'approve' as const, comment: '' },
    };
    const [one, other] = await Promise.all(
      [1, 2].map(async () => await service.act(member, view.minutes.id, input, undefined)),
    );
    expect(one?.minutes.approvals).toHaveLength(1);
    expect(other).toEqual(one);
    expect(one?.isAskedForApproval).toBe(false);
    await expect(act(service, coordinator, view, { deed: 'approve', comment: '' })).rejects.toMatchObject({
      code: 'minutes_changed',
    });
    await expect(service.act(coordinator, view.minutes.id, input, undefined)).rejects.toMatchObject({
      code: 'attempt_taken',
    });
  });

  it('cannot make a list too long to be read again', async () => {
    let view = await approveMinutes(service, undefined);
    for (let count = 0; count < 50; count += 1) {
      view = await act(service, secretary, view, { deed: 'add-erratum', text: `Erratum ${count}` });
    }
    await expect(
      act(service, secretary, view, { deed: 'add-erratum', text: 'One more' }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await service.get(secretary, view.minutes.id, undefined)).minutes.errata).toHaveLength(50);
  });
});

describe('[NC-05] who sees minutes', () => {
  it('is who is named in them, quality, and of approved ones who executes or belongs to the committee', async () => {
    const name = 'Deaths';
    const people = [coordinator, secretary].map(({ userName }) => ({
      userName,
      displayName: userName,
      departmentName: null,
      attendance: 'present' as const,
      justification: '',
    }));
    const open = await begin(service, quality, { committee: name, participants: people });
    let approved = await presentMinutes(service, { committee: name, participants: people });
    for (const actor of [coordinator, secretary]) {
      approved = await act(service, actor, approved, { deed: 'approve', comment: '' });
    }
    const lookers = [quality, coordinator, secretary, executor, member, stranger];
    const seen = async (id: string) =>
      await Promise.all(
        lookers.map(async (actor) => {
          const listed = (await service.list(actor, undefined)).minutes.some((one) => one.id === id);
          const view = await service.get(actor, id, undefined).catch((error: unknown) => error);
          expect(view).toMatchObject(listed ? { minutes: { id } } : { code: 'not_found', status: 404 });
          return listed;
        }),
      );
    expect(await seen(open.minutes.id)).toEqual([true, true, true, false, false, false]);
    // The member has a decision to carry out, too.
    expect(await seen(approved.minutes.id)).toEqual([true, true, true, true, true, false]);
    await begin(service, quality, {
      committee: name,
      participants: people.map((one) => ({ ...one, userName: stranger.userName })),
    });
    expect(await seen(approved.minutes.id)).toEqual([true, true, true, true, true, true]);
    expect(await seen(open.minutes.id)).toEqual([true, true, true, false, false, false]);
    await expect(act(service, stranger, open, { deed: 'begin' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await service.list(buildActor('NOBODY'), undefined)).committees).toContain(name);
  });

  it('and the list counts what is open and overdue, and says who is waited for', async () => {
    const waiting = await presentMinutes(service);
    const approved = await approveMinutes(service, undefined);
    fixture.time.now = Date.parse('2026-03-21T15:00:00Z');
    const { minutes } = await service.list(member, undefined);
    expect(minutes.find(({ id }) => id === approved.minutes.id)).toMatchObject({
      committee,
      participants: 3,
      decisions: 2,
      openDecisions: 2,
      overdueDecisions: 2,
      subjects: ['Falls of the month', 'Do d1', 'Do d2'],
      isWaitingForMe: false,
      approvalDueAt: null,
      askedAt: null,
    });
    expect(minutes.find(({ id }) => id === waiting.minutes.id)).toMatchObject({
      state: 'in-approval',
      openDecisions: 0,
      isWaitingForMe: true,
      askedAt: '2026-03-02T12:00:00.000Z',
    });
  });
});

describe('[NC-05] approved minutes', () => {
  it('are locked in the database too; errata, history and ends of decisions may grow', async () => {
    const { minutes } = await approveMinutes(service, undefined);
    let view = await service.get(secretary, minutes.id, undefined);
    expect(view.isUnaltered).toBe(true);
    view = await act(service, executor, view, {
      deed: 'finish-decision',
      decisionId: 'd1',
      evidence: 'Shown.',
      doneOn: '2026-03-02',
    });
    view = await act(service, secretary, view, { deed: 'add-erratum', text: 'It was room 2.' });
    const set = (path: string, value: unknown) =>
      sql`update quality.minutes set document = jsonb_set(document, ${path}::text[], ${JSON.stringify(value)}::jsonb)
        where id = ${minutes.id}`.execute(fixture.database.queries());
    const locked = /approved minutes are never changed/;
    for (const [path, value] of [
      ['{place}', 'Elsewhere'],
      ['{items,0,discussion}', 'Nothing was said.'],
      ['{items,0,decisions,0,what}', 'Do nothing'],
      ['{items,0,decisions,0,dueOn}', '2027-01-01'],
      ['{items,0,decisions,0,doneOn}', null],
      ['{items,0,decisions,0,evidence}', 'Other.'],
      ['{items,0,decisions}', []],
      ['{participants,0,attendance}', 'absent'],
      ['{approvals}', []],
      ['{state}', 'in-meeting'],
      ['{contentHash}', '0'.repeat(64)],
      ['{errata,0,text}', 'Never mind.'],
      ['{errata}', []],
      ['{number}', 999],
    ] as const) {
      await expect(set(path, value)).rejects.toThrow(locked);
    }
    await expect(set('{history,0,by}', 'SOMEBODY')).rejects.toThrow(/history of minutes is never changed/);
    await expect(set('{history}', [])).rejects.toThrow(/history of minutes is never changed/);
    const queries = fixture.database.queries();
    await expect(sql`delete from quality.minutes`.execute(queries)).rejects.toThrow(/never removed/);
    await expect(sql`truncate quality.minutes cascade`.execute(queries)).rejects.toThrow(/never removed/);
    await expect(sql`delete from quality.decision_task`.execute(queries)).rejects.toThrow(/never removed/);
    await set('{items,0,decisions,1,doneOn}', '2026-03-02');
    const after = await service.get(secretary, minutes.id, undefined);
    expect(after.isUnaltered).toBe(true);
    expect(decisionsOf(after.minutes).map(({ doneOn }) => doneOn)).toEqual(['2026-03-02', '2026-03-02']);
    await expect(set('{items,0,decisions,1,doneOn}', '2026-03-01')).rejects.toThrow(locked);
  });
});

describe('[NC-05] silence', () => {
  it('approves after five business days, once, and the server makes the tasks', async () => {
    const view = await presentMinutes(service);
    const { id } = view.minutes;
    fixture.time.now = Date.parse(view.minutes.approvalDueAt ?? '');
    await service.sweep();
    expect((await service.get(quality, id, undefined)).minutes.state).toBe('in-approval');
    fixture.time.now += 1;
    await Promise.all([service.sweep(), fixture.createService().sweep()]);
    const { minutes, isUnaltered } = await service.get(quality, id, undefined);
    expect(minutes).toMatchObject({ state: 'approved' });
    expect(isUnaltered).toBe(true);
    expect(minutes.approvals.map(({ verdict }) => verdict)).toEqual(['silent', 'silent', 'silent']);
    expect(minutes.history.filter(({ deed: command }) => command === 'lapse')).toMatchObject([{ by: null }]);
    expect(await fixture.listTasksOf(id)).toMatchObject([
      { name: 'Do d1', assignee: 'JOAO.PIRES', owner: 'TIAGO.AMARAL' },
      { name: 'Do d2', assignee: 'CARLA.MENDES', owner: 'TIAGO.AMARAL' },
    ]);
  });

  it('with a remote engine the tasks wait for the next visit of an editor', async () => {
    const remote = fixture.createService({ findOwnTasks: () => undefined });
    const view = await presentMinutes(remote);
    const { id } = view.minutes;
    fixture.time.now = Date.parse(view.minutes.approvalDueAt ?? '') + 1;
    await remote.sweep();
    await remote.get(member, id, fixture.engineOf(member.userName));
    await remote.list(member, fixture.engineOf(member.userName));
    expect(await fixture.listTasksOf(id)).toEqual([]);
    await remote.list(secretary, fixture.engineOf(secretary.userName));
    expect(await fixture.listTasksOf(id)).toHaveLength(2);
  });
});
