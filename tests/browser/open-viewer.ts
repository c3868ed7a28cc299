// Content of the demo's repository, and the way to where it is shown.
import type { Page } from '@playwright/test';

import { logInByCall } from './fixtures.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';

export const beds = { path: '/public/ocupacao-e-fluxo/ocupacao-de-leitos.html', title: 'Ocupação de leitos' };
/** Runs no query: it is there as soon as it is loaded. */
export const protocol = {
  path: '/public/assistencial/protocolo-de-identificacao.htm',
  title: 'Protocolo de identificação do paciente',
};

interface Opened {
  readonly viewer: AnalyticsPage;
  readonly ids: { readonly beds: string; readonly protocol: string };
}

/** Logs in and shows the empty viewer. */
export async function openViewer(page: Page): Promise<Opened> {
  const viewer = new AnalyticsPage(page);
  await logInByCall(page, 'ADMIN');
  const [bedsId, protocolId] = await Promise.all([
    viewer.findItemId(beds.path),
    viewer.findItemId(protocol.path),
  ]);
  await page.goto('/home/analises');
  await viewer.expectContext('analytics');
  return { viewer, ids: { beds: bedsId, protocol: protocolId } };
}
