import { meetingMinutes, type MeetingMinutes, minutesStates } from '@prumo/contracts/minutes/meeting-minutes';
import { recordedMinutesFile } from '@prumo/contracts/minutes/recorded-minutes';
import { describe, expect, it } from 'vitest';

import commissions from '../../../../demo/commissions.json' with { type: 'json' };
import recordedFile from '../../../../demo/minutes.json' with { type: 'json' };
import recordedCases from '../../../../demo/non-compliances.json' with { type: 'json' };
import { createDemoSample, digestForTests } from '../non-compliances/testing/demo-sample.ts';
import { listOpenDecisions } from './build-agenda.ts';
import { isUnaltered } from './apply-minutes-command.ts';
import { replayRecordedMinutes } from './replay-recorded-minutes.ts';

const recorded = recordedMinutesFile.parse(recordedFile).minutes;
const all = replayAll(new Date('2026-11-16T15:00:00Z'));

describe('the minutes of the demo hospital', () => {
  it('[NC-05] are 24, each valid by the contract, in every state', () => {
    expect(all).toHaveLength(24);
    for (const one of all) expect(meetingMinutes.parse(one)).toEqual(one);
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(minutesStates));
  });

  it('have items, decisions and attendance, and are locked when approved', () => {
    const approved = all.filter(({ state }) => state === 'approved');
    expect(approved.length).toBeGreaterThan(15);
    for (const one of approved) {
      expect(one.items.flatMap(({ decisions }) => decisions).length).toBeGreaterThan(0);
      expect(one.participants.filter(({ attendance }) => attendance === 'present').length).toBeGreaterThan(1);
      expect(isUnaltered(one, digestForTests)).toBe(true);
    }
    expect(approved.some(({ approvals }) => approvals.some(({ verdict }) => verdict === 'silent'))).toBe(
      true,
    );
    expect(approved.some(({ round }) => round > 1)).toBe(true);
    expect(approved.some(({ errata }) => errata.length > 0)).toBe(true);
  });

  it('are of the commissions that there are, among others, and leave decisions open', () => {
    const committees = new Set(all.map(({ committee }) => committee));
    for (const { description } of commissions.commissions) expect(committees).toContain(description);
    expect([...committees].some((committee) => listOpenDecisions(committee, all).length > 0)).toBe(true);
  });

  it('link to non-compliances of the demo', () => {
    const numbers = new Set(recordedCases.cases.map(({ number }) => `NC-${String(number).padStart(4, '0')}`));
    const links = recorded
      .flatMap(({ items }) => items.flatMap((item) => item.links))
      .filter(({ kind }) => kind === 'non-compliance');
    expect(links.length).toBeGreaterThan(0);
    for (const { id } of links) expect(numbers).toContain(id);
  });

  it.each(['2024-02-29T03:30', '2025-01-02T09:00', '2026-12-26T12:00', '2027-02-10T22:00'])(
    'can be told at %s as well',
    (time) => {
      expect(replayAll(new Date(`${time}:00Z`))).toHaveLength(24);
    },
  );
});

function replayAll(now: Date): readonly MeetingMinutes[] {
  const { at, getDisplayName } = createDemoSample(now);
  return recorded.map((one) =>
    replayRecordedMinutes(one, {
      now,
      at,
      getPerson: (userName) => ({ displayName: getDisplayName(userName), departmentName: null }),
      presentId: (number) => `ATA-${number}`,
      buildLink: ({ kind, id }) => ({ kind, id, departmentId: null, label: id }),
      digest: digestForTests,
    }),
  );
}
