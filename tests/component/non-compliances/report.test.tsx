import {
  nonComplianceCalls,
  reportAnswer,
  reportCalls,
  reportInput,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { answerJson, server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { reloadPortal } from '../support/portal.tsx';
import { tabTo } from '../support/tab-to.ts';
import { keepNonCompliances } from './fake-non-compliances.ts';
import { content, reportPage as report } from './open-app.ts';

test('[NC-01] a report is written and sent by keyboard alone', async () => {
  keepNonCompliances([], ivone);
  await report.open({ as: ivone });
  await tabTo(report.search);
  await userEvent.keyboard('plantão');
  const subject = report.subject('Passagem de plantão incompleta');
  await expect.element(subject).toBeVisible();
  await tabTo(subject);
  await userEvent.keyboard('{Enter}');
  // The focus stays where the choice was, and the title is next.
  await expect.element(content.getByRole('button', { name: 'Trocar' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(report.title).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Cadeira sem freio');
  await tabTo(report.department);
  await userEvent.keyboard('pronto{Enter}');
  await expect.element(report.department).toHaveValue('Pronto-Socorro');
  await tabTo(content.getByRole('radio', { name: 'Agora há pouco' }));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(content.getByRole('radio', { name: 'Hoje' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await tabTo(report.description);
  await userEvent.keyboard('A cadeira do leito quatro anda sozinha.');
  await tabTo(report.kind('Identificada'));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(report.kind('Sigilosa')).toBeChecked();
  await tabTo(report.send);
  await userEvent.keyboard('{Enter}');
  const sent = content.getByRole('heading', { name: 'Notificação registrada', level: 1 });
  await expect.element(sent).toHaveFocus();
  await expectNoAccessibilityFaults();
  expect(
    server
      .listRequests('POST', reportCalls.confidential.path)
      .map((request) => reportInput.parse(request.json()).report),
  ).toMatchObject([
    {
      kind: 'confidential',
      title: 'Cadeira sem freio',
      pattern: 'PNC-13',
      occurrenceDepartment: 'dep-ps',
      description: 'A cadeira do leito quatro anda sozinha.',
    },
  ]);
  await tabTo(content.getByRole('button', { name: 'Abrir a notificação' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(content.getByRole('heading', { level: 1 })).toHaveTextContent('Cadeira sem freio');
});

test('[NC-01] a department that the pattern has named stays when somebody taps its shortcut', async () => {
  keepNonCompliances([], ivone);
  await report.open({ as: ivone });
  await report.subject('Pulseira de identificação ausente ou ilegível').click();
  await expect.element(report.department).toHaveValue('Controle de Infecção Hospitalar');
  await content
    .getByRole('group', { name: 'Atalhos de setores' })
    .getByRole('button', { name: 'Controle de Infecção Hospitalar' })
    .click();
  await expect.element(report.department).toHaveValue('Controle de Infecção Hospitalar');
});

test('[NC-01] an anonymous report goes its own way, names nobody, and shows its code once', async () => {
  keepNonCompliances([], ivone);
  server.on('POST', reportCalls.anonymous.path, () =>
    answerJson(
      reportAnswer,
      {
        id: 'NC-5',
        number: 5,
        year: 2026,
        occurrenceDepartment: 'dep-utia',
        receiptCode: 'ACDE-FGHJ-KMNP-QRTU',
      },
      201,
    ),
  );
  await report.open({ as: ivone });
  await report.subject('Outro assunto').click();
  await report.title.fill('Grito no corredor');
  await report.department.fill('UTI');
  await page.getByRole('option', { name: 'UTI Adulto' }).click();
  await report.description.fill('Um colega gritou com um paciente.');
  await report.kind('Anônima').click();
  await report.send.click();
  await expect
    .element(content.getByRole('region', { name: 'Código do recibo' }))
    .toHaveTextContent('ACDE-FGHJ-KMNP-QRTU');
  await expectNoAccessibilityFaults();
  expect(server.listRequests('POST', nonComplianceCalls.list.path)).toEqual([]);
  const [sent] = server.listRequests('POST', reportCalls.anonymous.path);
  expect(sent?.body).not.toMatch(/ivone|dep-ccih/i);
  reloadPortal();
  await expect.element(report.subject('Outro assunto')).toBeVisible();
  await expect.element(page.getByText('ACDE-FGHJ')).not.toBeInTheDocument();
  await expect.element(page.getByText('Grito no corredor')).not.toBeInTheDocument();
});

test('[NC-01] the form of a report is whole at a desk and on a phone, with and without faults', async () => {
  keepFrame();
  keepNonCompliances([], ivone);
  await report.open({ as: ivone });
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone();
  await report.search.fill('plantao');
  await report.subject('Passagem de plantão incompleta').click();
  await report.send.click();
  await expect.element(content.getByRole('alert').first()).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone();
  expect(server.listRequests('POST', nonComplianceCalls.list.path)).toEqual([]);
});
