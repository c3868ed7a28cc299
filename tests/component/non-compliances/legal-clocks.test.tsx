import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { ivone, marina } from '../support/people.ts';
import { buildCase } from './case-samples.ts';
import { keepNonCompliances } from './fake-non-compliances.ts';
import { content, openApp } from './open-app.ts';

const harmful = buildCase('NC-1', { title: 'Queda com dano', harm: 'leve' });
const deadly = buildCase('NC-2', { title: 'Queda com óbito', harm: 'obito' });
const plain = buildCase('NC-3', { title: 'Piso molhado' });
const dialog = page.getByRole('dialog');

test('[NC-02] quality registers that an authority was told, and the clock ends', async () => {
  const kept = keepNonCompliances([harmful], marina);
  await openApp('nao-conformidades?nonComplianceId=NC-1', 'Queda com dano');
  await expect.element(content.getByText(/^Notificar até/)).toBeVisible();
  await expect
    .element(content.getByText('Com dano: até o 15º dia útil do mês seguinte ao da ocorrência.'))
    .toBeVisible();
  await content.getByRole('button', { name: 'Registrar notificação: Notivisa' }).click();

  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect.element(dialog.getByText('Informe o número que o órgão deu à notificação.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: /^Protocolo/ })).toHaveFocus();
  await dialog.getByRole('textbox', { name: /^Protocolo/ }).fill('2026.10.000123');
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();

  await expect.element(content.getByText('Protocolo 2026.10.000123.')).toBeVisible();
  await expect.element(content.getByText(/registrou a notificação: Notivisa, em/)).toBeVisible();
  expect(kept.read('NC-1')).toMatchObject({
    state: 'triage',
    notifiedAuthorities: [{ authority: 'Notivisa', outcome: 'notificada', notifiedBy: 'MARINA.LOPES' }],
  });
});

test('[NC-02] a duty is waived with a reason, and never of a death', async () => {
  const kept = keepNonCompliances([harmful, deadly], marina);
  const waiver = dialog.getByRole('radio', { name: /^Não é preciso notificar/ });
  const register = dialog.getByRole('button', { name: 'Registrar', exact: true });
  await openApp('nao-conformidades?nonComplianceId=NC-2', 'Queda com óbito');
  await content.getByRole('button', { name: 'Registrar notificação: Notivisa' }).click();
  await expect.element(dialog.getByRole('textbox', { name: /^Protocolo/ })).toBeVisible();
  await expect.element(waiver).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click();

  await openApp('nao-conformidades?nonComplianceId=NC-1', 'Queda com dano');
  await content.getByRole('button', { name: 'Registrar notificação: Notivisa' }).click();
  await waiver.click();
  await register.click();
  await expect.element(dialog.getByRole('textbox', { name: /^Justificativa/ })).toHaveFocus();
  await dialog.getByRole('textbox', { name: /^Justificativa/ }).fill('Sem relação com a queda.');
  await register.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(kept.read('NC-1')).toMatchObject({
    notifiedAuthorities: [{ authority: 'Notivisa', outcome: 'dispensada', notifiedBy: 'MARINA.LOPES' }],
  });
});

test('[NC-02] others see the term and register nothing', async () => {
  keepNonCompliances([harmful], ivone);
  await openApp('nao-conformidades?nonComplianceId=NC-1', 'Queda com dano', { as: ivone });
  await expect.element(content.getByText(/^Notificar até/)).toBeVisible();
  expect(content.getByRole('button', { name: /Registrar notificação/ }).elements()).toEqual([]);
});

test('[NC-02] the list begins with a death, and is narrowed by the legal term', async () => {
  keepNonCompliances([plain, harmful, deadly], marina);
  await openApp('nao-conformidades', 'Notificações');
  await expect
    .element(content.getByRole('link', { name: /^(Queda|Piso)/ }).first())
    .toHaveTextContent('Queda com óbito');
  await content.getByLabelText('Prazo legal').selectOptions('Pendente');
  await expect.poll(() => location.search).toContain('prazo-legal=pendente');
  await expect.element(content.getByRole('link', { name: /^(Queda|Piso)/ })).toHaveLength(2);
  await content.getByLabelText('Prazo legal').selectOptions('Notificada');
  await expect.element(content.getByText(/^Nenhuma notificação com estes filtros/)).toBeVisible();
});

test('[NC-02] the month to close is whole at a desk and on a phone, and axe finds nothing', async () => {
  keepFrame();
  keepNonCompliances([plain, harmful, deadly], marina);
  const month = new Date(harmful.occurrenceDate)
    .toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    .slice(0, 7);
  await openApp(`nao-conformidades/fechamento?mes=${month}`, 'Fechamento do mês');
  await expect.element(content.getByText('Faltam 2 de 2 para fechar o mês.')).toBeVisible();
  await expect.element(content.getByRole('link', { name: 'Queda com óbito' })).toBeVisible();
  expect(content.getByRole('link', { name: 'Piso molhado' }).elements()).toEqual([]);
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone({ isOther: true });
  await content.getByRole('button', { name: /^Notificadas/ }).click();
  await expect.element(content.getByText('Nenhum prazo legal nesta situação.')).toBeVisible();
});

test('[NC-04] the legal terms of a notification type are lines of its form', async () => {
  keepNonCompliances([], marina);
  await openApp('tipos-de-notificacoes', 'Tipos de Notificações');
  await expect.element(content.getByText(/^Notivisa – Óbito: até 72 horas/)).toBeVisible();
  await content.getByRole('button', { name: 'Editar Não conformidade de processo' }).click();
  await dialog.getByRole('button', { name: 'Adicionar prazo legal' }).click();
  await expect.element(dialog.getByRole('group', { name: 'Prazo legal 3' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Gravar' }).click();
  await expect.element(dialog.getByText('De 1 a 250.')).toBeVisible();
  await expectNoAccessibilityFaults(dialog.element());
});
