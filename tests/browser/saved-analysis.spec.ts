// A saved critical analysis: the report, its tasks as they stand, and its print.
import { readPdfText } from '../support/read-pdf-text.ts';
import {
  createMeasuredIndicatorByCall,
  extractLastMonthByCall,
  presentMonthsAgo,
  saveAnalysisByCall,
} from './analysis-calls.ts';
import { createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import { monthsAgo } from './indicator-calls.ts';
import { AnalysisPage } from './page-models/analysis-page.ts';
import { goTo } from './page-models/go-to.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { actOnTaskByCall } from './task-calls.ts';

const author = 'CARLA.MENDES';

test('[AC-07] a saved analysis shows its tasks as they stand, live, when the executor finishes one elsewhere, and is printed as a report', async ({
  page,
  openAs,
  callAs,
}) => {
  const executor = await createPersonByCall(page);
  await logInByCall(page, author);
  const indicator = await createMeasuredIndicatorByCall(page);
  const saved = await saveAnalysisByCall(page, indicator.id, {
    title: 'Queda da adesão',
    tasks: [
      { name: 'Treinar a equipe', assignee: executor.userName, dueDate: '2030-11-30' },
      { name: 'Rever os kits', dueDate: '2020-01-10' },
    ],
  });
  const taskId = saved.tasks[0]?.taskId ?? '';
  const analysis = new AnalysisPage(page);
  const live = page.waitForResponse((answer) => answer.url().endsWith('/gateway/live'));
  await analysis.read(indicator, saved.id);
  expect((await live).status()).toBe(200);
  await expect(analysis.row('Treinar a equipe')).toContainText('Delegada');
  await expect(analysis.row('Rever os kits')).toContainText(/Atrasada há \d+ dias \(em aberto\)/);
  await expect(page.getByText('0 de 2 tarefas concluídas')).toBeVisible();

  const other = await openAs(executor.userName, executor.password);
  const dialogs = new TaskDialogPage(other);
  await dialogs.open(taskId, 'Treinar a equipe');
  await dialogs.resolve.click();
  await expect(analysis.row('Treinar a equipe')).toContainText('Resolvida');
  await analysis.row('Treinar a equipe').getByRole('link').click();
  await new TaskDialogPage(page).complete.click();
  await new TaskDialogPage(page).expectToast('Tarefa concluída.');
  await page.goBack();
  await expect(analysis.row('Treinar a equipe')).toContainText(/Concluída em \d\d\/\d\d\/\d{4}/);
  await expect(page.getByText('1 de 2 tarefas concluídas')).toBeVisible();

  // And without a touch: the other one, by somebody else's hand.
  const admin = await callAs('ADMIN');
  await actOnTaskByCall(admin, saved.tasks[1]?.taskId ?? '', { action: 'complete' });
  await expect(page.getByText('2 de 2 tarefas concluídas')).toBeVisible();

  await test.step('on paper: brand, texts, tasks, lines to sign and page numbers', async () => {
    await expectPrinted(analysis);
  });
});

test('[AC-07] whoever may see the department reads it, and is told when the result has changed since', async ({
  page,
  callAs,
}) => {
  const stranger = await createPersonByCall(page);
  await logInByCall(page, author);
  const indicator = await createMeasuredIndicatorByCall(page);
  const saved = await saveAnalysisByCall(page, indicator.id, {
    title: 'Queda da adesão',
    tasks: [{ name: 'Treinar a equipe', assignee: 'IVONE.ALVES' }],
  });
  await logInByCall(page, 'MARINA.LOPES');
  const other = new AnalysisPage(page);
  await other.read(indicator, saved.id);

  await test.step('only those whom a task concerns are led to it', async () => {
    await expect(other.row('Treinar a equipe')).toBeVisible();
    await expect(other.row('Treinar a equipe').getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Verificação da eficácia' })).toBeVisible();
  });
  await test.step('a result that has changed is told, also to whoever wrote of the former', async () => {
    await expect(other.report).not.toContainText('O resultado mudou');
    await extractLastMonthByCall(await callAs(author), indicator, 7.25);
    await expect(other.report).toContainText(/O resultado mudou desde então: hoje é 7,25\s%\./);
    await expect(other.report).toContainText(/Resultado6,4\s%/);
    await handOnTo(page, author);
    await new InboxPage(page).open();
    const notice = page.getByRole('listitem').filter({ hasText: indicator.code });
    await expect(notice).toContainText(/Você analisou 6,4\s%; agora está registrado 7,25\s%\./);
    await notice.getByRole('link').press('Enter');
    await expect(page).toHaveURL(new RegExp(`/analises/${saved.id}$`));
  });
  await test.step('others are told that there is none; data administrators write none', async () => {
    await handOnTo(page, stranger.userName, stranger.password);
    await goTo(page, `/home/indicadores/dep-utia/${indicator.id}/analises/${saved.id}`);
    await expect(page.getByText('Análise não encontrada')).toBeVisible();
    await handOnTo(page, 'ALICE.BARROS');
    await goTo(page, `/home/indicadores/dep-utia/${indicator.id}/analise/${monthsAgo(1)}`);
    await expect(page.getByText('Você não pode escrever análises deste microssistema')).toBeVisible();
  });
});

/** One with more tasks than a sheet has room for. */
async function expectPrinted(analysis: AnalysisPage): Promise<void> {
  const { page } = analysis;
  const indicator = await createMeasuredIndicatorByCall(page);
  const saved = await saveAnalysisByCall(page, indicator.id, {
    title: 'Queda da adesão',
    tasks: Array.from({ length: 40 }, (_value, index) => ({ name: `Tarefa de número ${index + 1}` })),
  });
  await analysis.read(indicator, saved.id);
  await expect(analysis.actions.getByRole('row')).toHaveCount(41);
  const pages = readPdfText(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThan(1);
  const [first = ''] = pages;
  for (const text of [
    'Prumo',
    'Relatório de Ação Corretiva e Preventiva',
    indicator.code,
    presentMonthsAgo(1),
    'A taxa subiu com a equipe nova.',
    'Queda da adesão',
    `Página 1 de ${pages.length}`,
  ]) {
    expect(first).toContain(text.replaceAll(' ', ''));
  }
  const all = pages.join('');
  for (const text of [
    'Tarefa de número 40',
    'Auditoria de 30 prontuários',
    'Taxa abaixo da meta por três meses.',
    'Responsável pela análise',
    'Gestão da Qualidade',
    `Página ${pages.length} de ${pages.length}`,
  ]) {
    expect(all).toContain(text.replaceAll(' ', ''));
  }
  // What belongs to the screen stays there.
  expect(all).not.toContain('Imprimir');
  expect(all).not.toContain('Voltaraosresultados');
}
