// The page around a report that stands alone in a window. It has no script, and its policy keeps the report from
// leaving for another address with what it read.
import { createHash } from 'node:crypto';

import { escapeXml } from '../rest/http/dto.ts';
import { reportSandbox } from './content-policy.ts';
import { texts } from './texts.ts';

// A frame prints only what it shows at the moment, and without a script this page cannot make it longer.
const style = [
  'html,body{height:100%;margin:0;background:#f4f7f7}',
  'iframe{display:block;width:100%;height:100%;border:0}',
  'p{display:none;font:16px/1.5 sans-serif}',
  '@media print{p{display:block}}',
].join('');
const styleHash = createHash('sha256').update(style).digest('base64');

export const reportFramePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

export function presentReportFrame(report: { readonly title: string; readonly url: string }): string {
  const title = escapeXml(report.title);
  return [
    '<!doctype html>',
    '<html lang="pt-BR">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<p>${texts.report.printHint}</p>`,
    `<iframe src="${escapeXml(report.url)}" sandbox="${reportSandbox}" title="${texts.report.frameTitle(title)}"></iframe>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
