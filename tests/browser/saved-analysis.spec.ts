// A saved critical analysis: the report, its tasks as they stand, and its print.
import { resultAnalysisCalls } from '@prumo/contracts/indicators/result-analysis';

import { readPdfText } from '../support/read-pdf-text.ts';
import {
  createMeasuredIndicatorByCall,
  extractLastMonthByCall,
  presentMonthsAgo,
  saveAnalysisByCall,
  type MeasuredIndicator,
} from './analysis-calls.ts';
import { createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import { AnalysisPage } from './page-models/analysis-page.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { actOnTaskByCall } from './task-calls.ts';

const author = 'CARLA.MENDES';

test('[AC-07] a saved analysis is read by whoever may see the department, tells that the result has changed, shows its author the tasks as they stand, live, and is printed as a report', async ({
  page,
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
      // With more of them than a sheet has room for.
      ...Array.from({ length: 24 }, (_value, index) => ({
        name: `Tarefa de número ${index + 1}`,
        assignee: executor.userName,
      })),
    ],
  });
  const carla = await callAs(author);
  await logInByCall(page, 'MARINA.LOPES');
  const analysis = new AnalysisPage(page);
  const live = page.waitForResponse((answer) => answer.url().endsWith('/gateway/live'));
  await analysis.read(indicator, saved.id);
  expect((await live).status()).toBe(200);

  await test.step('only those whom a task concerns are led to it', async () => {
    await expect(analysis.row('Treinar a equipe')).toBeVisible();
    await expect(analysis.row('Treinar a equipe').getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Verificação da eficácia' })).toBeVisible();
  });
  await test.step('who may not see the department is told of none', async () => {
    const stranger = await callAs('JOAO.PIRES');
    const address = `${resultAnalysisCalls.list.path}/${saved.id}`;
    expect((await stranger.request.get(address)).status()).toBe(404);
  });
  await test.step('a result that has changed is told, also to whoever wrote of the former', async () => {
    await expect(analysis.report).not.toContainText('O resultado mudou');
    await extractLastMonthByCall(carla, indicator, 7.25);
    await expect(analysis.report).toContainText(/O resultado mudou desde então: hoje é 7,25\s%\./);
    await expect(analysis.report).toContainText(/Resultado6,4\s%/);
    await handOnTo(page, author);
    await new InboxPage(page).open();
    const notice = page
      .getByRole('listitem')
      .filter({ hasText: indicator.code })
      .filter({ hasText: /Você analisou 6,4\s%; agora está registrado 7,25\s%\./ });
    await notice.getByRole('link').press('Enter');
    await expect(page).toHaveURL(new RegExp(`/analises/${saved.id}$`));
  });
  await test.step('its tasks stand there as they are, and change without a touch', async () => {
    const taskId = saved.tasks[0]?.taskId ?? '';
    await expect(analysis.row('Treinar a equipe')).toContainText('Delegada');
    await expect(analysis.row('Treinar a equipe').getByRole('link')).toBeVisible();
    await expect(analysis.row('Rever os kits')).toContainText(/Atrasada há \d+ dias \(em aberto\)/);
    await expect(page.getByText('0 de 26 tarefas concluídas')).toBeVisible();
    const other = await callAs(executor.userName, executor.password);
    await actOnTaskByCall(other, taskId, { action: 'resolve' });
    await expect(analysis.row('Treinar a equipe')).toContainText('Resolvida');
    await actOnTaskByCall(carla, taskId, { action: 'complete' });
    await expect(analysis.row('Treinar a equipe')).toContainText(/Concluída em \d\d\/\d\d\/\d{4}/);
    await expect(page.getByText('1 de 26 tarefas concluídas')).toBeVisible();
  });
  await test.step('on paper: brand, texts, tasks, lines to sign and page numbers', async () => {
    await expectPrinted(analysis, indicator);
  });
});

async function expectPrinted(analysis: AnalysisPage, indicator: MeasuredIndicator): Promise<void> {
  const { page } = analysis;
  await expect(analysis.actions.getByRole('row')).toHaveCount(27);
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
    'Tarefa de número 24',
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
