import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { ivone, marina } from '../support/people.ts';
import { tabTo } from '../support/tab-to.ts';
import { buildAccepted, buildAnswered, buildPlanned } from './case-samples.ts';
import { keepNonCompliances } from './fake-non-compliances.ts';
import { content, openApp } from './open-app.ts';

const address = 'app.non-compliance-action-plan?nonComplianceId=NC-1&departmentId=dep-utia';
const planned = buildPlanned('NC-1', ['IVONE.ALVES', 'SILVIO.TORRES']);
const finishForm = page.getByRole('dialog', { name: 'Registrar conclusão' });

function action(what: string) {
  return content.getByRole('listitem').filter({ has: page.getByRole('heading', { name: what, level: 3 }) });
}

function finish(what: string) {
  return action(what).getByRole('button', { name: `Registrar conclusão: ${what}` });
}

test('[RT-14] [NC-03] has every action with who and when; only their own can be finished', async () => {
  keepNonCompliances([planned], ivone);
  await openApp(address, 'Plano de ação', { as: ivone });
  await expect.element(content).toHaveTextContent('0 de 2 ações concluídas');
  await expect.element(content).toHaveTextContent('Auditoria de dez plantões');
  await expect.element(action('Quadro novo')).toHaveTextContent('Ivone Alves (você)');
  await expect.element(finish('Quadro novo')).toBeVisible();
  await expect.element(action('Roteiro único')).toHaveTextContent('Sílvio Torres');
  await expect.element(finish('Roteiro único')).not.toBeInTheDocument();
  // Who executes does not judge.
  await expect.element(content.getByRole('button', { name: 'Verificar a eficácia' })).not.toBeInTheDocument();
});

test('[NC-03] an action is finished by keyboard, with its evidence', async () => {
  const kept = keepNonCompliances([planned], ivone);
  await openApp(address, 'Plano de ação', { as: ivone });
  await tabTo(finish('Quadro novo'));
  await userEvent.keyboard('{Enter}');
  const evidence = finishForm.getByLabelText('O que foi feito e onde está a evidência');
  const send = finishForm.getByRole('button', { name: 'Registrar conclusão' });
  await tabTo(send);
  await userEvent.keyboard('{Enter}');
  await expect.element(evidence).toHaveFocus();
  await expect.element(evidence).toHaveAccessibleDescription('Preencha este campo.');
  await userEvent.keyboard('Quadro instalado.');
  await tabTo(send);
  await userEvent.keyboard('{Enter}');
  await expect.element(finishForm).not.toBeInTheDocument();
  await expect.element(action('Quadro novo')).toHaveTextContent('Quadro instalado.');
  expect(kept.read('NC-1').actions[0]).toMatchObject({ evidence: 'Quadro instalado.' });
});

test('[NC-03] quality gives an action more time, says that another is done, and a plan without effect is kept beside', async () => {
  const kept = keepNonCompliances([planned], marina);
  await openApp(address, 'Plano de ação', { as: marina });
  await action('Roteiro único')
    .getByRole('button', { name: /^Cobrar, prorrogar ou reatribuir/ })
    .click();
  const chase = page.getByRole('dialog');
  await chase.getByRole('radio', { name: /^Prorrogar o prazo/ }).click();
  const later = new Date(Date.now() + 20 * 86_400_000)
    .toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    .split('-');
  await chase.getByRole('group', { name: 'Novo prazo' }).getByRole('spinbutton').first().click();
  await userEvent.keyboard(later.toReversed().join(''));
  await chase.getByLabelText('Justificativa do novo prazo').fill('O fornecedor atrasou.');
  await chase.getByRole('button', { name: 'Prorrogar o prazo', exact: true }).click();
  await expect.element(chase).not.toBeInTheDocument();
  await expect
    .element(action('Roteiro único'))
    .toHaveTextContent(`Prazo prorrogado para ${later.toReversed().join('/')}`);
  await expect.element(action('Roteiro único')).toHaveTextContent('O fornecedor atrasou.');
  expect(kept.read('NC-1').actions[1]).toMatchObject({ dueOn: later.join('-') });

  for (const what of ['Roteiro único', 'Quadro novo']) {
    await finish(what).click();
    await finishForm.getByLabelText('O que foi feito e onde está a evidência').fill('Conferido no setor.');
    await finishForm.getByRole('button', { name: 'Registrar conclusão' }).click();
    await expect.element(finishForm).not.toBeInTheDocument();
    await expect.element(action(what)).toHaveTextContent('Conferido no setor.');
  }

  await content.getByRole('button', { name: 'Verificar a eficácia' }).click();
  const judge = page.getByRole('dialog', { name: 'Verificar a eficácia' });
  await judge.getByRole('radio', { name: /^Não eficaz/ }).click();
  await judge.getByLabelText('Evidência', { exact: true }).fill('Quatro de dez em branco.');
  await judge.getByLabelText('Por que antes da data prevista?').fill('Auditoria semanal.');
  await judge.getByRole('button', { name: 'Registrar o resultado' }).click();
  await expect.element(content.getByRole('heading', { name: 'Ciclos anteriores' })).toBeVisible();
  await expect.element(content).toHaveTextContent('1º ciclo: 2 de 2 ações concluídas');
  expect(kept.read('NC-1')).toMatchObject({ state: 'analysis', cycle: 2, actions: [] });
});

test('[NC-02] quality approves the analysis and the plan', async () => {
  const kept = keepNonCompliances([buildAnswered('NC-1', ['IVONE.ALVES'])], marina);
  await openApp('nao-conformidades?nonComplianceId=NC-1', 'Plantão sem quadro', { as: marina });
  await content
    .getByRole('region', { name: 'O que fazer agora' })
    .getByRole('button', { name: 'Aprovar análise e plano', exact: true })
    .click();
  const approval = page.getByRole('dialog');
  await approval.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect.element(approval).not.toBeInTheDocument();
  await expect.element(content).toHaveTextContent('Plano em execução');
  expect(kept.read('NC-1')).toMatchObject({ state: 'execution' });
});

test('[NC-03] what the server does not tell of is not available', async () => {
  keepNonCompliances([], ivone);
  await openApp(address, 'Plano de ação', { as: ivone });
  await expect.element(content).toHaveTextContent('Este plano de ação não está disponível');
});

test('[NC-03] an address without a case says so', async () => {
  keepNonCompliances([], ivone);
  await openApp('app.non-compliance-action-plan', 'Plano de ação', { as: ivone });
  await expect.element(content).toHaveTextContent('Falta dizer de qual não conformidade é o plano');
  await expectNoAccessibilityFaults();
});

test('[NC-03] at a desk and on a phone nothing sticks out and axe finds nothing', async () => {
  keepFrame();
  keepNonCompliances([planned], ivone);
  await openApp(address, 'Plano de ação', { as: ivone });
  await expect.element(finish('Quadro novo')).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone();
  await finish('Quadro novo').click();
  await expect.element(finishForm).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults(finishForm.element());
  await expectFitOnPhone();
});

test('[NC-02] [NC-03] axe finds nothing in the form of analysis and plan, nor in a case with its history', async () => {
  const carla = { ...ivone, userName: 'CARLA.MENDES', displayName: 'Carla Mendes' };
  keepNonCompliances([buildAccepted('NC-1')], carla);
  await openApp('nao-conformidades?nonComplianceId=NC-1', 'Plantão sem quadro', { as: carla });
  await content
    .getByRole('region', { name: 'O que fazer agora' })
    .getByRole('button', { name: 'Escrever a análise e o plano', exact: true })
    .click();
  await expect.element(content.getByRole('form', { name: 'Análise e plano de ação' })).toBeVisible();
  await expectNoAccessibilityFaults();
  keepNonCompliances([planned], carla);
  await openApp('nao-conformidades?nonComplianceId=NC-1', 'Plantão sem quadro', { as: carla });
  await expect.element(content).toHaveTextContent('Plano em execução');
  await expectNoAccessibilityFaults();
});
