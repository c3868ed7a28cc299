import { describe, expect, it } from 'vitest';

import { decodeCookies } from '../../../lib/cookies/cookies.ts';
import { decodeSessionTraces } from './decode-session-traces.ts';

describe('decodeSessionTraces', () => {
  it('[LG-08] finds the apps and the last use in the cookies as the browser gives them', () => {
    const bi = encodeURIComponent(JSON.stringify({ app: 'bi', userName: 'JOÃO.SÁ' }));
    const workflow = encodeURIComponent(JSON.stringify({ app: 'workflow', userName: 'JOÃO.SÁ' }));

    expect(
      decode(
        `prumo_bi_session=${bi}; prumo_workflow_session=${workflow}; prumo_bi_last_request=1790000000000`,
      ),
    ).toEqual({
      appsWithCookie: ['bi', 'workflow'],
      userName: 'JOÃO.SÁ',
      lastUsedAt: 1_790_000_000_000,
    });
  });

  it('[LG-08] finds nothing where there are no cookies', () => {
    expect(decode('')).toEqual({ appsWithCookie: [], userName: null, lastUsedAt: null });
  });

  it.each([
    ['no JSON', 'prumo_bi_session=yes'],
    ['an emptied value', 'prumo_bi_session='],
    ['no user name', `prumo_bi_session=${encodeURIComponent('{"app":"bi"}')}`],
    [
      'the cookie of another app',
      `prumo_bi_session=${encodeURIComponent('{"app":"workflow","userName":"ADMIN"}')}`,
    ],
  ])('[LG-08] does not count a companion cookie with %s', (_fault, text) => {
    expect(decode(text).appsWithCookie).toEqual([]);
  });

  it.each(['', 'soon', '-5', '1e3', 'NaN'])('[LG-08] does not take "%s" for a last use', (value) => {
    expect(decode(`prumo_bi_last_request=${value}`).lastUsedAt).toBeNull();
  });
});

function decode(text: string) {
  return decodeSessionTraces(decodeCookies(text));
}
