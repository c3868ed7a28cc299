import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { describe, expect, it } from 'vitest';

import { buildBiHeaders, buildBrowserHeaders } from './forwarded-headers.ts';

function answerWith(headers: Record<string, string>): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers });
}

const page = {
  withChallenge: false,
  isDocument: false,
  address: { host: 'bi.example:8080', basePath: '/inner/pentaho' },
  ownHost: 'portal.example',
};

describe('what the BI server gets', () => {
  it('is the request without anything of ours, and where it came from', () => {
    const headers = buildBiHeaders({
      headers: {
        accept: 'application/json',
        'accept-encoding': 'br',
        'accept-language': 'pt-BR',
        authorization: 'Basic eDp5',
        connection: 'keep-alive, X-Secret',
        'content-length': '5',
        'content-type': 'text/plain',
        cookie: 'prumo_session=token',
        expect: '100-continue',
        host: 'portal.example',
        origin: 'https://portal.example',
        referer: 'https://portal.example/home',
        te: 'trailers',
        'transfer-encoding': 'chunked',
        upgrade: 'websocket',
        'x-forwarded-for': '1.1.1.1',
        'x-forwarded-port': '1',
        'x-real-ip': '1.1.1.1',
        'x-secret': 'one hop only',
        'x-csrf-token': 'kept',
      },
      clientAddress: '10.0.0.7',
      host: 'portal.example',
      protocol: 'https',
    });
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      'accept-language': 'pt-BR',
      'content-type': 'text/plain',
      'x-csrf-token': 'kept',
      'x-forwarded-for': '10.0.0.7',
      'x-forwarded-host': 'portal.example',
      'x-forwarded-proto': 'https',
    });
  });
});

describe('what the browser gets', () => {
  it('is the answer without what would speak for our origin', () => {
    const answer = answerWith({
      'access-control-allow-credentials': 'true',
      'access-control-allow-origin': 'https://evil.example',
      'clear-site-data': '"*"',
      connection: 'close, X-Hop',
      'content-disposition': 'inline; filename=a.csv',
      'content-type': 'text/csv',
      etag: '"1"',
      location: 'https://bi.example/pentaho/Home',
      puc_validation_error_message: 'reason',
      server: 'Apache-Coyote/1.1',
      'service-worker-allowed': '/',
      'set-cookie': 'JSESSIONID=1',
      'strict-transport-security': 'max-age=1',
      'www-authenticate': 'Basic realm="Pentaho Realm"',
      'x-frame-options': 'DENY',
      'x-hop': '1',
    });
    const expected = {
      'cache-control': 'private',
      'content-disposition': 'inline; filename=a.csv',
      'content-security-policy': "frame-ancestors 'self'",
      'content-type': 'text/csv',
      etag: '"1"',
      puc_validation_error_message: 'reason',
      'x-frame-options': 'SAMEORIGIN',
    };
    expect(buildBrowserHeaders(answer, page)).toEqual(expected);
    expect(buildBrowserHeaders(answer, { ...page, withChallenge: true })).toEqual({
      ...expected,
      'www-authenticate': 'Basic realm="Pentaho Realm"',
    });
  });

  it.each([
    [undefined, 'private'],
    ['max-age=60', 'private, max-age=60'],
    ['public, max-age=60, s-maxage=9', 'private, max-age=60'],
    ['max-age=0, no-store', 'max-age=0, no-store'],
    ['private, max-age=5', 'private, max-age=5'],
  ])('with Cache-Control %s: %s', (theirs, expected) => {
    const answer = answerWith(theirs === undefined ? {} : { 'cache-control': theirs });
    expect(buildBrowserHeaders(answer, page)['cache-control']).toBe(expected);
  });

  it.each([
    ['text/html;charset=UTF-8', true, true],
    ['image/svg+xml', true, true],
    ['application/xml', true, true],
    [undefined, true, true],
    ['', true, true],
    ['application/pdf', true, false],
    ['text/html', false, false],
  ])('type %s, of a document %s: in a sandbox %s', (type, isDocument, isSandboxed) => {
    const answer = answerWith(type === undefined ? {} : { 'content-type': type });
    const policy = buildBrowserHeaders(answer, { ...page, isDocument })['content-security-policy'];
    expect(String(policy).startsWith('sandbox allow-scripts')).toBe(isSandboxed);
    expect(policy).not.toContain('allow-same-origin');
  });

  it('keeps the policy of that server beside ours', () => {
    const answer = answerWith({ 'content-security-policy': "default-src 'self'" });
    expect(buildBrowserHeaders(answer, page)['content-security-policy']).toBe(
      "default-src 'self', frame-ancestors 'self'",
    );
  });

  it.each([
    ['bi.example:8080/inner/pentaho/plugin/cda/api/', 'portal.example/pentaho/plugin/cda/api/'],
    ['http://BI.example:8080/inner/pentaho/', 'portal.example/pentaho/'],
    ['https://bi.example:8080/inner/pentaho', 'portal.example/pentaho'],
    ['bi.example:8080/inner/pentahox/', 'bi.example:8080/inner/pentahox/'],
    ['bi.example:8080/', 'bi.example:8080/'],
    ['bi.example/inner/pentaho/', 'bi.example/inner/pentaho/'],
    ['xbi.example:8080/inner/pentaho/', 'xbi.example:8080/inner/pentaho/'],
    ['portal.example/pentaho/', 'portal.example/pentaho/'],
  ])('[BI-10] what that server allows at its own address is allowed at ours: %s', (theirs, ours) => {
    const policyOf = (source: string) => `connect-src data: ${source}; base-uri 'none', img-src ${source}`;
    const answer = answerWith({ 'content-security-policy': policyOf(theirs) });
    expect(buildBrowserHeaders(answer, page)['content-security-policy']).toBe(
      `${policyOf(ours)}, frame-ancestors 'self'`,
    );
  });

  it('[BI-10] an address of ours that no policy can name is allowed as a whole', () => {
    const theirs = 'connect-src bi.example:8080/inner/pentaho/plugin/cda/api/';
    const answer = answerWith({ 'content-security-policy': theirs });
    expect(buildBrowserHeaders(answer, { ...page, ownHost: '[::1]:80' })['content-security-policy']).toBe(
      "connect-src 'self', frame-ancestors 'self'",
    );
  });

  it.each([
    ["default-src 'none'; style-src 'self'; frame-src 'self'", false],
    ["default-src 'none'; script-src 'unsafe-inline'", true],
    ["default-src 'self'", true],
    ["script-src 'none'", true],
  ])('a document of the policy %s: in a sandbox %s', (theirs, isSandboxed) => {
    const answer = answerWith({ 'content-type': 'text/html', 'content-security-policy': theirs });
    const policy = buildBrowserHeaders(answer, { ...page, isDocument: true })['content-security-policy'];
    expect(String(policy).includes('sandbox')).toBe(isSandboxed);
  });
});
