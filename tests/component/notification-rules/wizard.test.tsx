import { buildAddress } from '@prumo/contracts/calls/define-call';
import { ruleCalls, ruleErrorCodes, type RuleFault } from '@prumo/contracts/notification-rules/rule-calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerAnything, answerJson, answerNothing, server } from '../support/fake-server.ts';
import { keepFrame } from '../support/frame.ts';
import { admin, ivone } from '../support/people.ts';
import { openScreen, reloadPortal } from '../support/portal.tsx';
import { desk, phone, resizeWindow } from '../support/window-size.ts';
import { answerChoices, answerPreview, answerRules, offTarget, preview } from './sample-rules.ts';

const next = page.getByRole('button', { name: 'Próximo' });
const name = page.getByLabelText('Nome da regra');
const beside = page.getByRole('region', { name: 'O que seria enviado hoje' });

function answerAll(mayAdminister = true): void {
  answerRules([]);
  answerChoices({ mayAdminister });
  answerPreview();
}

test('[AN-01] the wizard leads through a rule, shows beside it what would be sent, tests it and saves it', async () => {
  keepFrame();
  answerAll();
  server.on('POST', ruleCalls.test.path, () =>
    answerJson(ruleCalls.test.answer, {
      channels: [{ channel: 'portal', outcome: 'now', address: null }],
      isSample: true,
      subject: 'x',
    }),
  );
  server.on('POST', ruleCalls.create.path, () =>
    answerJson(ruleCalls.create.answer, { id: offTarget.id, version: 1 }, 201),
  );
  openScreen('/notificacoes-automaticas/nova', { as: admin });
  await expect.element(beside).toHaveTextContent(/aqui aparece o que a regra enviaria hoje/);
  // What is missing is told when the step is to be left, and the first of it gets the focus.
  await next.click();
  await expect.element(page.getByText('Dê um nome à regra.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByText('Faltam 2 coisas neste passo.')).toBeVisible();
  await name.fill('Indicadores fora da meta');
  await page.getByRole('radio', { name: /Indicador fora da meta/ }).click();
  await expect
    .element(beside)
    .toHaveTextContent(
      /Hoje 2 de 12 estão nessa situação:.*IRAS-01.*4,2 ‰, meta 3,0 ‰.*2 pessoas seriam avisadas:.*Marina Lopes.*e-mail no resumo do dia.*De fora: Ivone Alves \(não pode ver este assunto\)/,
    );
  await expectNoAccessibilityFaults();
  await next.click();
  await page.getByLabelText('Meses seguidos fora da meta').fill('40');
  await next.click();
  await expect.element(page.getByText('Informe de 1 a 12 meses.')).toBeVisible();
  await page.getByLabelText('Meses seguidos fora da meta').fill('3');
  await next.click();
  await page.getByLabelText('Quando verificar').selectOptions('Outra programação (cron)');
  await page.getByLabelText('Programação em cron').fill('*/2 * * * *');
  await next.click();
  await expect.element(page.getByText('Deixe pelo menos 5 minutos entre uma vez e outra.')).toBeVisible();
  await page.getByLabelText('Quando verificar').selectOptions('Toda semana');
  await expect.element(page.getByText('às segundas, às 7h.')).toBeVisible();
  await next.click();
  await page.getByRole('checkbox', { name: /Responsáveis pelo microssistema/ }).click();
  await next.click();
  await expect.element(page.getByText('Escolha pelo menos alguém para avisar.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Acrescentar pessoa' }).fill('marina');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('list', { name: 'Pessoas' })).toHaveTextContent('Marina Lopes');
  await resizeWindow(phone);
  expectNoSidewaysScroll();
  await resizeWindow(desk);
  await next.click();
  await page.getByRole('textbox', { name: 'Assunto do aviso' }).fill('Aviso: ');
  await page.getByRole('button', { name: 'Inserir campo em Assunto do aviso' }).click();
  await page.getByRole('menuitem', { name: 'Nome do indicador' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Assunto do aviso' }))
    .toHaveValue('Aviso: {{indicador}}');
  await expect.element(page.getByRole('textbox', { name: 'Assunto do aviso' })).toHaveFocus();
  await next.click();
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent(
      /fora da meta há 3 meses seguidos.*Às segundas, às 7h.*lembra a cada 7 dias, avisa a volta ao normal.*Marina Lopes/,
    );
  await page.getByRole('button', { name: 'Testar agora' }).click();
  await expect
    .element(page.getByText(/Teste enviado só para você: avisos do portal \(na hora\)/).first())
    .toBeVisible();
  await page.getByRole('button', { name: 'Gravar a regra' }).click();
  await expect.poll(() => location.pathname).toBe('/notificacoes-automaticas');
  // What would be sent is asked for at addresses that begin alike, and may be asked once more.
  const created = server
    .listRequests('POST', ruleCalls.create.path)
    .find(({ path }) => path === ruleCalls.create.path);
  expect(created?.json()).toMatchObject({
    name: 'Indicadores fora da meta',
    departmentIds: [],
    trigger: { kind: 'off-target', indicatorIds: [], monthsInARow: 3 },
    schedule: { kind: 'cron', cron: '0 7 * * 1' },
    audience: { people: ['MARINA.LOPES'], includesResponsibles: false },
    subject: 'Aviso: {{indicador}}',
  });
});

test('[AN-01] what was written outlives a reload, a mail is shown without its scripts, and what failed says so', async () => {
  answerAll();
  openScreen('/notificacoes-automaticas/nova', { as: admin });
  await name.fill('Rascunho de regra');
  await page.getByRole('radio', { name: /Sinal de preocupação/ }).click();
  await expect.element(page.getByText('Rascunho guardado neste navegador')).toBeVisible();
  reloadPortal();
  await expect.element(page.getByText('O que não tinha sido gravado foi recuperado.')).toBeVisible();
  await expect.element(name).toHaveValue('Rascunho de regra');
  await beside.getByRole('button', { name: 'Por e-mail' }).click();
  const frame = () => document.querySelector('iframe');
  await expect
    .poll(() => frame()?.contentDocument?.querySelector('h1')?.style.color)
    .toBe('rgb(11, 83, 148)');
  expect(frame()?.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(document.title).not.toBe('broken');
  await beside.getByRole('button', { name: /Carla Mendes/ }).click();
  await expect
    .poll(() => server.listRequests('POST', ruleCalls.preview.path).at(-1)?.json())
    .toMatchObject({ receiver: 'CARLA.MENDES' });
  server.on('POST', ruleCalls.preview.path, () => answerAnything({ code: 'x', message: 'x' }, 500));
  await name.fill('Outra');
  await expect.element(beside).toHaveTextContent(/Não foi possível verificar agora/);
  answerPreview({ ...preview, failure: 'A consulta demorou demais.' });
  await beside.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(beside).toHaveTextContent(/Não foi possível calcular: A consulta demorou demais/);
  await page.getByRole('button', { name: 'Descartar o rascunho' }).click();
  await expect.element(name).toHaveValue('');
});

test('[AN-01] a rule that somebody else saved meanwhile is not overwritten unasked', async () => {
  answerAll();
  const params = { params: { id: offTarget.id } };
  const path = buildAddress(ruleCalls.get, params);
  server.on('GET', path, () => answerJson(ruleCalls.get.answer, offTarget));
  const refuse = server.on('PUT', path, () =>
    answerAnything({ code: 'stale_document', message: 'stale' }, 412),
  );
  openScreen(`/notificacoes-automaticas/${offTarget.id}?passo=revisao`, { as: admin });
  await page.getByRole('button', { name: 'Gravar a regra' }).click();
  await expect.element(page.getByText(/Outra pessoa gravou esta regra/)).toBeVisible();
  refuse();
  server.on('GET', path, () => answerJson(ruleCalls.get.answer, { ...offTarget, version: 8 }));
  server.on('PUT', path, () => answerJson(ruleCalls.replace.answer, { id: offTarget.id, version: 9 }));
  await page.getByRole('button', { name: 'Gravar a minha por cima' }).click();
  await expect.poll(() => location.pathname).toBe('/notificacoes-automaticas');
  expect(server.listRequests('PUT', path).map(({ query }) => query.get('version'))).toEqual(['3', '8']);
});

test('[AN-01] what the server finds wrong with a rule is said at its fields, whatever step they are in', async () => {
  answerAll();
  const path = buildAddress(ruleCalls.get, { params: { id: offTarget.id } });
  server.on('GET', path, () => answerJson(ruleCalls.get.answer, offTarget));
  const refuse = (status: number, code: string, faults: readonly RuleFault[]) =>
    server.on('PUT', path, () =>
      answerAnything({ code, message: 'x', requestId: 'r-1', details: { faults } }, status),
    );
  const save = page.getByRole('button', { name: 'Gravar a regra' });
  openScreen(`/notificacoes-automaticas/${offTarget.id}?passo=revisao`, { as: admin });
  refuse(422, ruleErrorCodes.faulty, [
    { field: 'schedule', code: 'too-often' },
    { field: 'audience', code: 'not-there' },
    { field: 'subject', code: 'bad-field' },
  ]);
  await save.click();
  await expect.element(page.getByText(/O servidor não aceitou a regra/)).toBeVisible();
  await expect.element(page.getByText('Deixe pelo menos 5 minutos entre uma vez e outra.')).toBeVisible();
  await expect.element(page.getByText('Falta 1 coisa neste passo.')).toBeVisible();
  const steps = page.getByRole('list', { name: 'Passos da regra' });
  await steps.getByRole('button', { name: /Quem/ }).click();
  await expect.element(page.getByText(/O que foi escolhido não existe mais/)).toBeVisible();
  await steps.getByRole('button', { name: /Canais e texto/ }).click();
  await expect.element(page.getByText(/Há um campo entre \{\{ \}\} que esta regra/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Assunto do aviso' }).fill('Outro assunto');
  await expect.element(page.getByText(/Há um campo entre/)).not.toBeInTheDocument();
  refuse(403, ruleErrorCodes.notAllowed, [{ field: 'isMandatory', code: 'not-allowed' }]);
  await next.click();
  await save.click();
  await expect.element(page.getByText(/Você não pode fazer esta escolha/)).toBeVisible();
});

test('[AN-01] who leads a department makes rules for that one, without roles, webhook and whole hospital', async () => {
  answerAll(false);
  server.on('POST', ruleCalls.test.path, () => answerNothing(204));
  const departments = [{ id: 'dep-ccih', initials: 'CCIH', name: 'Controle de Infecção', isLed: true }];
  openScreen('/notificacoes-automaticas/nova', { as: { ...ivone, departments } });
  await name.fill('Da CCIH');
  await page.getByRole('radio', { name: /Tarefa perto do prazo/ }).click();
  await expect.element(page.getByRole('list', { name: 'Microssistemas' })).toHaveTextContent('CCIH');
  await expect.element(page.getByText('Todo o hospital')).not.toBeInTheDocument();
  await next.click();
  await next.click();
  await expect
    .element(page.getByLabelText('Quando verificar'))
    .not.toHaveTextContent('Depois de cada extração');
  await next.click();
  await expect.element(page.getByRole('checkbox', { name: /Quem está com o trabalho/ })).toBeChecked();
  await expect.element(page.getByText(/Obrigatória: ninguém/)).not.toBeInTheDocument();
  await next.click();
  await expect.element(page.getByRole('checkbox', { name: /Webhook/ })).not.toBeInTheDocument();
});
