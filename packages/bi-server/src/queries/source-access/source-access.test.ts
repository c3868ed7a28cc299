import { describe, expect, it } from 'vitest';

import { QueryRightError } from '../query-error.ts';
import { createSourceAccess } from './create-source-access.ts';
import { holdsQueries, classifyAuthor, maySeeQueryText, usualQueryPublishers } from './source-access.ts';
import { requesterKey } from './source-grant.ts';

describe('[SE-02] the right to publish queries', () => {
  it.each<[title: string, roles: readonly string[], verdict: string]>([
    ['an administrator', ['Administrator', 'Authenticated'], 'granted'],
    ['a Power User', ['Authenticated', 'Power User'], 'granted'],
    ['a data administrator', ['data_administrator'], 'granted'],
    ['a quality manager', ['quality_manager', 'Authenticated'], 'author-without-right'],
    ['everybody else', ['Authenticated'], 'author-without-right'],
    ['somebody without any role', [], 'author-without-right'],
    ['a role that only begins so', ['Administrator of nothing'], 'author-without-right'],
    ['a role in another case', ['power user', 'ADMINISTRATOR'], 'author-without-right'],
  ])('of %s', (_title, roles, verdict) => {
    expect(classifyAuthor({ roles }, usualQueryPublishers)).toBe(verdict);
  });

  it('is that of the product itself, and of nobody who is gone', () => {
    expect(classifyAuthor('server', [])).toBe('granted');
    expect(classifyAuthor('gone', ['Authenticated'])).toBe('author-gone');
  });

  it('is given to the roles that the hospital names, and to no others', () => {
    expect(classifyAuthor({ roles: ['quality_manager'] }, ['quality_manager'])).toBe('granted');
    expect(classifyAuthor({ roles: ['Administrator'] }, ['quality_manager'])).toBe('author-without-right');
  });

  it('lets see the text of a query, and so does the right to write it', () => {
    const shown = [true, false].flatMap((mayPublish) =>
      [true, false].map((mayWrite) => maySeeQueryText({ mayPublish, mayWrite })),
    );
    expect(shown).toEqual([true, true, true, false]);
  });

  it.each(['a.cda', 'A.CDA', 'x.y.Cda'])('is about %s', (name) => {
    expect(holdsQueries(name)).toBe(true);
  });

  it.each(['a.xml', 'cda', 'a.cda.html'])('is not about %s', (name) => {
    expect(holdsQueries(name)).toBe(false);
  });
});

describe('source access', () => {
  const people = new Map([
    ['ANA', ['Power User']],
    ['CAIO', ['Authenticated']],
  ]);
  const access = createSourceAccess({
    findPerson: async (userName) => {
      const roles = people.get(userName);
      return await Promise.resolve(roles && { roles });
    },
  });
  const asks = { kind: 'person', userName: 'Bia.Luz' } as const;

  it('opens a source on behalf of whoever asks, by the word of the author', async () => {
    const right = await access.requireAuthor({ kind: 'person', userName: 'ANA' });
    expect(right.open('SGHDW', asks)).toMatchObject({
      source: 'SGHDW',
      requester: asks,
      departmentId: undefined,
    });
  });

  it.each([
    ['a person without the right', { kind: 'person', userName: 'CAIO' }, 'author-without-right'],
    ['a person who is gone', { kind: 'person', userName: 'NINGUEM' }, 'author-gone'],
    ['nobody', { kind: 'gone' }, 'author-gone'],
    ['whoever brings it along', { kind: 'present', roles: ['quality_manager'] }, 'author-without-right'],
  ] as const)('opens nothing by the word of %s', async (_title, author, reason) => {
    const refused = access.requireAuthor(author);
    await expect(refused).rejects.toBeInstanceOf(QueryRightError);
    await expect(refused).rejects.toMatchObject({ code: 'query_right', reason });
  });

  it('asks who the author is each time', async () => {
    people.set('CAIO', ['data_administrator']);
    await access.requireAuthor({ kind: 'person', userName: 'CAIO' });
    people.set('CAIO', ['Authenticated']);
    await expect(access.requireAuthor({ kind: 'person', userName: 'CAIO' })).rejects.toThrow(QueryRightError);
  });

  it('tells results apart by what is seen of the source, and by nothing else', async () => {
    const right = await access.requireAuthor({ kind: 'server' });
    const whole = right.open('SGHDW', asks).fingerprint;
    expect(right.open('SGHDW', { kind: 'schedule' }).fingerprint).toBe(whole);
    const others = [
      right.open('SGHDADOS', asks),
      access.openDepartment('SGHDW', 'dep-a', asks),
      access.openDepartment('SGHDW', 'dep-b', asks),
    ];
    expect(new Set([whole, ...others.map(({ fingerprint }) => fingerprint)]).size).toBe(4);
  });

  it('takes one person for the same in any spelling, and the schedule for nobody of that name', () => {
    expect(requesterKey(asks)).toBe(requesterKey({ kind: 'person', userName: 'BIA.LUZ' }));
    expect(requesterKey({ kind: 'schedule' })).not.toBe(
      requesterKey({ kind: 'person', userName: 'schedule' }),
    );
  });
});
