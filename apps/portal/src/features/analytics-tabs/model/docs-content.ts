import { texts } from '../texts.ts';
import type { TabContent } from './analytics-tab.ts';

/** The first page of the manual, which the BI server keeps with the quality plugin. */
export function docsUrl(plugin: string): string {
  return `/pentaho/api/repos/${encodeURIComponent(plugin)}/static/docs/index.html`;
}

/** Key of the manual among the applications that open as tabs. */
export const docsKey = 'docs';

export function buildDocsContent(plugin: string, href: string): TabContent {
  return { id: docsKey, title: texts.docsTitle, url: docsUrl(plugin), href };
}
