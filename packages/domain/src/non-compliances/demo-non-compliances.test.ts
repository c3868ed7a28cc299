import { eventType, nonCompliancePattern } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { nonCompliance, type NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import { nonComplianceStates } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { notificationType } from '@prumo/contracts/non-compliances/notification-type';
import { recordedNonCompliances } from '@prumo/contracts/non-compliances/recorded-non-compliance';
import { describe, expect, it } from 'vitest';

import eventTypes from '../../../../demo/event-types.json' with { type: 'json' };
import patterns from '../../../../demo/non-compliance-patterns.json' with { type: 'json' };
import recordedFile from '../../../../demo/non-compliances.json' with { type: 'json' };
import notificationTypes from '../../../../demo/notification-types.json' with { type: 'json' };
import people from '../../../../demo/people.json' with { type: 'json' };
import processInstances from '../../../../demo/process-instances.json' with { type: 'json' };
import { findExit } from './command-exits.ts';
import { isRecurring } from './find-recurrences.ts';
import { replayRecordedCase } from './replay-recorded-case.ts';
import { decodeReceiptCode, isReceiptOf } from './receipt-code.ts';
import { createDemoSample, digestForTests } from './testing/demo-sample.ts';

const recorded = recordedNonCompliances.parse(recordedFile).cases;
const cases = replayAll(new Date('2026-11-16T15:00:00Z'));

describe('the non-compliances of the demo hospital', () => {
  it('[NC-01] are 120 over two years, each valid by the contract', () => {
    expect(cases).toHaveLength(120);
    for (const one of cases) expect(nonCompliance.parse(one)).toEqual(one);
    const oldest = Math.max(...recorded.map(({ reportedDaysAgo }) => reportedDaysAgo));
    expect(oldest).toBeGreaterThan(480);
  });

  it('have histories that are legal paths through the states', () => {
    for (const { history, state, stateSince } of cases) {
      expect(history.at(0)?.from).toBe('draft');
      expect(history.at(-1)?.to).toBe(state);
      expect(history.map(({ at }) => at)).toContain(stateSince);
      for (const [index, entry] of history.entries()) {
        expect(findExit(entry.from, entry.deed.deed)?.to).toContain(entry.to);
        expect(findExit(entry.from, entry.deed.deed)?.roles).toContain(entry.role);
        const next = history[index + 1];
        if (next === undefined) continue;
        expect(next.from).toBe(entry.to);
        expect(next.at >= entry.at).toBe(true);
      }
    }
  });

  it('are in every state but that of a draft, some of them late', () => {
    const states = new Set(cases.map(({ state }) => state));
    expect(nonComplianceStates.filter((id) => !states.has(id))).toEqual(['draft']);
    expect(cases.some(({ dueAt }) => dueAt !== null && dueAt < '2026-11-16T15:00:00.000Z')).toBe(true);
    expect(cases.some(({ cycle }) => cycle > 1)).toBe(true);
  });

  it('have anonymous ones with receipts, and name nobody in them', () => {
    const anonymous = recorded.filter(({ kind }) => kind === 'anonymous');
    expect(anonymous.length).toBeGreaterThanOrEqual(5);
    for (const { number, receiptCode = '' } of anonymous) {
      const stored = cases.find((one) => one.number === number);
      expect(decodeReceiptCode(receiptCode)).toBe(receiptCode);
      expect(isReceiptOf(receiptCode, stored?.receiptHash ?? null, digestForTests)).toBe(true);
      expect(stored?.claimant).toBeNull();
    }
  });

  it('have recurrences of a pattern, which have a plan', () => {
    const recurring = cases.filter(({ recurrences }) => isRecurring(recurrences));
    expect(recurring.length).toBeGreaterThan(1);
    for (const { state } of recurring) expect(state).not.toBe('closed-without-plan');
  });

  it('have the share of medication, skin and harm that hospitals have', () => {
    const share = (isCounted: (one: NonCompliance) => boolean): number =>
      cases.filter(isCounted).length / cases.length;
    expect(share(({ eventType: type }) => type === 'medicacao-e-fluidos')).toBeCloseTo(0.17, 1);
    expect(share(({ eventType: type }) => type === 'lesao-por-pressao-e-pele')).toBeCloseTo(0.15, 1);
    const harmed = cases.filter(({ harm }) => harm !== null && harm !== 'nenhum');
    expect(harmed.filter(({ harm }) => harm === 'leve').length / harmed.length).toBeCloseTo(0.65, 1);
  });

  it('name types, subtypes, patterns and people that there are', () => {
    const userNames = new Set(people.people.map(({ userName }) => userName));
    const typeIds = new Set(notificationTypes.notificationTypes.map(({ id }) => id));
    const patternIds = new Set(patterns.patterns.map(({ id }) => id));
    for (const one of cases) {
      const type = eventTypes.eventTypes.find(({ id }) => id === one.eventType);
      expect(type?.subtypes.map(({ id }) => id)).toContain(one.eventSubtype);
      expect(typeIds).toContain(one.notificationType);
      expect(one.pattern === null || patternIds.has(one.pattern)).toBe(true);
      expect(one.history.filter(({ by }) => by !== null && !userNames.has(by))).toEqual([]);
      for (const { who } of one.actions) expect(userNames).toContain(who);
    }
  });

  it('agree with the processes of the demo', () => {
    const instances = processInstances.instances.flatMap((instance) =>
      instance.process === 'registrar_nao_conformidade' && 'number' in instance.values ? [instance] : [],
    );
    expect(instances).toHaveLength(29);
    for (const { values, startedDaysAgo, by } of instances) {
      const same = recorded.find(({ number }) => values.number === `NC-${String(number).padStart(4, '0')}`);
      expect(same).toMatchObject({ description: values.description, reportedDaysAgo: startedDaysAgo, by });
    }
  });

  it.each(['2024-02-29', '2025-01-02', '2026-12-28', '2027-02-10', '2028-04-14'])(
    'can be told on %s as well',
    (day) => {
      expect(replayAll(new Date(`${day}T12:00:00Z`))).toHaveLength(120);
    },
  );
});

describe('what is maintained for non-compliances in the demo hospital', () => {
  it('[NC-04] has 17 event types with 66 subtypes, 11 notification types and 14 patterns', () => {
    const types = eventTypes.eventTypes.map((one) => eventType.parse(one));
    expect(types).toHaveLength(17);
    expect(types.flatMap(({ subtypes }) => subtypes)).toHaveLength(66);
    expect(notificationTypes.notificationTypes.map((one) => notificationType.parse(one))).toHaveLength(11);
    const context = createDemoSample(new Date('2026-11-16T15:00:00Z'));
    const decoded = patterns.patterns.map((one) => {
      const { id, name } = context.getDepartment(one.suggestedDepartment);
      return nonCompliancePattern.parse({ ...one, suggestedDepartment: id, suggestedDeptName: name });
    });
    expect(decoded).toHaveLength(14);
    for (const { eventType: typeId, eventSubtype: subtypeId } of decoded) {
      const type = types.find(({ id }) => id === typeId);
      expect(type?.subtypes.map(({ id }) => id)).toContain(subtypeId);
    }
  });
});

function replayAll(now: Date): readonly NonCompliance[] {
  const context = createDemoSample(now);
  const earlier: NonCompliance[] = [];
  for (const one of recorded) earlier.push(replayRecordedCase(one, { ...context, earlier }).nonCompliance);
  return earlier;
}
