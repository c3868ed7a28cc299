import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { ivone } from '../support/people.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { buildCase, buildDone } from './case-samples.ts';
import { keepNonCompliances } from './fake-non-compliances.ts';
import { content, openApp } from './open-app.ts';

const address = 'nao-conformidades?nonComplianceId=NC-1';
const quality = { ...ivone, userName: 'MARINA.LOPES', displayName: 'Marina Lopes', isQualityManager: true };
const verifier = { ...ivone, userName: 'ALICE.BARROS', displayName: 'Alice Barros' };
const form = page.getByRole('dialog', { name: 'Verificar a eficácia' });
const evidence = form.getByLabelText('Evidência', { exact: true });
const reason = form.getByLabelText('Por que antes da data prevista?');
const decision = form.getByRole('group', { name: 'O que fazer com o que faltou?' });

async function openForm(): Promise<void> {
  await content.getByRole('button', { name: 'Verificar a eficácia' }).click();
  await expect.element(form).toBeVisible();
}

async function choose(name: RegExp): Promise<void> {
  await form.getByRole('radio', { name }).click();
}

async function send(): Promise<void> {
  await form.getByRole('button', { name: 'Registrar o resultado' }).click();
}

test('[NC-02] a plan that worked in part is closed by quality, who says so, and early only with a reason', async () => {
  const kept = keepNonCompliances([buildDone('NC-1')], quality);
  await openApp(address, 'Plantão sem quadro', { as: quality });
  await openForm();
  await choose(/^Parcial/);
  await evidence.fill('Nove de dez quadros preenchidos.');
  await send();
  await expect.element(decision).toHaveAccessibleDescription(/Diga o que fazer/);
  await choose(/^Encerrar com o que foi alcançado/);
  await send();
  await expect.element(reason).toHaveAccessibleDescription(/explique por que o parecer é dado antes/);
  await expect.element(reason).toHaveFocus();
  await reason.fill('Visita da acreditação.');
  await send();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(content).toHaveTextContent('Encerrada com eficácia parcial');
  const efficacy = content.getByRole('region', { name: 'Verificação da eficácia' });
  await expect.element(efficacy).toHaveTextContent('Aceito pela Qualidade');
  await expect.element(efficacy).toHaveTextContent('Visita da acreditação.');
  expect(kept.read('NC-1')).toMatchObject({
    state: 'closed-partly-effective',
    verdict: { result: 'parcial', partialDecision: 'encerrar', reasonForEarly: 'Visita da acreditação.' },
  });
});

test('[NC-02] who is not of quality opens the next cycle with what is missing', async () => {
  const kept = keepNonCompliances([buildDone('NC-1', { isDue: true })], verifier);
  await openApp(address, 'Plantão sem quadro', { as: verifier });
  await openForm();
  await choose(/^Parcial/);
  await expect.element(decision).not.toBeInTheDocument();
  await expect.element(form).toHaveTextContent('Só a Qualidade pode encerrá-lo assim.');
  await expect.element(reason).not.toBeInTheDocument();
  await evidence.fill('Seis de dez quadros preenchidos.');
  await send();
  await expect.element(form).not.toBeInTheDocument();
  expect(kept.read('NC-1')).toMatchObject({ state: 'analysis', cycle: 2 });
});

test('[NC-02] the form and the case show the recurrence before and after the plan side by side', async () => {
  await resizeWindow(phone);
  const facts = { title: 'Outro plantão', pattern: 'PNC-01' };
  keepNonCompliances([buildDone('NC-1'), buildCase('NC-2', facts), buildCase('NC-3', facts)], quality);
  await openApp(address, 'Plantão sem quadro', { as: quality });
  const compared = 'Recorrência do mesmo padrão neste setor';
  await expect.element(content.getByRole('group', { name: compared })).toHaveTextContent('3 ocorrências');
  await openForm();
  const sides = form.getByRole('group', { name: compared });
  await expect.element(sides).toHaveTextContent(/Antes do plano.*em 90 dias.*1,0 a cada 30 dias/);
  await expect.element(sides).toHaveTextContent(/Depois do plano.*em 1 dia/);
  await choose(/^Parcial/);
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
});
