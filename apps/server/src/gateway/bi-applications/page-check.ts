import type { FastifyRequest } from 'fastify';

/**
 * Asks the BI server behind the door whether it has a page, on behalf of whoever sent the request. Throws where that
 * server gives no answer, which says nothing about the page.
 */
export type PageCheck = (path: string, request: FastifyRequest, signal: AbortSignal) => Promise<boolean>;

/** As a frame would ask for it. */
export const pageAccept = 'text/html,application/xhtml+xml,*/*;q=0.8';
