// A non-compliance from the first word to the last, as people go through it.
import type { Page } from '@playwright/test';

import type { Caller } from './caller.ts';
import { expect, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import {
  buildAcceptance,
  createTitle,
  dayAhead,
  executors,
  findCopyByCall,
  findProcessEndByCall,
  findRefusalByCall,
  getCaseByCall,
  occurrence,
  performByCall,
  photo,
  qualityManager,
  reportByCall,
  reporter,
  verifier,
} from './non-compliance-calls.ts';
import { NonCompliancePage } from './page-models/non-compliance-page.ts';
import { NonCompliancePlanPage } from './page-models/non-compliance-plan-page.ts';
import { NonComplianceReportPage } from './page-models/non-compliance-report-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';

test.describe('the way of a non-compliance', () => {
  // Six people, one after the other.
  test.slow();

  test('[NC-01] [NC-02] [NC-03] [RD-02] [RT-14] [SE-05] [TK-09] [TK-10] from the report to the end, while the reporter looks on', async ({
    openAs,
    callAs,
  }) => {
    const title = createTitle('Passagem sem registro');
    const [first, second] = executors;
    const actions = { first: createTitle('Quadro novo'), second: createTitle('Roteiro único') };

    const own = await openAs(reporter.userName);
    const report = new NonComplianceReportPage(own);
    await report.open();
    await report.chooseSubject('plantao', 'Passagem de plantão incompleta');
    await expect(report.department).toHaveValue(occurrence.name);
    await report.title.fill(title);
    await report.description.fill('O quadro do plantão estava em branco às sete horas.');
    await report.attach(photo);
    await expect(report.content).toContainText('Setor notificante: Clínica Médica');
    await report.send.click();
    await report.expectSent();
    await report.content.getByRole('button', { name: 'Abrir a notificação' }).click();
    await expect(own).toHaveURL(/nonComplianceId=/);
    const id = new URL(own.url()).searchParams.get('nonComplianceId') ?? '';

    // The process runs and both copies are there.
    const admin = await callAs('ADMIN');
    const { nonCompliance: reported } = await getCaseByCall(admin, id);
    expect(await findProcessEndByCall(admin, reported.processId)).toBeNull();
    const received = await findCopyByCall(admin, occurrence.departmentId, id);
    expect(received).toMatchObject({ title, state: 'triage', pattern: 'PNC-13' });
    expect(received).not.toHaveProperty('sent');
    expect(await findCopyByCall(admin, reporter.departmentId, id)).toEqual({ ...received, sent: true });

    // The reporter stays on it, and never loads it again.
    const followed = new NonCompliancePage(own);
    await followed.expectArrived(title);
    await expect(followed.state).toHaveText('Em triagem');
    await expect(followed.content.getByRole('img', { name: `Abrir ${photo.name}` })).toBeVisible();
    await own.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));

    // All others go to one computer after each other.
    const desk = await openAs(qualityManager);
    const triage = new NonCompliancePage(desk);
    await triage.open(id, title);
    const acceptance = await triage.openCommand('Aceitar e enviar para análise');
    await acceptance.getByRole('radio', { name: 'Moderada' }).check();
    await acceptance.getByLabel('Parecer').fill('Procede: é a passagem da noite.');
    await triage.confirm(acceptance, 'Aceitar e enviar');
    await expect(followed.state).toHaveText('Em análise pelo setor');

    await handOnTo(desk, occurrence.responsible);
    const analysis = new NonCompliancePage(desk);
    await analysis.open(id, title);
    await analysis.command('Escrever a análise e o plano').click();
    const form = analysis.answer;
    const cause = form.getByRole('group', { name: 'Causa 1' });
    await cause.getByLabel('Categoria').selectOption({ label: 'Método' });
    await cause.getByLabel('Causa', { exact: true }).fill('O roteiro não prevê o quadro.');
    await form.getByLabel('Causa raiz', { exact: true }).fill('Cada turno usa um roteiro próprio.');
    await analysis.fillAction(1, { what: actions.first, who: first.name, day: dayAhead(7) });
    await form.getByRole('button', { name: 'Adicionar ação' }).click();
    await analysis.fillAction(2, { what: actions.second, who: second.name, day: dayAhead(14) });
    await form.getByLabel('Método', { exact: true }).fill('Auditoria de dez plantões');
    await form.getByLabel('Resultado esperado', { exact: true }).fill('Dez quadros preenchidos.');
    await analysis.choose(form, 'Quem verifica', verifier.name);
    await analysis.typeDay(form, 'Verificar em', dayAhead(30));
    await form.getByRole('button', { name: 'Enviar para validação' }).click();
    await expect(form).toHaveCount(0);
    await expect(followed.state).toHaveText('Análise em validação');
    await expect(followed.content).toContainText('Cada turno usa um roteiro próprio.');

    await handOnTo(desk, qualityManager);
    await triage.open(id, title);
    await expect(triage.state).toHaveText('Análise em validação');
    await triage.confirm(await triage.openCommand('Aprovar análise e plano'), 'Aprovar');
    await expect(followed.state).toHaveText('Plano em execução');

    // Each finds the action in their tasks: one goes by the task itself, the other by the plan it serves.
    await handOnTo(desk, first.userName);
    const firstTasks = new TasksPage(desk);
    await firstTasks.open('?filtro=planos-de-acao');
    await firstTasks.row(actions.first).locator('[data-row-control="name"]').click();
    const firstPlan = new NonCompliancePlanPage(desk);
    // Who comes for one action finds its form open.
    await expect(firstPlan.finishForm).toContainText(actions.first);
    // Ids, and nothing of what the process knows.
    await expect(desk).toHaveURL(
      /\/nao-conformidades\/plano-de-acao\?(?:(?:nonComplianceId|departmentId|taskId)=[\w-]+&?){3}$/,
    );
    await firstPlan.sendEvidence('Quadro instalado na sala dois.');
    await expect(firstPlan.action(actions.first)).toContainText('Concluída em');
    await expect(firstPlan.finish(actions.second)).toHaveCount(0);
    await expect(followed.content).toContainText('1 de 2 ações concluídas');
    await firstPlan.content.getByRole('link', { name: 'Voltar às tarefas' }).first().click();
    await expect(firstTasks.row(actions.first)).toHaveCount(0);

    await handOnTo(desk, second.userName);
    const secondTasks = new TasksPage(desk);
    await secondTasks.open('?filtro=planos-de-acao');
    await secondTasks.row(actions.second).getByRole('link', { name: title }).click();
    const secondPlan = new NonCompliancePlanPage(desk);
    await expect(secondPlan.heading).toBeVisible();
    const address = new URL(desk.url()).searchParams;
    expect(Object.fromEntries(address)).toMatchObject({
      nonComplianceId: id,
      departmentId: occurrence.departmentId,
    });
    await secondPlan.finish(actions.second).click();
    await secondPlan.sendEvidence('Roteiro publicado na intranet.');
    await expect(followed.state).toHaveText('Aguardando verificação de eficácia');

    await handOnTo(desk, verifier.userName);
    const plan = new NonCompliancePlanPage(desk);
    await plan.open(id, occurrence.departmentId);
    await plan.judge('Eficaz', 'Dez de dez quadros preenchidos.');
    await expect(followed.state).toHaveText('Encerrada eficaz');

    await expect(followed.history).toHaveText([
      /Ivone Alves.*enviou a notificação/,
      /Marina Lopes.*aceitou na triagem com gravidade moderada/i,
      /Carla Mendes.*respondeu com 1 causa e 2 ações/,
      /Marina Lopes.*aprovou a análise e o plano de ação/,
      new RegExp(`Gustavo Melo.*concluiu a ação “${actions.first}”`),
      new RegExp(`Tiago Amaral.*concluiu a ação “${actions.second}”`),
      /Renato Faria.*verificou a eficácia: eficaz/i,
    ]);
    expect(await own.evaluate((): unknown => Reflect.get(globalThis, 'isSamePage'))).toBe(true);

    const closed = await findCopyByCall(admin, occurrence.departmentId, id);
    expect(closed).toMatchObject({ state: 'closed-effective', verdict: { result: 'eficaz' } });
    expect(closed?.history.map(({ deed: command }) => command.deed)).toEqual([
      'submit',
      'accept',
      'answer',
      'approve',
      'finish-action',
      'finish-action',
      'judge-efficacy',
    ]);
    expect(await findCopyByCall(admin, reporter.departmentId, id)).toEqual({ ...closed, sent: true });
    expect(await findProcessEndByCall(admin, reported.processId)).not.toBeNull();

    await test.step('another is given back and completed, goes to another department, is contested once and given away; one of two is merged', async () => {
      await handOnTo(desk, qualityManager);
      await expectOtherWays({ own, quality: desk, admin, pharmacy: await callAs(second.userName) });
    });
  });
});

interface People {
  /** Who reports. */
  readonly own: Page;
  readonly quality: Page;
  readonly admin: Caller;
  /** Who leads the department that it is forwarded to. */
  readonly pharmacy: Caller;
}

async function expectOtherWays({ own, quality, admin, pharmacy }: People): Promise<void> {
  const title = createTitle('Dose sem etiqueta');
  const { id } = await reportByCall(own, { title });
  const triage = new NonCompliancePage(quality);
  await triage.open(id, title);
  const question = await triage.openCommand('Devolver ao notificante');
  await question.getByLabel('O que falta').fill('Qual era a medicação?');
  await triage.confirm(question, 'Devolver');
  await expect(triage.state).toHaveText('Devolvida ao notificante');

  const returned = new NonCompliancePage(own);
  await returned.open(id, title);
  const completion = await returned.openCommand('Completar e reenviar');
  await expect(completion).toContainText('Qual era a medicação?');
  await completion.getByLabel('O que aconteceu').fill('A dipirona veio sem etiqueta.');
  await returned.confirm(completion, 'Reenviar');
  await expect(triage.state).toHaveText('Em triagem');
  await expect(triage.content).toContainText('A dipirona veio sem etiqueta.');

  const forwarding = await triage.openCommand('Encaminhar a outro setor');
  await triage.choose(forwarding, 'Setor de destino', 'Farmácia Hospitalar');
  await forwarding.getByRole('radio', { name: 'Leve' }).check();
  await forwarding.getByLabel('Parecer').fill('A etiqueta sai da farmácia.');
  await triage.confirm(forwarding, 'Encaminhar');
  await expect(returned.state).toHaveText('Em análise pelo setor');
  await expect(returned.fact('Setor da ocorrência')).toHaveText('Farmácia Hospitalar');
  expect(await findCopyByCall(admin, occurrence.departmentId, id)).toBeNull();
  const moved = await findCopyByCall(admin, 'dep-farm', id);
  expect(await findCopyByCall(admin, reporter.departmentId, id)).toEqual({ ...moved, sent: true });

  await performByCall(pharmacy, id, { deed: 'contest', note: 'A dose saiu etiquetada.' });
  await expect(returned.state).toHaveText('Em triagem');
  await performByCall(quality, id, buildAcceptance());
  const insistence = { deed: 'contest', note: 'Insisto.' } as const;
  expect(await findRefusalByCall(pharmacy, id, insistence)).toBe('contested-before');
  await performByCall(pharmacy, id, {
    deed: 'request-transfer',
    note: 'É do transporte.',
    departmentId: 'dep-hig',
  });
  await expect(returned.history).toHaveText([
    /enviou/,
    /devolveu ao notificante/,
    /completou e reenviou/,
    /encaminhou ao setor Farmácia Hospitalar/,
    /contestou/,
    /aceitou/,
    /pediu transferência ao setor Higienização, Hotelaria e Resíduos/,
  ]);

  // Harm is not dismissed before its causes are known.
  const kept = await reportByCall(own, { title: createTitle('Queda do leito'), harm: 'moderado' });
  const again = createTitle('Queda, de novo');
  const twin = await reportByCall(own, { title: again, harm: 'moderado' });
  const screen = new NonCompliancePage(quality);
  await screen.open(twin.id, again);
  await expect(screen.command('Julgar improcedente')).toBeDisabled();
  await expect(screen.command('Julgar improcedente')).toHaveAccessibleDescription(/Houve dano moderado/);
  const dismissal = { deed: 'dismiss', note: 'Não procede.' } as const;
  expect(await findRefusalByCall(quality, twin.id, dismissal)).toBe('cause-analysis-required');
  expect((await getCaseByCall(quality, twin.id)).nonCompliance.state).toBe('triage');

  const merging = await screen.openCommand('Unir a outra notificação');
  const number = `NC-${String(kept.number).padStart(4, '0')}/${kept.year}`;
  await screen.choose(merging, 'Notificação em que esta continua', number);
  await merging.getByLabel('Justificativa').fill('É a mesma queda.');
  await screen.confirm(merging, 'Unir');
  await expect(screen.state).toHaveText('Unida a outra');
  await screen.content.getByRole('link', { name: new RegExp(`Abrir ${number}`) }).click();
  await expect(screen.state).toHaveText('Em triagem');
  const merged = await findCopyByCall(admin, occurrence.departmentId, twin.id);
  expect(merged).toMatchObject({ state: 'merged', mergedInto: kept.id });
  expect(await findProcessEndByCall(admin, merged?.processId ?? null)).not.toBeNull();
}
