import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';

import { chooseType } from './choose-type.ts';

const offered = ['application/xml', 'application/json'] as const;

function request(accept: string | undefined, url = '/pentaho/api/x', method = 'GET'): FastifyRequest {
  // Only these members are read.
  return { url, method, headers: accept === undefined ? {} : { accept } } as unknown as FastifyRequest;
}

describe('chooseType', () => {
  it.each([
    [undefined, 'application/xml'],
    ['*/*', 'application/xml'],
    ['application/*', 'application/xml'],
    ['application/json', 'application/json'],
    ['application/json, text/plain, */*', 'application/json'],
    ['application/json;q=0.5, application/xml;q=0.4', 'application/json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/xml'],
    ['APPLICATION/JSON; charset=utf-8', 'application/json'],
    ['application/xml;q=0, */*', 'application/json'],
  ])('for %s takes %s', (accept, type) => {
    expect(chooseType(request(accept), offered)).toBe(type);
  });

  it.each(['text/html', 'application/json;q=0', 'nonsense'])('refuses %s', (accept) => {
    expect(() => chooseType(request(accept), ['application/json'])).toThrow(
      expect.objectContaining({ status: 406 }),
    );
  });

  it.each([
    ['/pentaho/api/x?mime-type=application/json', 'GET', 'application/json'],
    ['/pentaho/api/x?mime-type=application%2Fjson', 'GET', 'application/json'],
    ['/pentaho/api/x?mime-type=application/json', 'POST', 'application/xml'],
    ['/pentaho/plugin/p/api/x?mime-type=application/json', 'GET', 'application/xml'],
  ])('by the address %s of a %s takes %s', (url, method, type) => {
    expect(chooseType(request('application/xml', url, method), offered)).toBe(type);
  });
});
