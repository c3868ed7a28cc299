import type axe from 'axe-core';

import { measureAllLooksAgain, measureEachLookOnce } from './contrast-once.ts';

/** To be called once for the axe of a page, before it runs. */
export function prepareAxe(axeOfPage: typeof axe): void {
  measureEachLookOnce(axeOfPage);
  // It would write down the source of every element that it looks at; what is wrong is told by its selector.
  axeOfPage.configure({ noHtml: true });
}

/** What axe finds wrong, by rule, with the elements: by all rules that axe has on, or by these. */
export async function listFaults(
  axeOfPage: typeof axe,
  root: Element | Document,
  { rules }: { readonly rules?: readonly string[] } = {},
): Promise<readonly string[]> {
  const { violations } = await axeOfPage.run(root, {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
    // All style sheets would be read too, for a rule that axe itself leaves out as experimental.
    preload: { assets: ['media'] },
  });
  if (violations.length > 0) measureAllLooksAgain();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
