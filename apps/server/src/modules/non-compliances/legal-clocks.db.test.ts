import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import { quality, reporter } from './testing/people.ts';

let fixture: NonComplianceFixture;

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
}, 120_000);

afterAll(async () => {
  await fixture.close();
});

describe('[NC-02] the clock of the law', () => {
  it('ends when quality registers that the authority was told, and the process goes on as it was', async () => {
    const { id } = await fixture.report({ harm: 'leve' });
    const dueAt = '2026-08-21T21:00:00.000Z';
    const clock = { authority: 'Notivisa', occasion: 'harm', dueAt };
    const listed = async () => (await fixture.service.list(quality, {})).find((one) => one.id === id);
    expect((await listed())?.legalClocks).toEqual([{ ...clock, notified: null }]);

    const command = {
      deed: 'notify-authority',
      authority: 'Notivisa',
      outcome: 'notificada',
      notifiedOn: '2026-07-20',
      notifiedBy: 'MARINA.LOPES',
      protocol: 'N-1',
      note: '',
    } as const;
    await expect(fixture.perform(reporter, id, command)).rejects.toMatchObject({
      details: { refusal: 'wrong-role' },
    });
    await expect(fixture.perform(quality, id, { ...command, authority: 'ANPD' })).rejects.toMatchObject({
      details: { refusal: 'no-legal-duty' },
    });
    const view = await fixture.perform(quality, id, command);
    const notified = {
      authority: 'Notivisa',
      outcome: 'notificada',
      notifiedOn: '2026-07-20',
      notifiedBy: 'MARINA.LOPES',
      protocol: 'N-1',
    };
    expect(view.legalClocks).toEqual([{ ...clock, notified }]);
    expect((await listed())?.legalClocks).toEqual([{ ...clock, notified }]);
    // The process goes on as if nothing had been done.
    expect(await fixture.listTaskKeys(id)).toEqual(['triagem']);
    expect(view.nonCompliance.history.at(-1)?.deed).toEqual(command);
  });

  it('leads quality from the case to its process, and who has no task of it nowhere', async () => {
    const { id } = await fixture.report();
    const view = await fixture.service.getView(quality, id, fixture.engines);
    const tasks = await fixture.engine.listOpenTasks(
      view.nonCompliance.processId ?? '',
      AbortSignal.timeout(9_000),
    );
    expect(view.processTaskId).toBe(tasks[0]?.id);
    expect(view.commands).not.toContain('notify-authority');
    expect((await fixture.service.getView(reporter, id, fixture.engines)).processTaskId).toBeNull();
  });
});
