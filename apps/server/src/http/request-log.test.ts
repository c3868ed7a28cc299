import { describe, expect, it } from 'vitest';

import { hideSecrets, leavesNoTrace, namesSender, presentLoggedError } from './request-log.ts';

const header = { 'x-without-trace': '1' };

it.each([
  ['/gateway/anonymous-reports', {}, true],
  ['/gateway/anonymous-reports?x=1', {}, true],
  ['/gateway/confidential-reports', {}, true],
  ['/gateway/non-compliances', {}, false],
  ['/gateway/receipts', {}, true],
  ['/gateway/receipts/commands', {}, true],
  ['/gateway/public-reports', {}, true],
  ['/gateway/public-reports/form', {}, true],
  ['/gateway/public-receipts', {}, true],
  ['/gateway/public-receipts/commands', {}, true],
  ['/publico/notificar?setor=dep-utia', {}, true],
  ['/publico/acompanhar', {}, true],
  ['/publicador', {}, false],
  ['/gateway/attachments', header, true],
  ['/gateway/attachments?x=1', header, true],
  ['/gateway/attachments', {}, false],
  ['/gateway/attachments', { 'x-without-trace': '0' }, false],
  ['/gateway/receipts-of-others', {}, false],
  ['/gateway/session', header, false],
])('%s with %j: %s', (url, headers, expected) => {
  expect(leavesNoTrace({ url, headers })).toBe(expected);
});

it.each([
  ['/gateway/non-compliances', false],
  ['/gateway/non-compliances?from=2026-01-01', false],
  ['/gateway/non-compliances/nc-1/commands', false],
  ['/gateway/attachments', false],
  ['/external-apps/non-compliances/public-report-screen-a1.js', false],
  ['/gateway/non-compliance-catalogue', true],
  ['/gateway/session', true],
])('[SE-04] a line about %s names who sent it: %s', (url, expected) => {
  expect(namesSender({ url })).toBe(expected);
});

describe('presentLoggedError', () => {
  it('tells type, message, stack and cause', () => {
    const error = new TypeError('outer', { cause: new RangeError('inner') });
    expect(presentLoggedError(error)).toMatchObject({
      type: 'TypeError',
      message: 'outer',
      stack: expect.stringContaining('request-log.test') as unknown,
      cause: { type: 'RangeError', message: 'inner' },
    });
  });

  it('tells where PostgreSQL failed, and not the row', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      table: 'people',
      constraint: 'people_name_key',
      detail: 'Key (name)=(Ana Souza) already exists.',
      where: 'unnamed portal parameter $1 = Ana Souza',
      internalQuery: "insert into people values ('Ana Souza')",
    });
    const logged = presentLoggedError(error);
    expect(logged).toMatchObject({ code: '23505', table: 'people', constraint: 'people_name_key' });
    expect(JSON.stringify(logged)).not.toContain('Ana');
  });

  it('tells nothing of what is no error, and ends with causes that go round', () => {
    expect(presentLoggedError({ password: 'x' })).toEqual({ type: 'object', message: '', stack: '' });
    const endless = new Error('round');
    endless.cause = endless;
    expect(JSON.stringify(presentLoggedError(endless)).length).toBeLessThan(20_000);
  });
});

describe('hideSecrets', () => {
  it.each([
    ['cannot reach postgres://prumo:geheim@db/prumo', 'cannot reach postgres://…@db/prumo'],
    ['sent Basic QURNSU46cHJ1bW8= to it', 'sent Basic … to it'],
    ['Bearer abcd.efgh', 'Bearer …'],
    ['GET /realtime/x.json?auth=s3cret&print=pretty', 'GET /realtime/x.json?auth=…&print=pretty'],
    ['cookie prumo_session=abc; theme=dark', 'cookie prumo_session=…; theme=dark'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ])('%s', (text, shown) => {
    expect(hideSecrets(text)).toBe(shown);
  });

  it.each(['://', 'Basic ', 'auth=', '://a'])('takes long texts of "%s" without effort', (part) => {
    const text = part.repeat(1_000_000 / part.length);
    const begin = performance.now();
    hideSecrets(text);
    expect(performance.now() - begin).toBeLessThan(2_000);
  });
});
