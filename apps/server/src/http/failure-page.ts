// The short page that people see where an address cannot be shown; programs get text or JSON instead.
import { createHash } from 'node:crypto';

export interface FailurePage {
  readonly title: string;
  readonly text: string;
  /** Trusted markup below the text. */
  readonly more?: string;
  /** What goes by itself: the browser asks again after so long. */
  readonly reloadSeconds?: number;
}

const style =
  'body{margin:0;padding:48px 24px;font:16px/1.5 Roboto,Arial,sans-serif;color:#212121;background:#fafafa;text-align:center}h1{font-size:20px;font-weight:500}small{color:#616161}a{color:#1565c0}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing in it may run; the portal shows such pages in its frames. */
export const failurePageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'self'`,
  'x-frame-options': 'SAMEORIGIN',
} as const;

export function presentFailurePage({ title, text, more = '', reloadSeconds }: FailurePage): string {
  const reload = reloadSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${reloadSeconds}">`;
  return [
    '<!doctype html>',
    `<html lang="pt-BR"><head><meta charset="utf-8">${reload}<title>${title}</title><style>${style}</style></head>`,
    `<body><h1>${title}</h1><p>${text}</p>${more}</body></html>`,
  ].join('\n');
}
