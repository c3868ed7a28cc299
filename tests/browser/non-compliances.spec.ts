// Lists, reports and maintenance of non-compliances.
import { buildAddress } from '@prumo/contracts/calls/define-call';
import { catalogueEntryCalls } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
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
import { CataloguePage } from './page-models/catalogue-page.ts';
import { goTo } from './page-models/go-to.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { NonComplianceListPage } from './page-models/non-compliance-list-page.ts';
import { NonCompliancePage } from './page-models/non-compliance-page.ts';
import { NonComplianceReportPage } from './page-models/non-compliance-report-page.ts';

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

test('[NC-01] [NC-02] [RD-02] a new one comes to Recebidas of its department while somebody looks; lists and files have what a person may see; an anonymous one is followed by its code, and names nobody', async ({
  page,
  openAs,
}) => {
  await logInByCall(page, occurrence.responsible);
  const received = new NonComplianceListPage(page);
  await received.open();
  await expect(received.tab('Recebidas')).toHaveAttribute('aria-selected', 'true');
  const title = createTitle('Alarme calado');
  await received.search.fill(title);
  const own = await openAs(reporter.userName);
  const other = await reportByCall(own, { title: `${title} B`, occurrenceDepartment: 'dep-ps' });
  const { number, year } = await reportByCall(own, { title: `${title} A` });
  await expect(received.case(`${title} A`)).toBeVisible();
  await expect(received.case(`${title} B`)).toHaveCount(0);
  await received.tab('Enviadas').click();
  await expect(received.case(title)).toHaveCount(0);

  await test.step('it stands in Enviadas of who reported it', async () => {
    const sent = new NonComplianceListPage(own);
    await sent.open();
    await sent.search.fill(title);
    await expect(own).toHaveURL(/busca=/);
    await expect(sent.case(title)).toHaveCount(0);
    await sent.tab('Enviadas').click();
    await expect(sent.case(title)).toHaveCount(2);
  });

  await test.step('somebody of neither department sees nothing of it', async () => {
    await handOnTo(page, 'VERA.LIMA');
    const strange = new NonComplianceListPage(page);
    await strange.open(`?busca=${encodeURIComponent(title)}`);
    await strange.tab('Enviadas').click();
    await expect(strange.content.getByText(/^Nenhuma notificação com estes filtros\./)).toBeVisible();
    await expect(strange.case(title)).toHaveCount(0);
  });

  await test.step('quality sees all, and what the filters leave is a file', async () => {
    await handOnTo(page, qualityManager);
    const list = new NonComplianceListPage(page);
    await list.open();
    await expect(list.tab('Todas')).toHaveAttribute('aria-selected', 'true');
    await list.search.fill(title);
    await expect(list.case(title)).toHaveCount(2);
    await list.content.getByLabel('Microssistema').selectOption({ label: occurrence.name });
    await expect(list.case(title)).toHaveCount(1);
    const [download] = await Promise.all([page.waitForEvent('download'), list.exportCsv.click()]);
    expect(download.suggestedFilename()).toBe('notificacoes.csv');
    const [, row, ...rest] = (await readFile(await download.path(), 'utf8')).split(/\r\n(?!$)/);
    expect(row).toContain(`${presentNumber({ number, year })};${title} A;Em triagem;`);
    expect(rest).toEqual([]);
    await list.content.getByRole('button', { name: 'Limpar filtros' }).click();
    await list.search.fill(presentNumber(other));
    await expect(list.case(`${title} B`)).toBeVisible();
  });

  await test.step('an anonymous report shows its code once, is followed by it, and names nobody', async () => {
    await expectAnonymous(own, page);
  });
});

test('[NC-04] [RT-13] [UC-06] screens of external apps open from the menu and by the name of their state, for those who may; what is maintained there is offered to who reports', async ({
  page,
  openAs,
}) => {
  test.slow();
  await logInByCall(page, qualityManager);
  const menu = new NavigationMenu(page);
  await menu.open();
  for (const { path, title, parents } of [
    ...others.map((screen) => ({ ...screen, parents: [] })),
    ...maintenance.map((screen) => ({ ...screen, parents: ['Cadastros de Notificações'] })),
  ]) {
    await menu.openParents(...parents);
    await menu.link(title).click();
    await expect(page).toHaveURL(new RegExp(`/home/aplicativos/${path}$`));
    await expectHeading(page, title);
    await expect(menu.link(title)).toHaveAttribute('aria-current', 'page');
  }
  const [named] = maintenance;
  await goTo(page, `/home/aplicativos/${named.state}`);
  await expectHeading(page, named.title);

  const own = await openAs(reporter.userName);
  await test.step('who neither administers nor manages quality is sent home from maintenance', async () => {
    await own.goto(`/home/aplicativos/${named.path}`);
    await expect(own).toHaveURL(/\/home\/tarefas$/);
    const ownMenu = new NavigationMenu(own);
    await ownMenu.expectSettled();
    await expect(ownMenu.parent('Cadastros de Notificações')).toHaveCount(0);
    await ownMenu.link('Notificações').click();
    await expectHeading(own, 'Notificações');
  });

  await test.step('an event type is added with its subtypes; once reported it is deactivated, not deleted', async () => {
    await expectMaintained(page, own);
  });
});

/** What the one reports without a name, the other, who manages quality, reads and asks about. */
async function expectAnonymous(own: Page, quality: Page): Promise<void> {
  const title = createTitle('Grito no corredor');
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
  await own.reload();
  await expect(report.subject('Outro assunto')).toBeVisible();
  await expect(own.getByText(code)).toHaveCount(0);
  await expect(own.getByText(title)).toHaveCount(0);

  const list = new NonComplianceListPage(quality);
  await list.open(`?busca=${encodeURIComponent(title)}`);
  await list.case(title).click();
  const screen = new NonCompliancePage(quality);
  await screen.expectArrived(title);
  await expect(screen.fact('Notificante')).toContainText('Anônimo');
  await expect(screen.content).not.toContainText(/ivone|clínica médica/i);
  const id = new URL(quality.url()).searchParams.get('nonComplianceId') ?? '';
  const reported = JSON.stringify(await getCaseByCall(quality, id));
  expect(reported).not.toMatch(/ivone|dep-cm/i);

  await goTo(own, '/home/aplicativos/nao-conformidades/recibo');
  const receipt = own.getByRole('main').last();
  await receipt.getByLabel('Código do recibo').fill(code.toLowerCase());
  await receipt.getByRole('button', { name: 'Acompanhar' }).click();
  await expect(receipt.getByRole('heading', { name: title })).toBeVisible();
  await expect(own).not.toHaveURL(new RegExp(code.slice(0, 4)));
  await performByCall(quality, id, { deed: 'return', note: 'Em que turno foi?' });
  await expect(receipt.getByRole('heading', { name: 'A Qualidade precisa de uma informação' })).toBeVisible();
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
}

/** By the page of who manages quality; the other reports. */
async function expectMaintained(page: Page, own: Page): Promise<void> {
  const name = createTitle('Falha de gases');
  const types = new CataloguePage(page);
  await types.expectArrived('Tipos de Eventos');
  await types.content.getByRole('button', { name: 'Novo tipo de evento' }).click();
  await types.editor.getByLabel('Nome', { exact: true }).fill(name);
  await types.editor.getByRole('button', { name: 'Adicionar subtipo' }).click();
  await page.keyboard.type('Rede de oxigênio');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Vácuo');
  await expect(types.editor.getByLabel('Subtipo 2')).toHaveValue('Vácuo');
  await types.confirm('Gravar');
  await expect(types.action('Excluir', name)).toBeVisible();

  // Reported by the form, which offers it.
  const title = createTitle('Oxigênio caiu');
  const report = new NonComplianceReportPage(own);
  await report.open();
  await report.subject('Outro assunto').click();
  await report.title.fill(title);
  await report.classify(name, 'Rede de oxigênio');
  await report.chooseDepartment(occurrence.name);
  await report.description.fill('A pressão da rede caiu por um minuto.');
  await report.send.click();
  await report.expectSent();

  await expect(types.action('Excluir', name)).toHaveCount(0);
  const found = (await getCatalogueByCall(page)).eventTypes.find((type) => type.name === name);
  expect(found).toMatchObject({ uses: 1, isActive: true });
  const removed = await page.request.delete(
    buildAddress(catalogueEntryCalls['event-types'].replace, { params: { id: found?.id ?? '' } }),
    {
      headers: { 'x-requested-with': 'XMLHttpRequest', 'if-match': `"${found?.version ?? 0}"` },
    },
  );
  expect(removed.status()).toBe(409);
  await types.action('Desativar', name).click();
  await expect(types.editor).toContainText('Está em uso em 1 notificação.');
  await types.confirm('Desativar');
  await expect(types.content.getByText(name, { exact: true })).toHaveCount(0);
  await types.showInactive.check();
  await expect(types.action('Reativar', name)).toBeVisible();
  await expect(types.action('Excluir', name)).toHaveCount(0);

  // By a load: a portal that is open may offer for a while what it knew before.
  await report.open();
  await report.subject('Outro assunto').click();
  await report.openClassification();
  await report.eventType.fill(name);
  await expect(report.content.getByRole('status').getByText(/^Não foram encontradas opções/)).toBeVisible();
  await expect(report.content.getByRole('option', { name })).toHaveCount(0);
}

function presentNumber({ number, year }: { readonly number: number; readonly year: number }): string {
  return `NC-${String(number).padStart(4, '0')}/${year}`;
}

async function expectHeading(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('main').last().getByRole('heading', { name: title, level: 1 });
  await expect(heading).toBeVisible();
}
