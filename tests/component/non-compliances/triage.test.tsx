import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { ivone, marina } from '../support/people.ts';
import { buildCase } from './case-samples.ts';
import { keepNonCompliances } from './fake-non-compliances.ts';
import { content, openApp } from './open-app.ts';

const next = content.getByRole('region', { name: 'O que fazer agora' });
const dialog = page.getByRole('dialog');

function command(label: string) {
  return next.getByRole('button', { name: label, exact: true });
}

async function choose(label: string, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).click();
}

async function confirm(label: string): Promise<void> {
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('[NC-02] quality gives a report back, and who gave it completes it', async () => {
  const address = 'nao-conformidades?nonComplianceId=NC-1';
  const atQuality = keepNonCompliances([buildCase('NC-1', { title: 'Dose sem etiqueta' })], marina);
  await openApp(address, 'Dose sem etiqueta');
  await command('Devolver ao notificante').click();
  await dialog.getByLabelText('O que falta').fill('Qual era a medicação?');
  await confirm('Devolver');
  await expect.element(content).toHaveTextContent('Devolvida ao notificante');

  const atReporter = keepNonCompliances([atQuality.read('NC-1')], ivone);
  await openApp(address, 'Dose sem etiqueta', { as: ivone });
  await command('Completar e reenviar').click();
  await expect.element(dialog).toHaveTextContent('Qual era a medicação?');
  await dialog.getByLabelText('O que aconteceu').fill('A dipirona veio sem etiqueta.');
  await confirm('Reenviar');
  await expect.element(content).toHaveTextContent('Em triagem');
  expect(atReporter.read('NC-1')).toMatchObject({
    state: 'triage',
    description: 'A dipirona veio sem etiqueta.',
  });
});

test('[NC-02] quality sends a report to the department that it is about', async () => {
  const kept = keepNonCompliances([buildCase('NC-1', { title: 'Dose sem etiqueta' })], marina);
  await openApp('nao-conformidades?nonComplianceId=NC-1', 'Dose sem etiqueta');
  await command('Encaminhar a outro setor').click();
  await choose('Setor de destino', 'Pronto-Socorro');
  await dialog.getByRole('radio', { name: 'Leve' }).click();
  await dialog.getByLabelText('Parecer').fill('A etiqueta sai do pronto-socorro.');
  await confirm('Encaminhar');
  await expect.element(content).toHaveTextContent('Em análise pelo setor');
  expect(kept.read('NC-1')).toMatchObject({
    state: 'analysis',
    occurrenceDepartment: 'dep-ps',
    severity: 'leve',
  });
});

test('[NC-02] harm is not dismissed before its causes are known; what was reported twice goes on as one', async () => {
  const cases = [
    buildCase('NC-1', { title: 'Queda do leito', harm: 'moderado' }),
    buildCase('NC-2', { title: 'Queda, de novo', harm: 'moderado' }),
  ];
  const kept = keepNonCompliances(cases, marina);
  await openApp('nao-conformidades?nonComplianceId=NC-2', 'Queda, de novo');
  await expect.element(command('Julgar improcedente')).toBeDisabled();
  await expect.element(command('Julgar improcedente')).toHaveAccessibleDescription(/Houve dano moderado/);
  await command('Unir a outra notificação').click();
  await choose('Notificação em que esta continua', 'NC-0001/');
  await dialog.getByLabelText('Justificativa').fill('É a mesma queda.');
  await confirm('Unir');
  await expect.element(content).toHaveTextContent('Unida a outra');
  expect(kept.read('NC-2')).toMatchObject({ state: 'merged', mergedInto: 'NC-1' });
  await content.getByRole('link', { name: /Abrir NC-0001/ }).click();
  await expect.element(content.getByRole('heading', { level: 1 })).toHaveTextContent('Queda do leito');
  await expect.element(content).toHaveTextContent('Em triagem');
});
