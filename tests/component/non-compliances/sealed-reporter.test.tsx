import { buildAddress } from '@prumo/contracts/calls/define-call';
import { nonComplianceCalls, reportCalls } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { answerNothing, server } from '../support/fake-server.ts';
import { admin, ivone, marina } from '../support/people.ts';
import { buildCase } from './case-samples.ts';
import { keepNonCompliances } from './fake-non-compliances.ts';
import { content, openApp, reportPage } from './open-app.ts';

const address = 'nao-conformidades?nonComplianceId=NC-1';
const sealed = buildCase('NC-1', { title: 'Plantão sem quadro', kind: 'confidential' });
const open = content.getByRole('button', { name: 'Ver quem notificou' });
const day = getDayInSaoPaulo(new Date(sealed.reportedAt)).split('-').toReversed().join('/');

test('[SE-04] a quality manager reads the name only when they ask for it, and everybody of quality sees that they did', async () => {
  keepFrame();
  keepNonCompliances([sealed], marina);
  await openApp(address, /Plantão sem quadro/, { as: marina });
  await expect.element(content).toHaveTextContent('Sigiloso – o nome está guardado à parte');
  await expect.element(content).toHaveTextContent('cada consulta fica registrada aqui');
  await expect.element(content).not.toHaveTextContent('Ivone Alves');
  await open.click();
  await expect.element(content.getByText('Ivone Alves (IVONE.ALVES)')).toBeVisible();
  await expect.element(open).not.toBeInTheDocument();
  await content.getByText('1 consulta ao nome').click();
  await expect.element(content.getByText(/^Marina Lopes, em \d\d\/\d\d\/\d{4} às \d\d:\d\d$/)).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone();
});

test('[SE-04] a name that does not come is told, and can be asked for again', async () => {
  keepNonCompliances([sealed], marina);
  const recover = server.on(
    'POST',
    buildAddress(nonComplianceCalls.readReporter, { params: { id: 'NC-1' } }),
    () => answerNothing(503),
  );
  await openApp(address, /Plantão sem quadro/, { as: marina });
  await open.click();
  await expect.element(content.getByRole('alert')).toHaveTextContent('O nome não pôde ser mostrado.');
  recover();
  await open.click();
  await expect.element(content.getByText('Ivone Alves (IVONE.ALVES)')).toBeVisible();
  await expect.element(content.getByRole('alert')).not.toBeInTheDocument();
});

test('[SE-04] an administrator finds neither the name nor the way to it, and of the report the day alone', async () => {
  keepNonCompliances([sealed], admin);
  await openApp(address, /Plantão sem quadro/, { as: admin });
  await expect.element(content).toHaveTextContent('Sigiloso – só a Qualidade sabe quem notificou');
  await expect.element(open).not.toBeInTheDocument();
  await expect.element(content).toHaveTextContent('Não mostrado, para proteger quem notificou');
  const reportedOn = content.getByText('Notificada em', { exact: true }).element().parentElement;
  expect(reportedOn?.textContent).toBe(`Notificada em${day}`);
  // In the history too.
  await expect.element(content.getByText(day, { exact: true }).last()).toBeVisible();
  await expect.element(content).not.toHaveTextContent('Controle de Infecção Hospitalar');
});

test('[SE-04] a report in confidence is sent where no log is kept of it', async () => {
  keepNonCompliances([], ivone);
  await reportPage.open({ as: ivone });
  await expect
    .element(content)
    .toHaveTextContent(
      'só a Qualidade o vê; cada consulta fica registrada. O setor notificado não fica sabendo',
    );
  await reportPage.subject('Outro assunto').click();
  await reportPage.title.fill('Plantão sem quadro');
  await reportPage.department.click();
  await page.getByRole('option', { name: 'UTI Adulto' }).click();
  await reportPage.description.fill('O quadro do plantão estava em branco.');
  await reportPage.kind('Sigilosa').click({ force: true });
  await userEvent.keyboard('{Tab}');
  await reportPage.send.click();
  await expect.poll(() => server.listRequests('POST', reportCalls.confidential.path)).toHaveLength(1);
  expect(server.listRequests('POST', nonComplianceCalls.list.path)).toHaveLength(0);
});
