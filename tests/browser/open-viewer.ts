// Content of the demo's repository, and the way to where it is shown.
import type { Page } from '@playwright/test';

import { logInByCall } from './fixtures.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';

export const beds = { path: '/public/ocupacao-e-fluxo/ocupacao-de-leitos.html', title: 'Ocupação de leitos' };
export const falls = {
  path: '/public/seguranca-do-paciente/quedas-e-lesoes.html',
  title: 'Quedas e lesões por pressão',
};
/** Shown by a page of the server itself, so the portal may look into its frame. */
export const analysis = {
  path: '/public/assistencial/internacoes-por-convenio.saiku',
  title: 'Internações por convênio',
};

interface Opened {
  readonly viewer: AnalyticsPage;
  readonly ids: { readonly beds: string; readonly falls: string; readonly analysis: string };
}

/** Logs in and shows the empty viewer. */
export async function openViewer(page: Page): Promise<Opened> {
  const viewer = new AnalyticsPage(page);
  await logInByCall(page, 'ADMIN');
  const [bedsId, fallsId, analysisId] = await Promise.all([
    viewer.findItemId(beds.path),
    viewer.findItemId(falls.path),
    viewer.findItemId(analysis.path),
  ]);
  await page.goto('/home/analises');
  await viewer.expectContext('analytics');
  return { viewer, ids: { beds: bedsId, falls: fallsId, analysis: analysisId } };
}
