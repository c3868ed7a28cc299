import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { reportCalls } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { keepNonCompliances } from '../non-compliances/fake-non-compliances.ts';
import { content, reportPage as report } from '../non-compliances/open-app.ts';

test('a text that seems to tell who a patient is warns, and is sent all the same', async () => {
  keepNonCompliances([], ivone);
  await report.open({ as: ivone });
  await report.subject('Outro assunto').click();
  await report.title.fill('Queda do paciente João da Silva');
  await expect.element(content.getByText(/^O texto parece ter o nome de um paciente\./)).toBeVisible();
  await report.title.fill('Queda do leito');
  await expect.element(content.getByText(/^O texto parece ter/)).not.toBeInTheDocument();
  await report.description.fill('O paciente de CPF 529.982.247-25 e CNS 898001160660761 caiu.');
  await expect
    .element(content.getByText(/^O texto parece ter um CPF e um número do Cartão Nacional de Saúde\./))
    .toBeVisible();
  await expectNoAccessibilityFaults();
  await report.department.fill('UTI');
  await page.getByRole('option', { name: 'UTI Adulto' }).click();
  await report.send.click();
  await expect.element(content.getByRole('heading', { name: 'Notificação registrada' })).toBeVisible();
  expect(server.listRequests('POST', reportCalls.identified.path)).toHaveLength(1);
});
