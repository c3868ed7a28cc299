import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { marina } from '../support/people.ts';
import { buildCase } from './case-samples.ts';
import { keepNonCompliances } from './fake-non-compliances.ts';
import { content, openApp } from './open-app.ts';

test('[NC-02] recurrences lead to the other cases at triage, and whoever accepts is told of them', async () => {
  const others = [
    buildCase('NC-1', { title: 'Quadro em branco', pattern: 'PNC-13' }),
    buildCase('NC-2', { title: 'Quadro vazio', pattern: 'PNC-13' }),
  ];
  const third = buildCase('NC-3', { title: 'Plantão sem quadro', pattern: 'PNC-13' });
  keepNonCompliances([...others, { ...third, recurrences: ['NC-1', 'NC-2'] }], marina);
  await openApp('nao-conformidades?nonComplianceId=NC-3', 'Plantão sem quadro');
  await expect
    .element(content.getByText('Recorrência: 3ª do mesmo padrão neste setor em 90 dias — exige RACP'))
    .toBeVisible();
  await content.getByRole('button', { name: 'Aceitar e enviar para análise', exact: true }).click();
  await expect
    .element(
      page.getByRole('dialog').getByText(/^É a 3ª do mesmo padrão neste setor em 90 dias: o setor terá/),
    )
    .toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await content.getByRole('link', { name: /Quadro em branco$/ }).click();
  await expect.element(content.getByRole('heading', { name: 'Quadro em branco' })).toBeVisible();
});
