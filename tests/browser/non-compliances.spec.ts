// Lists, reports and maintenance of non-compliances.
import { readFile } from 'node:fs/promises';

import { buildCatalogueEntryPath } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { Page } from '@playwright/test';

import { expect, expectNoAccessibilityFaults, expectNoSidewaysScroll, logInByCall } from './fixtures.ts';
import {
  createTitle,
  getCatalogueByCall,
  getCaseByCall,
  occurrence,
  performByCall,
  qualityManager,
  reportByCall,
  reporter,
} from './non-compliance-calls.ts';
import { test } from './non-compliance-fixture.ts';
import { CataloguePage } from './page-models/catalogue-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { NonComplianceListPage } from './page-models/non-compliance-list-page.ts';
import { NonCompliancePage } from './page-models/non-compliance-page.ts';
import { NonComplianceReportPage } from './page-models/non-compliance-report-page.ts';
import { tabTo } from './tab-to.ts';

const phone = { width: 390, height: 844 };

const maintenance = [
  { state: 'app.event-types', path: 'tipos-de-eventos', title: 'Tipos de Eventos' },
  { state: 'app.non-compliances.types', path: 'tipos-de-notificacoes', title: 'Tipos de Notificações' },
  {
    state: 'app.non-compliances.patterns',
    path: 'padroes-de-nao-conformidade',
    title: 'Padrões de Não Conformidade',
  },
] as const;

const others = [
  { state: 'app.non-compliances', path: 'nao-conformidades', title: 'Notificações' },
  { state: 'app.minutes', path: 'atas', title: 'Atas de Reuniões' },
] as const;

test.describe('the list of non-compliances', () => {
  // Three people, each with a browser of their own.
  test.slow();

  test('[NC-02] [RD-02] a new one comes to Recebidas of its department while somebody looks, and stands in Enviadas of the other', async ({
    page,
    openAs,
  }) => {
    await logInByCall(page, occurrence.responsible);
    const received = new NonComplianceListPage(page);
    await received.open();
    await expect(received.tab('Recebidas')).toHaveAttribute('aria-selected', 'true');
    const title = createTitle('Alarme calado');
    await expect(received.search).toBeVisible();
    await received.search.fill(title);
    const own = await openAs(reporter.userName);
    await reportByCall(own, { title });
    await expect(received.case(title)).toBeVisible();
    await received.tab('Enviadas').click();
    await expect(received.case(title)).toHaveCount(0);

    const sent = new NonComplianceListPage(own);
    await sent.open();
    await sent.search.fill(title);
    await expect(own).toHaveURL(/busca=/);
    await expect(sent.case(title)).toHaveCount(0);
    await sent.tab('Enviadas').click();
    await expect(sent.case(title)).toBeVisible();

    // Somebody of neither department sees nothing of it.
    const stranger = await openAs('VERA.LIMA');
    const strange = new NonComplianceListPage(stranger);
    await strange.open(`?busca=${encodeURIComponent(title)}`);
    await strange.tab('Enviadas').click();
    await expect(strange.content.getByText(/^Nenhuma notificação com estes filtros\./)).toBeVisible();
    await expect(strange.case(title)).toHaveCount(0);
  });

  test('[NC-02] its filters are in the address, and what they leave is a file', async ({ page, openAs }) => {
    const own = await openAs(reporter.userName);
    const title = createTitle('Maca sem grade');
    const other = await reportByCall(own, { title: `${title} B`, occurrenceDepartment: 'dep-ps' });
    const { number, year } = await reportByCall(own, { title: `${title} A` });
    await logInByCall(page, qualityManager);
    const list = new NonComplianceListPage(page);
    await list.open();
    await expect(list.tab('Todas')).toHaveAttribute('aria-selected', 'true');
    await list.search.fill(title);
    await expect(list.case(title)).toHaveCount(2);
    await list.content.getByLabel('Microssistema').selectOption({ label: occurrence.name });
    await expect(page).toHaveURL(/setor=dep-utia/);
    await expect(list.case(title)).toHaveCount(1);
    await list.content.getByRole('button', { name: /^Em triagem/ }).click();
    await expect(page).toHaveURL(/leitura=triage/);
    await page.reload();
    await expect(list.case(`${title} A`)).toBeVisible({ timeout: 20_000 });
    await expect(list.case(title)).toHaveCount(1);
    await expect(list.search).toHaveValue(title);

    const saving = page.waitForEvent('download');
    await list.exportCsv.click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('notificacoes.csv');
    const [head, row, ...rest] = (await readFile(await download.path(), 'utf8')).split(/\r\n(?!$)/);
    expect(head).toMatch(/^\uFEFFNúmero;Título;Situação;Gravidade;/);
    expect(row).toContain(`${presentNumber({ number, year })};${title} A;Em triagem;`);
    expect(rest).toEqual([]);

    await list.content.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).not.toHaveURL(/setor=|leitura=|busca=/);
    await list.search.fill(presentNumber(other));
    await expect(list.case(`${title} B`)).toBeVisible();
  });
});

test.describe('an anonymous report', () => {
  test.slow();

  test('[NC-01] [NC-02] shows its code once, is followed by it, and names nobody', async ({ openAs }) => {
    const title = createTitle('Grito no corredor');
    const own = await openAs(reporter.userName);
    const report = new NonComplianceReportPage(own);
    await report.open();
    await report.subject('Outro assunto').click();
    await report.title.fill(title);
    await report.chooseDepartment(occurrence.name);
    await report.description.fill('Um colega gritou com um paciente.');
    await report.kind('Anônima').check();
    await report.send.click();
    await report.expectSent();
    const code = (await report.receipt.innerText()).trim();
    expect(code).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/);
    await expectNoAccessibilityFaults(own);
    await own.reload();
    await expect(report.subject('Outro assunto')).toBeVisible({ timeout: 20_000 });
    await expect(own.getByText(code)).toHaveCount(0);
    await expect(own.getByText(title)).toHaveCount(0);

    const quality = await openAs(qualityManager);
    const list = new NonComplianceListPage(quality);
    await list.open(`?busca=${encodeURIComponent(title)}`);
    await list.case(title).click();
    const screen = new NonCompliancePage(quality);
    await screen.expectArrived(title);
    await expect(screen.fact('Notificante')).toContainText('Anônimo');
    await expect(screen.content).not.toContainText(/ivone|clínica médica/i);
    const id = new URL(quality.url()).searchParams.get('nonComplianceId') ?? '';
    const told = JSON.stringify(await getCaseByCall(quality, id));
    expect(told).not.toMatch(/ivone|dep-cm/i);

    await own.goto('/home/aplicativos/nao-conformidades/recibo');
    const receipt = own.getByRole('main').last();
    await receipt.getByLabel('Código do recibo').fill(code.toLowerCase());
    await receipt.getByRole('button', { name: 'Acompanhar' }).click();
    await expect(receipt.getByRole('heading', { name: title })).toBeVisible();
    await expect(own).not.toHaveURL(new RegExp(code.slice(0, 4)));
    await expectNoAccessibilityFaults(own);
    await performByCall(quality, id, { deed: 'return', note: 'Em que turno foi?' });
    await expect(
      receipt.getByRole('heading', { name: 'A Qualidade precisa de uma informação' }),
    ).toBeVisible();
    await expect(receipt.getByText('Em que turno foi?').first()).toBeVisible();
    await receipt.getByLabel('Descrição, com o que foi perguntado').fill('Foi no turno da noite.');
    await receipt.getByRole('button', { name: 'Enviar resposta' }).click();
    await expect(screen.state).toHaveText('Em triagem');
    await expect(screen.fact('Descrição')).toHaveText('Foi no turno da noite.');
    await expect(screen.history).toHaveText([
      /Notificante anônimo.*enviou/,
      /Marina Lopes.*devolveu/,
      /Notificante anônimo.*completou e reenviou/,
    ]);
    await expect(screen.content).not.toContainText(/ivone/i);
  });
});

test.describe('screens of external apps', () => {
  test('[RT-13] open from the menu and by the name of their state', async ({ page }) => {
    test.slow();
    await logInByCall(page, qualityManager);
    const menu = new NavigationMenu(page);
    await menu.open();
    for (const { path, title, parents } of [
      ...others.map((screen) => ({ ...screen, parents: [] })),
      ...maintenance.map((screen) => ({ ...screen, parents: ['Administração'] })),
    ]) {
      await menu.openParents(...parents);
      await menu.link(title).click();
      await expect(page).toHaveURL(new RegExp(`/home/aplicativos/${path}$`));
      await expectHeading(page, title);
      await expect(menu.link(title)).toHaveAttribute('aria-current', 'page');
    }
    for (const { state, title } of [...others, ...maintenance]) {
      await page.goto(`/home/aplicativos/${state}`);
      await expectHeading(page, title);
    }
  });

  test('[RT-13] [UC-06] who neither administers nor manages quality is sent home from maintenance', async ({
    page,
  }) => {
    test.slow();
    await logInByCall(page, reporter.userName);
    const menu = new NavigationMenu(page);
    await menu.open();
    await expect(menu.link('Notificações')).toBeVisible();
    await expect(menu.parent('Administração')).toHaveCount(0);
    for (const { state, path } of maintenance) {
      await page.goto(`/home/aplicativos/${state}`);
      await expect(page).toHaveURL(/\/home\/tarefas$/, { timeout: 20_000 });
      await page.goto(`/home/aplicativos/${path}`);
      await expect(page).toHaveURL(/\/home\/tarefas$/, { timeout: 20_000 });
    }
    for (const { state, title } of others) {
      await page.goto(`/home/aplicativos/${state}`);
      await expectHeading(page, title);
    }
  });
});

test.describe('maintenance', () => {
  test('[NC-04] an event type is added with its subtypes; once reported it is deactivated, not deleted', async ({
    page,
    openAs,
  }) => {
    test.slow();
    const name = createTitle('Falha de gases');
    await logInByCall(page, qualityManager);
    const types = new CataloguePage(page);
    await types.open('tipos-de-eventos', 'Tipos de Eventos');
    await types.content.getByRole('button', { name: 'Novo tipo de evento' }).click();
    await types.editor.getByLabel('Nome', { exact: true }).fill(name);
    await types.editor.getByRole('button', { name: 'Adicionar subtipo' }).click();
    await page.keyboard.type('Rede de oxigênio');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Vácuo');
    await expect(types.editor.getByLabel('Subtipo 2')).toHaveValue('Vácuo');
    await types.confirm('Gravar');
    await expect(types.deed('Excluir', name)).toBeVisible();

    // Reported by the form, which offers it.
    const title = createTitle('Oxigênio caiu');
    const own = await openAs(reporter.userName);
    const report = new NonComplianceReportPage(own);
    await report.open();
    await report.subject('Outro assunto').click();
    await report.title.fill(title);
    await report.classify(name, 'Rede de oxigênio');
    await report.chooseDepartment(occurrence.name);
    await report.description.fill('A pressão da rede caiu por um minuto.');
    await report.send.click();
    await report.expectSent();

    await expect(types.deed('Excluir', name)).toHaveCount(0);
    const found = (await getCatalogueByCall(page)).eventTypes.find((type) => type.name === name);
    expect(found).toMatchObject({ uses: 1, isActive: true });
    const removed = await page.request.delete(buildCatalogueEntryPath('event-types', found?.id ?? ''), {
      headers: { 'x-requested-with': 'XMLHttpRequest', 'if-match': `"${found?.version ?? 0}"` },
    });
    expect(removed.status()).toBe(409);
    await types.deed('Desativar', name).click();
    await expect(types.editor).toContainText('Está em uso em 1 notificação.');
    await types.confirm('Desativar');
    await expect(types.content.getByText(name, { exact: true })).toHaveCount(0);
    await types.showInactive.check();
    await expect(types.deed('Reativar', name)).toBeVisible();
    await expect(types.deed('Excluir', name)).toHaveCount(0);

    await report.open();
    await report.subject('Outro assunto').click();
    await report.openClassification();
    await report.eventType.fill(name);
    await expect(report.content.getByRole('status').getByText(/^Não foram encontradas opções/)).toBeVisible();
    await expect(report.content.getByRole('option', { name })).toHaveCount(0);
  });
});

test.describe('reports and lists for everybody', () => {
  test('[NC-01] a report is written and sent by keyboard alone', async ({ page }) => {
    test.slow();
    const title = createTitle('Cadeira sem freio');
    await logInByCall(page, reporter.userName);
    const report = new NonComplianceReportPage(page);
    await report.open();
    await tabTo(page, report.search);
    await page.keyboard.type('plantão');
    await expect(report.subject('Passagem de plantão incompleta')).toBeVisible();
    await tabTo(page, report.subject('Passagem de plantão incompleta'));
    await page.keyboard.press('Enter');
    // The focus stays where the choice was, and the title is next.
    await expect(report.content.getByRole('button', { name: 'Trocar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(report.title).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(title);
    await tabTo(page, report.department);
    await page.keyboard.type('pronto');
    await page.keyboard.press('Enter');
    await expect(report.department).toHaveValue('Pronto-Socorro');
    await tabTo(page, report.content.getByRole('radio', { name: 'Agora há pouco' }));
    await page.keyboard.press('ArrowRight');
    await expect(report.content.getByRole('radio', { name: 'Hoje' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, report.description);
    await page.keyboard.type('A cadeira do leito quatro anda sozinha.');
    await tabTo(page, report.kind('Identificada'));
    await page.keyboard.press('ArrowDown');
    await expect(report.kind('Sigilosa')).toBeChecked();
    await tabTo(page, report.send);
    await page.keyboard.press('Enter');
    await report.expectSent();
    await expect(report.content.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, report.content.getByRole('button', { name: 'Abrir a notificação' }));
    await page.keyboard.press('Enter');
    await new NonCompliancePage(page).expectArrived(title);
  });

  test('on a phone nothing sticks out and axe finds nothing: report, list, case, maintenance', async ({
    page,
    openAs,
  }) => {
    test.slow();
    const own = await openAs(reporter.userName);
    const title = createTitle('Piso molhado');
    const { id } = await reportByCall(own, { title, pattern: 'PNC-13', harm: 'leve' });
    await logInByCall(page, qualityManager);
    await page.setViewportSize(phone);

    const report = new NonComplianceReportPage(page);
    await report.open();
    await expectGoodPage(page);
    await report.chooseSubject('plantao', 'Passagem de plantão incompleta');
    await report.send.click();
    await expect(report.content.getByRole('alert').first()).toBeVisible();
    await expectGoodPage(page);

    const list = new NonComplianceListPage(page);
    await list.open();
    await expect(list.content.getByText(/^Mostrando \d+ de \d+/)).toBeVisible();
    await list.content.getByRole('button', { name: 'Filtros' }).click();
    for (const select of await list.content.getByRole('group', { name: 'Filtros' }).locator('select').all()) {
      const { x, width } = (await select.boundingBox()) ?? { x: 0, width: 0 };
      expect(x + width).toBeLessThanOrEqual(phone.width);
    }
    await expectGoodPage(page);

    const screen = new NonCompliancePage(page);
    await screen.open(id, title);
    await expectGoodPage(page);
    await screen.openDeed('Aceitar e enviar para análise');
    await expectGoodPage(page);

    for (const { path, title: heading } of maintenance) {
      const types = new CataloguePage(page);
      await types.open(path, heading);
      await expect(types.content.getByRole('button', { name: /^Editar / }).first()).toBeVisible();
      await expectGoodPage(page);
    }
  });

  test('on a wide screen axe finds nothing: report, list, case, maintenance', async ({ page, openAs }) => {
    test.slow();
    const own = await openAs(reporter.userName);
    const title = createTitle('Lixeira cheia');
    const { id } = await reportByCall(own, { title });
    await logInByCall(page, qualityManager);
    await page.setViewportSize({ width: 1440, height: 900 });
    await new NonComplianceReportPage(page).open();
    await expectGoodPage(page);
    const list = new NonComplianceListPage(page);
    await list.open();
    await expect(list.content.getByRole('table').getByRole('link').first()).toBeVisible();
    await expectGoodPage(page);
    const screen = new NonCompliancePage(page);
    await screen.open(id, title);
    await expectGoodPage(page);
    const types = new CataloguePage(page);
    await types.open('tipos-de-eventos', 'Tipos de Eventos');
    await types.content.getByRole('button', { name: 'Novo tipo de evento' }).click();
    await types.editor.getByRole('button', { name: 'Adicionar subtipo' }).click();
    await expectGoodPage(page);
  });
});

function presentNumber({ number, year }: { readonly number: number; readonly year: number }): string {
  return `NC-${String(number).padStart(4, '0')}/${year}`;
}

async function expectHeading(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('main').last().getByRole('heading', { name: title, level: 1 });
  await expect(heading).toBeVisible({ timeout: 20_000 });
}

async function expectGoodPage(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoAccessibilityFaults(page);
}
