import type { Page } from '../http/page.ts';
import { texts } from './texts.ts';

/** For whom a link of another site has brought to the logout: only a click on this page is taken for theirs. */
export function presentLeavingPage(basePath: string): Page {
  return {
    title: texts.leaving.title,
    content: [
      '<div class="card">',
      `<h1>${texts.leaving.title}</h1>`,
      `<p>${texts.leaving.reason}</p>`,
      `<form method="post" action="${basePath}/Logout">`,
      `<button type="submit">${texts.leaving.leave}</button></form>`,
      '</div>',
    ].join(''),
  };
}
