import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';

import type { FastifyRequest } from 'fastify';

import { AccessDeniedError } from './named-error.ts';

/** With a token, whoever has it; without, only a caller on this machine that no proxy stands in front of. */
export function createOperatorGuard(metricsToken: string): (request: FastifyRequest) => void {
  return (request) => {
    const mayPass =
      metricsToken === ''
        ? isLoopback(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
        : isSameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (!mayPass) throw new AccessDeniedError('Only the operator of this server may read this.');
  };
}

function isLoopback(remoteAddress: string): boolean {
  const mapped = remoteAddress.replace(/^::ffff:/, '');
  return isIPv4(mapped) ? mapped.startsWith('127.') : remoteAddress === '::1';
}

function isSameText(one: string, other: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(one), digest(other));
}
