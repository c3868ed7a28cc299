import type { SessionAnswer } from '@prumo/contracts/session/session';

import { texts } from '../texts.ts';
import type { TabContent } from './analytics-tab.ts';

/** A page of the manual, the first one unless told; the BI server keeps it with the quality plugin. */
export function docsUrl(plugin: string, page = 'index'): string {
  return `/pentaho/api/repos/${encodeURIComponent(plugin)}/static/docs/${page}.html`;
}

/** Key of the manual among the applications that open as tabs. */
export const docsKey = 'docs';

/** Keys of its pages for who is new, which open as tabs of their own. */
const firstSteps = {
  colleague: 'primeiros-passos-colaborador',
  quality: 'primeiros-passos-qualidade',
  dataAdministrator: 'primeiros-passos-administrador-de-dados',
  administrator: 'primeiros-passos-administrador',
  powerUser: 'primeiros-passos-usuario-avancado',
} as const;

/**
 * The page about what the person does first. Who answers for a department is not known here: the page for everybody leads
 * on to theirs.
 */
export function chooseFirstSteps(
  person: Pick<SessionAnswer, 'isAdmin' | 'isQualityManager' | 'isDataAdministrator' | 'roles'>,
): string {
  if (person.isAdmin) return firstSteps.administrator;
  if (person.isQualityManager) return firstSteps.quality;
  if (person.isDataAdministrator) return firstSteps.dataAdministrator;
  return person.roles.includes('Power User') ? firstSteps.powerUser : firstSteps.colleague;
}

/** Nothing where the key is not one of the manual. */
export function findDocsContent(plugin: string, key: string, href: string): TabContent | null {
  if (key === docsKey) return { id: key, title: texts.docsTitle, url: docsUrl(plugin), href };
  const page = Object.values(firstSteps).find((each) => each === key);
  return page === undefined
    ? null
    : { id: key, title: texts.firstStepsTitle, url: docsUrl(plugin, page), href };
}
