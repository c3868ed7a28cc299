// The same table through the gateway, with the BI server as a process of its own behind it.
import { describe, expect, it } from 'vitest';

import { startRemoteTarget } from './remote-target.ts';
import { doorDifferences, findDoorAnswer } from './door-differences.ts';
import { registerTable } from './register-table.ts';
import { table } from './table.ts';

describe('remote BI server', () => {
  registerTable(startRemoteTarget, {
    title: '[BI-10] ',
    answerOf: (one) => findDoorAnswer(one.name) ?? one.answer,
  });
});

describe('the differences that the door makes', () => {
  const names = Object.values(table).flatMap((cases) => cases.map(({ name }) => name));

  it('are of cases that exist, each named once', () => {
    const listed = doorDifferences.flatMap(({ cases }) => cases);
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });
});
