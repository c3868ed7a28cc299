// One mail as HTML and as plain text. Mail programs know tables and inline styles and little more; none loads pictures of ours.
import type { NotificationKind } from '@prumo/contracts/notifications/notifications';

import { texts } from '../texts.ts';
import type { StoredMailContent } from './mail-content.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailFacts extends StoredMailContent {
  readonly kind: NotificationKind;
  readonly subject: string;
  readonly displayName: string;
  /** PUBLIC_URL; empty: a mail has no links. */
  readonly publicUrl: string;
  /** Pictures as a part of the page itself, for who looks at it in a browser. */
  readonly hasOwnPictures?: boolean;
}

type Link = NonNullable<StoredMailContent['link']>;

const settingsLink: Link = { path: '/configuracao?aba=notificacoes', label: texts.settingsLabel };

export function renderMail(facts: MailFacts): RenderedMail {
  const subject = facts.subject.replaceAll(/[\r\n]+/g, ' ');
  return { subject, text: renderText(facts), html: renderHtml({ ...facts, subject }) };
}

function findHref({ path }: Link, publicUrl: string): string | null {
  return publicUrl === '' ? null : `${publicUrl}${path}`;
}

/** Under which a picture of the mail is found from its HTML. */
export function contentIdOf(index: number): string {
  return `picture-${index}@prumo`;
}

function renderText({ kind, lines, link, items, table, displayName, publicUrl }: MailFacts): string {
  const href = link && findHref(link, publicUrl);
  const settings = findHref(settingsLink, publicUrl);
  return [
    texts.greeting(displayName),
    '',
    ...lines.flatMap((line) => [line, '']),
    ...items.flatMap((item) => {
      const itemHref = item.link && findHref(item.link, publicUrl);
      return [`- ${item.text}`, ...(itemHref === null ? [] : [`  ${itemHref}`])];
    }),
    ...(items.length === 0 ? [] : ['']),
    ...(table === null ? [] : [...[table.columns, ...table.rows].map((cells) => cells.join(' | ')), '']),
    ...(link === null ? [] : [href === null ? texts.noLink : `${link.label}: ${href}`, '']),
    '-- ',
    kind === 'legal-deadline' ? texts.mandatoryHint : texts.settingsHint,
    ...(settings === null || kind === 'legal-deadline' ? [] : [settings]),
    texts.footer,
    '',
  ].join('\n');
}

const font = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:#1f2933';
const small = 'font-family:Arial,Helvetica,sans-serif;font-size:13px;line-height:20px;color:#52606d';

function renderHtml(facts: MailFacts): string {
  const { kind, subject, lines, link, items, table, displayName, publicUrl } = facts;
  const rows = [
    row(
      `<h1 style="margin:16px 0 0;${font};font-size:20px;line-height:28px;font-weight:bold">${escape(subject)}</h1>`,
    ),
    ...[texts.greeting(displayName), ...lines].map((line) =>
      row(`<p style="margin:0;${font}">${escape(line)}</p>`),
    ),
    ...(items.length === 0 ? [] : [row(renderItems(items, publicUrl))]),
    ...listPictures(facts).map((picture) => row(picture)),
    ...(table === null ? [] : [row(renderTable(table))]),
    ...(link === null ? [] : [row(renderButton(link, publicUrl))]),
    '<tr><td style="height:12px;font-size:0;line-height:0"></td></tr>',
    `<tr><td style="padding:16px 24px 24px;border-top:1px solid #d9e2ec;${small}">${renderFooter(kind, publicUrl)}</td></tr>`,
  ];
  return [
    '<!DOCTYPE html>',
    '<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:0;background-color:#f0f4f8">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f0f4f8">',
    '<tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed;background-color:#ffffff;border:1px solid #d9e2ec">',
    ...rows,
    '</table></td></tr></table></body></html>',
    '',
  ].join('\n');
}

function row(content: string): string {
  return `<tr><td style="padding:8px 24px">${content}</td></tr>`;
}

function renderItems(items: StoredMailContent['items'], publicUrl: string): string {
  const entries = items.map((item) => {
    const href = item.link && findHref(item.link, publicUrl);
    const text = escape(item.text);
    return `<li style="margin:0 0 8px;${font}">${href === null ? text : renderLink(href, text)}</li>`;
  });
  return `<ul style="margin:0;padding:0 0 0 20px">${entries.join('')}</ul>`;
}

function listPictures({ files, hasOwnPictures = false }: MailFacts): readonly string[] {
  return files.flatMap(({ type, base64, alternative, caption }, index) => {
    if (alternative === null) return [];
    const source = hasOwnPictures ? `data:${type};base64,${base64}` : `cid:${contentIdOf(index)}`;
    const style = 'display:block;width:100%;max-width:552px;height:auto;border:0';
    const heading =
      caption === '' ? '' : `<p style="margin:0 0 4px;${small};font-weight:bold">${escape(caption)}</p>`;
    return [
      `${heading}<img src="${escape(source)}" alt="${escape(alternative)}" width="552" style="${style};${small}">`,
    ];
  });
}

function renderTable({ columns, rows }: NonNullable<StoredMailContent['table']>): string {
  const cell = 'padding:6px 8px;border-bottom:1px solid #d9e2ec;text-align:left;vertical-align:top';
  const head = columns.map((name) => `<th style="${cell};${small};font-weight:bold">${escape(name)}</th>`);
  const lines = rows.map(
    (cells) =>
      `<tr>${cells.map((text) => `<td style="${cell};${small}">${escape(text)}</td>`).join('')}</tr>`,
  );
  // What is wider than a phone is moved aside by itself, not with the whole mail.
  return `<div style="overflow-x:auto"><table width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${head.join('')}</tr>${lines.join('')}</table></div>`;
}

function renderButton(link: Link, publicUrl: string): string {
  const href = findHref(link, publicUrl);
  if (href === null) return `<p style="margin:0;${font}">${escape(texts.noLink)}</p>`;
  const style = `display:inline-block;padding:10px 20px;${font};font-weight:bold;color:#ffffff;text-decoration:none`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="background-color:#0b5394"><a href="${escape(href)}" style="${style}">${escape(link.label)}</a></td></tr></table>`;
}

function renderFooter(kind: NotificationKind, publicUrl: string): string {
  const href = findHref(settingsLink, publicUrl);
  const hint =
    kind === 'legal-deadline'
      ? escape(texts.mandatoryHint)
      : href === null
        ? escape(texts.settingsHint)
        : `${escape(texts.settingsHint)} ${renderLink(href, escape(settingsLink.label))}.`;
  return `${hint}<br>${escape(texts.footer)}`;
}

function renderLink(href: string, escapedText: string): string {
  return `<a href="${escape(href)}" style="color:#0b5394">${escapedText}</a>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
