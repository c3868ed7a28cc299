import type { Page } from '@playwright/test';

import { createId } from './bi-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import { watchRequests } from './navigation-calls.ts';
import { ProcessDialogPage } from './page-models/process-dialog-page.ts';
import { deployDemoProcess, deploySample } from './sample-processes.ts';

async function openList(page: Page): Promise<void> {
  await page.goto('/home/processos');
  await expect(page.getByRole('heading', { name: 'Processos', level: 1 })).toBeVisible({ timeout: 20_000 });
}

test.describe('the list of processes', () => {
  test('[NV-06] [PC-01] shows the latest of each with its description, finds without accents, and starts it', async ({
    page,
  }) => {
    await logInByCall(page, 'ADMIN');
    const run = createId();
    const key = `p_${run}`;
    await deploySample(page.request, { key, name: `Versão velha ${run}` });
    await deploySample(page.request, { key, name: `Avaliação ${run}`, documentation: 'Avalia o setor.' });
    await deploySample(page.request, { key: `${key}_b`, name: `-Oculto ${run}` });
    await openList(page);
    const row = page.getByRole('listitem', { name: `Avaliação ${run}` });
    await expect(row).toContainText('Avalia o setor.');
    const main = page.getByRole('main');
    await expect(main).not.toContainText(`Versão velha ${run}`);
    await expect(main).not.toContainText(`Oculto ${run}`);

    await page.getByRole('searchbox', { name: 'Pesquise pelo processo' }).fill(`avaliacao ${run}`);
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(/busca=/);
    await expectNoAccessibilityFaults(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await row.getByRole('link', { name: `Iniciar: Avaliação ${run}` }).click();
    const process = new ProcessDialogPage(page);
    await expect(process.dialog).toHaveAccessibleName(`Avaliação ${run}`);
    await page.goBack();
    await expect(process.dialog).toBeHidden();
    await page.goForward();
    await process.start.click();
    await expect(page.getByText(`Processo iniciado: Avaliação ${run}.`)).toBeVisible();
    await expect(page).toHaveURL(/\/home\/processos\?busca=[^&]*$/);

    await page.getByRole('searchbox', { name: 'Pesquise pelo processo' }).fill('zzz');
    await expect(main).toContainText('Sem resultado da pesquisa');
  });

  test('[EX-04] leads to the app that has taken a process over, whatever the id of its definition is like', async ({
    page,
  }) => {
    await logInByCall(page, 'ADMIN');
    await deployDemoProcess(page.request, 'registrar-nao-conformidade', 'registrar_nao_conformidade');
    await openList(page);
    await page.getByRole('link', { name: 'Iniciar: Registrar não conformidade' }).click();
    await expect(page.getByRole('heading', { name: 'O que aconteceu?' })).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/nao-conformidades\/nova$/);
    await expect(new ProcessDialogPage(page).dialog).toBeHidden();
  });

  test('draws a process only when it is asked to, without a breach of the security policy', async ({
    page,
  }) => {
    await logInByCall(page, 'ADMIN');
    await deployDemoProcess(page.request, 'revisar-documento', 'revisar_documento');
    const requests = watchRequests(page);
    await openList(page);
    const row = page.getByRole('listitem', { name: 'Revisar documento controlado' });
    await expect(row).toBeVisible();
    const isDrawing = (url: string) => url.includes('/diagram-canvas') || url.endsWith('/resourcedata');
    expect(requests.filter(isDrawing)).toEqual([]);
    await row.getByRole('button', { name: 'Ver diagrama' }).click();
    const figure = row.getByRole('figure', { name: 'Diagrama do processo Revisar documento controlado' });
    await expect(figure.locator('[data-element-id]', { hasText: 'Elaborar' }).first()).toBeVisible();
    await expect(figure.getByRole('link', { name: /bpmn\.io/i })).toBeVisible();
    expect(requests.filter(isDrawing).length).toBeGreaterThan(1);
    await expectNoAccessibilityFaults(page);
    await row.getByRole('button', { name: 'Ocultar diagrama' }).click();
    await expect(figure).toBeHidden();
  });

  test('says when it cannot be loaded, and tries again', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    await deploySample(page.request, { key: `p_${createId()}`, name: 'Depois da falha' });
    await page.route(
      '**/repository/process-definitions?**',
      async (route) => await route.fulfill({ status: 500 }),
    );
    await openList(page);
    await expect(page.getByText('Os processos não puderam ser carregados')).toBeVisible();
    await page.unroute('**/repository/process-definitions?**');
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('listitem', { name: 'Depois da falha' }).first()).toBeVisible();
  });
});
