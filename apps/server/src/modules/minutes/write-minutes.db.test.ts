import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MinutesService } from './minutes.service.ts';
import {
  act,
  begin,
  buildContent,
  coordinator,
  createMinutesFixture,
  member,
  quality,
  secretary,
  type MinutesFixture,
} from './testing/minutes-fixture.ts';

let fixture: MinutesFixture;
let service: MinutesService;

beforeAll(async () => {
  fixture = await createMinutesFixture();
  service = fixture.createService();
});

afterAll(async () => {
  await fixture.close();
});

describe('[NC-05] two people who write at once', () => {
  it('never overwrite each other: the second is told, and the same idempotency key counts once', async () => {
    const begun = await begin(service);
    const input = (idempotencyKey: string, place: string) => ({
      idempotencyKey,
      version: begun.version,
      command: { deed: 'write' as const, content: buildContent({ place }) },
    });
    const mine = input(randomUUID(), 'Mine');
    const outcomes = await Promise.allSettled([
      service.act(secretary, begun.minutes.id, mine, undefined),
      service.act(coordinator, begun.minutes.id, input(randomUUID(), 'Theirs'), undefined),
    ]);
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes[1 - won]).toMatchObject({
      reason: { code: 'minutes_changed', status: 409, details: { version: 2 } },
    });
    const kept = await service.get(quality, begun.minutes.id, undefined);
    expect(kept).toMatchObject({ version: 2, minutes: { place: won === 0 ? 'Mine' : 'Theirs' } });

    const late = { ...input(randomUUID(), 'Later'), version: 2 };
    const first = await service.act(secretary, begun.minutes.id, late, undefined);
    expect(await service.act(secretary, begun.minutes.id, late, undefined)).toEqual(first);
    expect(first.version).toBe(3);
  });

  it('lose no text: what a choice did not take stays in the history, for those who write', async () => {
    let view = await begin(service);
    view = await act(service, secretary, view, { deed: 'begin' });
    const setAside = [
      { field: 'discussion' as const, subject: 'Falls', text: 'Three more.', isOwn: false },
      { field: 'place' as const, subject: null, text: 'Room 2', isOwn: true },
    ];
    view = await act(service, secretary, view, { deed: 'write', content: buildContent(), setAside });
    expect(view.minutes.history.at(-1)).toMatchObject({ by: secretary.userName, deed: 'write', setAside });
    const { id } = view.minutes;
    // Written again and presented: the entries before are as they were, or the database would refuse it.
    view = await act(service, coordinator, view, { deed: 'write', content: buildContent({ place: 'C' }) });
    await act(service, secretary, view, { deed: 'present-for-approval' });
    const [seenByQuality, seenByMember] = [
      await service.get(quality, id, undefined),
      await service.get(member, id, undefined),
    ];
    expect(seenByQuality.minutes.history.map(({ deed }) => deed)).toEqual([
      'begin',
      'write',
      'present-for-approval',
    ]);
    expect(seenByMember.minutes.history.map(({ deed }) => deed)).toEqual(['begin', 'present-for-approval']);
    expect(JSON.stringify(seenByMember)).not.toContain('Three more.');
  });

  it('leave no audit entry of each autosave, but one of what is presented', async () => {
    let view = await begin(service);
    view = await act(service, secretary, view, { deed: 'begin' });
    const audited = await fixture.countAudited(view.minutes.id);
    for (const place of ['A', 'B', 'C']) {
      view = await act(service, secretary, view, { deed: 'write', content: buildContent({ place }) });
    }
    expect(await fixture.countAudited(view.minutes.id)).toBe(audited);
    await act(service, secretary, view, { deed: 'present-for-approval' });
    const { rows } = await sql<{ after: { place: string } }>`
      select after from quality.audit_entry where document_id = ${view.minutes.id}
      order by id desc limit 1`.execute(fixture.database.queries());
    expect(rows[0]?.after.place).toBe('C');
  });
});
