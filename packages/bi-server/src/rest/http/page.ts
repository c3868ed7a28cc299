// Pages that the server writes itself. They need no script, and their policy allows none.
import { createHash } from 'node:crypto';

import type { FastifyReply } from 'fastify';

import { pageStyle } from './page-style.ts';

export interface Page {
  readonly title: string;
  /** Trusted markup; whatever comes from outside must have been escaped. */
  readonly content: string;
}

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'self'",
  // The portal shows reports in frames, and a session may end while one is open.
  "frame-ancestors 'self'",
].join('; ');

export async function sendPage(reply: FastifyReply, status: number, page: Page): Promise<FastifyReply> {
  return await reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy,
      'x-frame-options': 'SAMEORIGIN',
    })
    .send(presentPage(page));
}

function presentPage({ title, content }: Page): string {
  return [
    '<!doctype html>',
    '<html lang="pt-BR">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${pageStyle}</style>`,
    '</head>',
    '<body>',
    `<main>${content}</main>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
