import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPreferencesRepository, usualPreferences } from '../notifications/preferences.repository.ts';
import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import { quality, reporter, responsible } from './testing/people.ts';
import { getSample } from './testing/sample-commands.ts';
import { findNewAnswerer } from './tell-of-case.ts';

let fixture: NonComplianceFixture;

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
  for (const { userName } of [responsible, reporter]) {
    await createPreferencesRepository(fixture.database).save(userName, {
      ...usualPreferences,
      kinds: ['case-to-answer'],
    });
  }
});

afterAll(async () => {
  await fixture.close();
});

async function listTold(id: string): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select user_name, subject, content ->> 'lines' as lines from quality.notification
    where kind = 'case-to-answer' and cause like ${`case ${id} %`} order by not_before, user_name`.execute(
    fixture.database.queries(),
  );
  return rows;
}

describe('[AN-03] whoever has to answer a case', () => {
  it('is told with the step of quality that sends it there, and nothing of its content', async () => {
    const { id, number } = await fixture.report();
    expect(await listTold(id)).toEqual([]);
    await fixture.perform(quality, id, getSample('accept'));
    const name = `NC-${String(number).padStart(4, '0')}/2026`;
    expect(await listTold(id)).toEqual([
      {
        user_name: responsible.userName,
        subject: `Uma não conformidade espera a sua resposta: ${name}`,
        lines: '["Uma não conformidade espera a sua resposta no portal da qualidade."]',
      },
    ]);
    await fixture.perform(responsible, id, getSample('answer'));
    expect(await listTold(id)).toHaveLength(1);
  });

  it('is the reporter when it is given back', async () => {
    const { id } = await fixture.report();
    await fixture.perform(quality, id, getSample('return'));
    expect(await listTold(id)).toMatchObject([{ user_name: reporter.userName }]);
  });

  it('is nobody whose name is hidden', () => {
    const given = { state: 'returned', responsible: null, reporter: null } as const;
    expect(
      findNewAnswerer({ state: 'triage', responsible: null }, { ...given, kind: 'anonymous' }),
    ).toBeNull();
    expect(
      findNewAnswerer(
        { state: 'triage', responsible: null },
        { ...given, kind: 'confidential', reporter: { userName: 'A', displayName: 'A' } },
      ),
    ).toBeNull();
  });
});
