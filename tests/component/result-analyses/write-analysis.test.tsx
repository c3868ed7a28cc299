import { resultAnalysisCalls } from '@prumo/contracts/indicators/result-analysis';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { firstDayMonthsAgo, longMonth, monthsAgo } from '../indicators/indicator-months.ts';
import { IndicatorStore, ownDepartment } from '../indicators/indicator-store.ts';
import { endSessionBefore, logInAgain } from '../support/ended-session.ts';
import { answerEnginePeople } from '../support/engine-people.ts';
import { refuseConnection, server } from '../support/fake-server.ts';
import { marina } from '../support/people.ts';
import { openScreen, reloadPortal } from '../support/portal.tsx';
import { addMeasuredIndicator, analysisScreen } from './analysis-screen.ts';
import { AnalysisStore } from './analysis-store.ts';

const { actions, answer, draftKept, expectToast, field, fillEfficacy, fillLine, fillUpToPlan } =
  analysisScreen;
const { line, lines, question, report, row, save, write } = analysisScreen;

function begin(): { readonly id: string; readonly analyses: AnalysisStore } {
  const indicators = new IndicatorStore();
  const id = addMeasuredIndicator(indicators);
  answerEnginePeople();
  return { id, analyses: new AnalysisStore({ indicators }) };
}

describe('writing a critical analysis', () => {
  test('[AC-01] has the result, the target, the gap, the last months and earlier analyses beside it', async () => {
    const { id, analyses } = begin();
    analyses.add(id, { month: firstDayMonthsAgo(2) });
    await write(id);
    const main = page.getByRole('main');
    await expect.element(main).toHaveTextContent('AC-1 · Infecção associada a cateter');
    await expect.element(main.getByText(longMonth(1), { exact: true })).toBeVisible();
    await expect.element(main).toHaveTextContent(/6,4\s%/);
    await expect.element(main).toHaveTextContent(/Fora da meta1,4\sp\.p\. acima da meta/);
    await expect.element(page.getByRole('img').first()).toBeVisible();
    await page.getByText(longMonth(2), { exact: true }).click();
    await expect.element(page.getByText('A taxa subiu com a equipe nova.')).toBeVisible();
    await page.getByRole('link', { name: `Abrir a análise de ${longMonth(2)}` }).click();
    await expect.element(report).toHaveTextContent('A taxa subiu com a equipe nova.');
  });

  test('[AC-01] judges neither a result that was not measured nor the month that runs', async () => {
    const indicators = new IndicatorStore();
    const id = addMeasuredIndicator(indicators);
    answerEnginePeople();
    void new AnalysisStore({ indicators });
    indicators.record(id, { [firstDayMonthsAgo(1)]: -1, [firstDayMonthsAgo(0)]: 9 });
    await write(id);
    const main = page.getByRole('main');
    await expect.element(main).toHaveTextContent(/-1\s% \(não medido\)/);
    await expect.element(main.getByText('Não medido: não há o que comparar')).toBeVisible();
    await expect.element(main).not.toHaveTextContent('melhor)');
    await write(id, monthsAgo(0));
    await expect.element(main.getByText('Mês em curso: ainda não é comparado')).toBeVisible();
    await expect.element(main.getByText('9\u00A0%', { exact: true })).toBeVisible();
  });

  test('[AC-01] [AC-03] says what is missing where it is, counts, and keeps to the limits', async () => {
    const { id } = begin();
    await write(id);
    const text = field('Análise do resultado');
    await text.click();
    await expect.element(page.getByText('Escreva a análise do resultado.')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(page.getByText('Escreva a análise do resultado.')).toBeVisible();

    await save.click();
    await expect.element(question('Houve melhoria?').getByRole('radio').first()).toHaveFocus();
    await expect.element(page.getByText('3 campos precisam de atenção')).toBeVisible();
    await answer('Houve melhoria?', 'Sim');
    await text.fill('x'.repeat(799));
    await expect.element(page.getByText('799 de 1000')).not.toBeInTheDocument();
    await userEvent.keyboard('x');
    await expect.element(page.getByText('800 de 1000 caracteres.')).toBeVisible();
    await text.fill('x'.repeat(1001));
    await answer('Abrir RACP?', 'Sim');
    await save.click();
    await expect.element(text).toHaveFocus();
    await expect.element(page.getByText('Encurte o texto: são 1001 caracteres, e cabem 1000.')).toBeVisible();
    await text.fill('Subiu.');

    await save.click();
    await expect.element(question('Tipo do plano').getByRole('radio').first()).toHaveFocus();
    for (const message of [
      'Escolha o tipo do plano.',
      'Informe o título do RACP.',
      'Escreva a análise da causa.',
      'Informe o método de análise da eficácia.',
      'Informe o resultado esperado.',
      'Escolha o responsável.',
      'Informe a data da verificação.',
    ]) {
      await expect.element(page.getByText(message)).toBeVisible();
    }
    await field('Método de análise da eficácia').fill('m'.repeat(251));
    await userEvent.tab();
    await expect.element(page.getByText('são 251 caracteres, e cabem 250')).toBeVisible();

    await answer('Abrir RACP?', 'Não');
    await expect.element(page.getByText('continua guardado, mas não será enviado').first()).toBeVisible();
    await save.click();
    await expectToast('Análise salva com sucesso!');
    await expect.element(report).toHaveTextContent('Sem RACP');
  });

  test('[AC-04] a new line comes when the last is complete; lines go and come back; those without a title are skipped', async () => {
    const { id } = begin();
    await write(id);
    await fillUpToPlan();
    await expect.element(lines).toHaveLength(1);
    await save.click();
    await expect.element(line(1).getByLabelText('Tarefa', { exact: true })).toHaveFocus();
    await expect.element(page.getByText('Descreva ao menos uma tarefa, ou responda Não.')).toBeVisible();

    await fillLine(1, { name: 'Treinar a equipe', person: 'Ivone Alves' });
    await expect.element(lines).toHaveLength(1);
    await fillLine(1, { day: '30112030' });
    await expect.element(lines).toHaveLength(2);
    await fillLine(2, { name: 't'.repeat(226), person: 'Marina Lopes' });
    await expect.element(lines).toHaveLength(2);
    await expect.element(page.getByText('são 226 caracteres, e cabem 225')).toBeVisible();
    await fillLine(2, { name: '' });
    await expect.element(page.getByText('Sem descrição, esta linha não vira tarefa.')).toBeVisible();

    await line(1).getByRole('button', { name: 'Remover a tarefa 1' }).click();
    await expect.element(lines).toHaveLength(1);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(line(1).getByLabelText('Tarefa', { exact: true })).toHaveValue('Treinar a equipe');
    await expect.element(lines).toHaveLength(2);

    await fillEfficacy('Marina Lopes');
    await save.click();
    await expect.element(report).toBeVisible();
    expect(actions.getByRole('row').elements()).toHaveLength(2);
  });

  test('[AC-02] [AC-06] is saved with its tasks, tells each kind, and leads to what was saved', async () => {
    const { id, analyses } = begin();
    openScreen('/home/tarefas');
    await expect.element(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
    history.pushState(null, '', `/home/indicadores/${ownDepartment.id}/${id}/analise/${monthsAgo(1)}`);
    reloadPortal();
    await fillUpToPlan();
    await fillLine(1, { name: 'Treinar a equipe', person: 'Ivone Alves', day: '30112030' });
    await fillLine(2, { name: 'Rever os kits', person: 'Marina Lopes', day: '01122030' });
    await fillEfficacy('Carla Mendes');
    await save.click();
    await expectToast('Análise salva com sucesso!');
    await expectToast('Tarefa de plano de ação criada com sucesso! (2 tarefas)');
    await expectToast('Tarefa de método de análise criada com sucesso!');
    expectToastsApart(3);

    await expect.poll(() => location.pathname).toMatch(/\/analises\/[0-9a-f-]{36}$/);
    await expect.element(report).toHaveTextContent('Relatório de Ação Corretiva e Preventiva');
    await expect.element(report).toHaveTextContent('Ação corretiva');
    await expect.element(row('Treinar a equipe')).toHaveTextContent(/Ivone Alves.*30\/11\/2030.*Delegada/);
    await expect.element(row('Rever os kits')).toHaveTextContent(/Marina Lopes.*01\/12\/2030.*Em aberto/);
    await expect.element(report).toHaveTextContent(/Carla Mendes.*20\/12\/2030.*Delegada/);
    expect(analyses.list(id)).toMatchObject([{ improvementOption: false, month: firstDayMonthsAgo(1) }]);
    history.back();
    await expect.poll(() => location.pathname).toBe('/home/tarefas');
    await write(id);
    await expect.element(field('Análise do resultado')).toHaveValue('');
    await expect.element(page.getByText('Este mês já tem uma análise, de Marina Lopes')).toBeVisible();
  });

  test('is the same analysis however often it is sent, and asks when its text has changed since', async () => {
    const { id, analyses } = begin();
    await write(id);
    await answer('Houve melhoria?', 'Sim');
    await field('Análise do resultado').fill('Primeiro texto');
    await answer('Abrir RACP?', 'Não');
    await saveWithLostAnswer(analyses);
    await save.click();
    await expect.element(report).toHaveTextContent('Primeiro texto');
    expect(analyses.list(id)).toHaveLength(1);

    await write(id, monthsAgo(2));
    await answer('Houve melhoria?', 'Sim');
    await field('Análise do resultado').fill('Segundo texto');
    await answer('Abrir RACP?', 'Não');
    await saveWithLostAnswer(analyses);
    await field('Análise do resultado').fill('Segundo texto, mudado');
    await save.click();
    await expect.element(page.getByText('Esta análise já tinha sido salva antes')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar como outra análise' }).click();
    await expect.element(report).toHaveTextContent('Segundo texto, mudado');
    expect(analyses.list(id)).toHaveLength(3);
  });

  test('what was written survives a reload and a session that ends', async () => {
    const { id, analyses } = begin();
    await write(id);
    await expect.element(draftKept).not.toBeInTheDocument();
    await fillUpToPlan();
    await expect.element(draftKept).toBeVisible();
    await fillLine(1, { name: 'Treinar a equipe', person: 'Ivone Alves', day: '30112030' });
    reloadPortal();
    await expect.element(page.getByText('Você já tinha começado esta análise.')).toBeVisible();
    await expect.element(field('Análise do resultado')).toHaveValue('A taxa subiu.');
    await expect.element(line(1).getByLabelText('Tarefa', { exact: true })).toHaveValue('Treinar a equipe');
    await page.getByRole('button', { name: 'Descartar rascunho' }).click();
    await expect.element(field('Análise do resultado')).toHaveValue('');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(field('Análise do resultado')).toHaveValue('A taxa subiu.');
    await fillEfficacy('Marina Lopes');

    endSessionBefore('PUT', new RegExp(`^${resultAnalysisCalls.list.path}/`), marina);
    await save.click();
    await logInAgain();
    await expect.element(report).toHaveTextContent('A taxa subiu.');
    expect(analyses.list(id)).toHaveLength(1);
  });
});

/** Of so many toasts none lies over another. */
function expectToastsApart(count: number): void {
  const edges = page
    .getByText(/criada com sucesso!|salva com sucesso!/)
    .elements()
    .flatMap((text) => text.closest('[role="status"] > div')?.getBoundingClientRect() ?? [])
    .toSorted((one, other) => one.top - other.top);
  expect(edges).toHaveLength(count);
  for (const [index, { top }] of edges.entries()) {
    expect(top).toBeGreaterThanOrEqual(edges[index - 1]?.bottom ?? 0);
  }
}

/** The server saves it, and its answer is lost. */
async function saveWithLostAnswer(analyses: AnalysisStore): Promise<void> {
  const restore = server.on('PUT', new RegExp(`^${resultAnalysisCalls.list.path}/`), (request) => {
    analyses.answerSave(request);
    return refuseConnection();
  });
  await save.click();
  await expect.element(page.getByText('A análise não foi salva.')).toBeVisible();
  restore();
}
