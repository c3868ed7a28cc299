// A non-compliance from the first word to the last, as people go through it.
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import {
  buildAcceptance,
  buildVerdict,
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
  reporter,
  verifier,
} from './non-compliance-calls.ts';
import { NonCompliancePage } from './page-models/non-compliance-page.ts';
import { NonCompliancePlanPage } from './page-models/non-compliance-plan-page.ts';
import { NonComplianceReportPage } from './page-models/non-compliance-report-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';

test.describe('the way of a non-compliance', () => {
  // Several people, one after the other.
  test.slow();

  test('[NC-01] [NC-02] [NC-03] [RD-02] [RT-14] [SE-05] [TK-09] [TK-10] from the report to the end, while the reporter looks on', async ({
    page: own,
    openAs,
    callAs,
  }) => {
    const title = createTitle('Passagem sem registro');
    const [executor] = executors;
    const actions = { first: createTitle('Quadro novo'), second: createTitle('Roteiro único') };

    await logInByCall(own, reporter.userName);
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

    // The reporter stays in it, and never loads it again.
    const followed = new NonCompliancePage(own);
    await followed.expectArrived(title);
    await expect(followed.state).toHaveText('Em triagem');
    await expect(followed.content.getByRole('img', { name: `Abrir ${photo.name}` })).toBeVisible();
    await own.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));

    // All others go to one computer after each other.
    const desk = await openAs(qualityManager);
    const triage = new NonCompliancePage(desk);
    await triage.open(id, title);
    // Who reports does not decide. What else quality may decide: tests/component/non-compliances/triage.test.tsx.
    expect(await findRefusalByCall(own, id, buildAcceptance())).toBe('wrong-role');
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
    await analysis.fillAction(1, { what: actions.first, who: executor.name, day: dayAhead(7) });
    await form.getByRole('button', { name: 'Adicionar ação' }).click();
    await analysis.fillAction(2, { what: actions.second, who: executor.name, day: dayAhead(14) });
    await form.getByLabel('Método', { exact: true }).fill('Auditoria de dez plantões');
    await form.getByLabel('Resultado esperado', { exact: true }).fill('Dez quadros preenchidos.');
    await analysis.choose(form, 'Quem verifica', verifier.name);
    await analysis.typeDay(form, 'Verificar em', dayAhead(30));
    await form.getByRole('button', { name: 'Enviar para validação' }).click();
    await expect(form).toHaveCount(0);
    await expect(followed.state).toHaveText('Análise em validação');
    await expect(followed.content).toContainText('Cada turno usa um roteiro próprio.');

    await performByCall(await callAs(qualityManager), id, { deed: 'approve', note: '' });
    await expect(followed.state).toHaveText('Plano em execução');

    // Who executes finds the actions in their tasks: to one they go by the task itself, to the other by the plan it serves.
    await handOnTo(desk, executor.userName);
    const tasks = new TasksPage(desk);
    await tasks.open('?filtro=planos-de-acao');
    await tasks.row(actions.first).locator('[data-row-control="name"]').click();
    const plan = new NonCompliancePlanPage(desk);
    // Who comes for one action finds its form open.
    await expect(plan.finishForm).toContainText(actions.first);
    // Ids, and nothing of what the process knows.
    await expect(desk).toHaveURL(
      /\/nao-conformidades\/plano-de-acao\?(?:(?:nonComplianceId|departmentId|taskId)=[\w-]+&?){3}$/,
    );
    await plan.sendEvidence('Quadro instalado na sala dois.');
    await expect(plan.action(actions.first)).toContainText('Concluída em');
    await expect(followed.content).toContainText('1 de 2 ações concluídas');
    await plan.content.getByRole('link', { name: 'Voltar às tarefas' }).first().click();
    await tasks.open('?filtro=planos-de-acao');
    await expect(tasks.row(actions.second)).toBeVisible();
    await expect(tasks.row(actions.first)).toHaveCount(0);

    await tasks.row(actions.second).getByRole('link', { name: title }).click();
    await expect(plan.heading).toBeVisible();
    const address = new URL(desk.url()).searchParams;
    expect(Object.fromEntries(address)).toMatchObject({
      nonComplianceId: id,
      departmentId: occurrence.departmentId,
    });
    await plan.finish(actions.second).click();
    await plan.sendEvidence('Roteiro publicado na intranet.');
    await expect(followed.state).toHaveText('Aguardando verificação de eficácia');

    // The form of the verdict: tests/component/non-compliances/judge-efficacy.test.tsx.
    await performByCall(
      await callAs(verifier.userName),
      id,
      buildVerdict('eficaz', 'Dez de dez preenchidos.'),
    );
    await expect(followed.state).toHaveText('Encerrada eficaz');

    await expect(followed.history).toHaveText([
      /Ivone Alves.*enviou a notificação/,
      /Marina Lopes.*aceitou na triagem com gravidade moderada/i,
      /Carla Mendes.*respondeu com 1 causa e 2 ações/,
      /Marina Lopes.*aprovou a análise e o plano de ação/,
      new RegExp(`Gustavo Melo.*concluiu a ação “${actions.first}”`),
      new RegExp(`Gustavo Melo.*concluiu a ação “${actions.second}”`),
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
  });
});
