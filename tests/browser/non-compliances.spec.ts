// Lists, reports and maintenance of non-compliances.
import { buildAddress } from '@prumo/contracts/calls/define-call';
import { nonComplianceCalls } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { catalogueEntryCalls } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import type { Caller } from './caller.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import {
  addEventTypeByCall,
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
  callAs,
}) => {
  test.slow();
  await logInByCall(page, occurrence.responsible);
  const list = new NonComplianceListPage(page);
  await list.open();
  await expect(list.tab('Recebidas')).toHaveAttribute('aria-selected', 'true');
  const title = createTitle('Alarme calado');
  await list.search.fill(title);
  const own = await callAs(reporter.userName);
  const other = await reportByCall(own, { title: `${title} B`, occurrenceDepartment: 'dep-ps' });
  const { number, year } = await reportByCall(own, { title: `${title} A` });
  await expect(list.case(`${title} A`)).toBeVisible();
  await expect(list.case(`${title} B`)).toHaveCount(0);
  await list.tab('Enviadas').click();
  await expect(list.case(title)).toHaveCount(0);

  await test.step('somebody of neither department is told nothing of it', async () => {
    const { request } = await callAs('VERA.LIMA');
    const answer = await request.get(nonComplianceCalls.list.path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain(title);
  });

  await test.step('it stands in Enviadas of who reported it', async () => {
    await handOnTo(page, reporter.userName);
    await list.open();
    await list.search.fill(title);
    await expect(page).toHaveURL(/busca=/);
    await expect(list.case(title)).toHaveCount(0);
    await list.tab('Enviadas').click();
    await expect(list.case(title)).toHaveCount(2);
  });

  const quality = await callAs(qualityManager);
  const hidden = createTitle('Grito no corredor');
  await test.step('an anonymous report shows its code once, and is followed by it', async () => {
    await expectAnonymous(page, quality, hidden);
  });

  await test.step('quality sees all, and what the filters leave is a file', async () => {
    await handOnTo(page, qualityManager);
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

  await test.step('of the anonymous one quality reads everything but who it was', async () => {
    await list.search.fill(hidden);
    await list.case(hidden).click();
    const screen = new NonCompliancePage(page);
    await screen.expectArrived(hidden);
    await expect(screen.fact('Notificante')).toContainText('Anônimo');
    await expect(screen.fact('Descrição')).toHaveText('Foi no turno da noite.');
    await expect(screen.history).toHaveText([
      /Notificante anônimo.*enviou/,
      /Marina Lopes.*devolveu/,
      /Notificante anônimo.*completou e reenviou/,
    ]);
    await expect(screen.content).not.toContainText(/ivone|clínica médica/i);
  });
});

test('[NC-04] [RT-13] [UC-06] screens of external apps open from the menu and by the name of their state, for those who may; what is maintained there is offered to who reports', async ({
  page,
  callAs,
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

  const name = createTitle('Falha de gases');
  const kept = `${name} na rede`;
  const ended = `${name} no cilindro`;
  await test.step('an event type is added with its subtypes; once reported one is deactivated, not deleted', async () => {
    await expectMaintained(page, await callAs(reporter.userName), { kept, ended });
  });

  await test.step('who neither administers nor manages quality is sent home from maintenance', async () => {
    await handOnTo(page, reporter.userName);
    await menu.expectSettled();
    await expect(menu.parent('Cadastros de Notificações')).toHaveCount(0);
    await goTo(page, `/home/aplicativos/${named.path}`);
    await expect(page).toHaveURL(/\/home\/tarefas$/);
  });

  await test.step('the form of a report offers them what is maintained and still active', async () => {
    const report = new NonComplianceReportPage(page);
    await report.open();
    await report.subject('Outro assunto').click();
    await report.openClassification();
    await report.eventType.fill(name);
    await expect(page.getByRole('option', { name: kept })).toBeVisible();
    await expect(page.getByRole('option', { name: ended })).toHaveCount(0);
    await report.chooseEventType(kept, 'Rede de oxigênio');
  });
});

/** What the page's person reports without a name, the other, who manages quality, asks about. */
async function expectAnonymous(page: Page, quality: Caller, title: string): Promise<void> {
  const report = new NonComplianceReportPage(page);
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

  const listed = nonComplianceCalls.list.answer.parse(
    await (await quality.request.get(nonComplianceCalls.list.path)).json(),
  );
  const id = listed.cases.find((one) => one.title === title)?.id ?? '';
  const reported = JSON.stringify(await getCaseByCall(quality, id));
  expect(reported).not.toMatch(/ivone|dep-cm/i);

  await goTo(page, '/home/aplicativos/nao-conformidades/recibo');
  const receipt = page.getByRole('main').last();
  await receipt.getByLabel('Código do recibo').fill(code.toLowerCase());
  await expect(page.getByText(code)).toHaveCount(0);
  await receipt.getByRole('button', { name: 'Acompanhar' }).click();
  await expect(receipt.getByRole('heading', { name: title })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(code.slice(0, 4)));
  await performByCall(quality, id, { deed: 'return', note: 'Em que turno foi?' });
  const question = receipt.getByRole('heading', { name: 'A Qualidade precisa de uma informação' });
  await expect(question).toBeVisible();
  await expect(receipt.getByText('Em que turno foi?').first()).toBeVisible();
  await receipt.getByLabel('Descrição, com o que foi perguntado').fill('Foi no turno da noite.');
  await receipt.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(question).toHaveCount(0);
  expect((await getCaseByCall(quality, id)).nonCompliance.state).toBe('triage');
}

interface EventTypeNames {
  /** Added on the screen. */
  readonly kept: string;
  /** Reported, and put out of use. */
  readonly ended: string;
}

/** By the page of who manages quality; the other reports. */
async function expectMaintained(page: Page, own: Caller, { kept, ended }: EventTypeNames): Promise<void> {
  const types = new CataloguePage(page);
  await types.content.getByRole('button', { name: 'Novo tipo de evento' }).click();
  await types.editor.getByLabel('Nome', { exact: true }).fill(kept);
  await types.editor.getByRole('button', { name: 'Adicionar subtipo' }).click();
  await page.keyboard.type('Rede de oxigênio');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Vácuo');
  await expect(types.editor.getByLabel('Subtipo 2')).toHaveValue('Vácuo');
  await types.confirm('Gravar');
  await expect(types.action('Excluir', kept)).toBeVisible();

  const id = await addEventTypeByCall(page, ended);
  await expect(types.action('Excluir', ended)).toBeVisible();
  await reportByCall(own, { title: createTitle('Cilindro vazio'), eventType: id });
  await expect(types.action('Desativar', ended)).toBeVisible();
  await expect(types.action('Excluir', ended)).toHaveCount(0);
  const found = (await getCatalogueByCall(page)).eventTypes.find((type) => type.id === id);
  expect(found).toMatchObject({ uses: 1, isActive: true });
  const removed = await page.request.delete(
    buildAddress(catalogueEntryCalls['event-types'].replace, { params: { id } }),
    {
      headers: { 'x-requested-with': 'XMLHttpRequest', 'if-match': `"${found?.version ?? 0}"` },
    },
  );
  expect(removed.status()).toBe(409);
  await types.action('Desativar', ended).click();
  await expect(types.editor).toContainText('Está em uso em 1 notificação.');
  await types.confirm('Desativar');
  await expect(types.content.getByText(ended, { exact: true })).toHaveCount(0);
  await types.showInactive.check();
  await expect(types.action('Reativar', ended)).toBeVisible();
  await expect(types.action('Excluir', ended)).toHaveCount(0);
}

function presentNumber({ number, year }: { readonly number: number; readonly year: number }): string {
  return `NC-${String(number).padStart(4, '0')}/${year}`;
}

async function expectHeading(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('main').last().getByRole('heading', { name: title, level: 1 });
  await expect(heading).toBeVisible();
}
