import { escapeXml } from '../rest/http/dto.ts';
import type { Page } from '../rest/http/page.ts';
import { texts } from './texts.ts';

/**
 * Shows where a shortcut leads and lets the person decide: whoever may write into a folder can put one there, and who
 * follows a link of the portal expects to stay in it.
 * @param address Of http or https, as `URL` writes it: letters that look like others stand there as what they are.
 */
export function presentShortcutPage(title: string, address: string): Page {
  const { host } = new URL(address);
  return {
    title: escapeXml(title),
    content: [
      '<div class="card">',
      `<h1>${escapeXml(title)}</h1>`,
      `<p>${texts.shortcut.leads} <strong>${escapeXml(host)}</strong></p>`,
      `<p class="status address">${escapeXml(address)}</p>`,
      `<p>${texts.shortcut.warning}</p>`,
      `<p><a href="${escapeXml(address)}" target="_blank" rel="noopener noreferrer" referrerpolicy="no-referrer">`,
      `${escapeXml(texts.shortcut.goOn(host))}</a></p>`,
      '</div>',
    ].join(''),
  };
}
