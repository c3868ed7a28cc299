import { mappingsChangeAnswer } from '@prumo/contracts/administration/record-associations';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerJson, answerNothing, server } from '../support/fake-server.ts';
import { tabTo } from '../support/tab-to.ts';
import { entity, keepAssociations, mappingsPath, records, source } from './association-samples.ts';
import { associationsPage as screen } from './record-associations-page.ts';

const [, clinic] = records.clinic;
const [, parking] = records.parking;
const [, lab] = records.lab;
const saved = 'Associações realizadas com sucesso!';
const base = `?tabela=${entity}&origem=${source}`;
const ofClinic = `${base}&cadastro=dep-cm&aba=origem`;

test('[AS-02] checked records are linked with one request and stand in the table, from which one is unlinked and comes back', async () => {
  const { links } = keepAssociations();
  await screen.open(ofClinic);
  await screen.checkRecords([clinic, parking]);
  await screen.onlyChecked.click();
  await expect.element(screen.records).toHaveLength(2);
  await expectNoAccessibilityFaults();
  await screen.linkButton.click();
  await expect.element(page.getByText(saved)).toBeVisible();
  expect(server.listRequests('POST', mappingsPath).map(({ form }) => form.get('paramsource_code'))).toEqual([
    '["127","129"]',
  ]);
  await expect.element(screen.linkedRows).toHaveLength(2);
  await expect.element(screen.linked).toHaveTextContent('SGH (prontuário)');
  await screen.expectChecked(0);
  await expect.element(page.getByText('Nenhum cadastro marcado.')).toBeVisible();

  await screen.unlink(clinic).click();
  await expect.element(screen.linkedRows).toHaveLength(1);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.element(screen.linkedRows).toHaveLength(2);
  expect(links.get('127')).toBe('dep-cm');
});

test('[AS-02] a record that stands for another master record says so and is free only once it is unlinked', async () => {
  const { links } = keepAssociations();
  links.set('128', 'dep-cm');
  await screen.open(`${base}&cadastro=dep-ouv&aba=origem`);
  await screen.recordSearch.fill('OUVIDORIA');
  await expect.element(screen.record('OUVIDORIA')).toHaveTextContent('Já associado a este cadastro');
  await screen.recordSearch.fill(lab);
  const record = screen.record(lab);
  await expect.element(record).toHaveTextContent('Associado a Clínica Médica');
  await expect.element(record.getByRole('checkbox')).not.toBeInTheDocument();
  await record.getByRole('button', { name: `Desassociar ${lab} de Clínica Médica` }).click();
  await expect.element(record.getByRole('checkbox')).not.toBeChecked();
  await expect.element(record.getByRole('checkbox')).toHaveFocus();
});

test('[AS-02] whoever links too early is told what is missing', async () => {
  keepAssociations();
  await screen.open(`${base}&aba=origem`);
  await expect.element(screen.records.first()).toBeVisible();
  await screen.linkButton.click();
  await expect.element(page.getByRole('alert').getByText('Escolha um cadastro da tabela.')).toBeVisible();
  await expect.element(screen.tab('Tabela')).toHaveAttribute('aria-selected', 'true');
  await screen.chooseMaster('UTI Adulto');
  await screen.linkButton.click();
  await expect
    .element(page.getByRole('alert').getByText('Marque os cadastros da origem que correspondem a ele.'))
    .toBeVisible();
  await expect.element(screen.tab('Origem')).toHaveAttribute('aria-selected', 'true');
  expect(server.listRequests('POST', mappingsPath)).toEqual([]);
});

test('[AS-02] everything is done by the keyboard alone', async () => {
  keepAssociations();
  await screen.open(base);
  await expect.element(screen.masters.first()).toBeVisible();
  await tabTo(screen.masterSearch);
  await userEvent.keyboard('Clínica Médica');
  await expect.element(screen.masters).toHaveLength(1);
  // Past the button that clears the search.
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(screen.master('Clínica Médica')).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Escolher na origem' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.tab('Origem')).toHaveFocus();
  await tabTo(screen.recordSearch);
  await userEvent.keyboard(parking);
  await expect.element(screen.records).toHaveLength(1);
  await tabTo(screen.record(parking).getByRole('checkbox'));
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await expect.element(screen.linkButton).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(saved)).toBeVisible();
  await expect.element(screen.linkButton).toHaveFocus();

  await tabTo(screen.unlink(parking));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.linkedRows.getByRole('button')).not.toBeInTheDocument();
  await expect.element(screen.linked).toHaveFocus();
});

test('[AS-02] what others link is seen without a reload, and no check is lost', async () => {
  const { links } = keepAssociations();
  await screen.open(ofClinic);
  await screen.checkRecords([parking]);
  await expect.element(screen.linkedRows).toHaveTextContent(/Nenhum cadastro de origem/);
  links.set('127', 'dep-cm');
  server.tellLive('record-associations');
  await expect.element(screen.unlink(clinic)).toBeVisible();
  await expect.element(screen.record(parking).getByRole('checkbox')).toBeChecked();
  await screen.expectChecked(1);
});

test('[AS-02] what somebody else linked meanwhile is named, nothing is saved, and the rest stays checked', async () => {
  const { links } = keepAssociations();
  await screen.open(ofClinic);
  await screen.checkRecords([clinic, parking]);
  // Nobody tells the page of it before it tries itself.
  links.set('127', 'dep-utia');
  await screen.linkButton.click();
  await expect.element(page.getByText('Nada foi gravado: outra pessoa já associou').first()).toBeVisible();
  await expect.element(page.getByText(`${clinic}: associado a UTI Adulto`)).toBeVisible();
  await screen.expectChecked(1);
  expect(links.has('129')).toBe(false);
  await expectNoAccessibilityFaults();
  await page.getByRole('button', { name: 'Entendi' }).click();
  await screen.linkButton.click();
  await expect.element(page.getByText(saved)).toBeVisible();
  await expect.element(screen.linkedRows).toHaveLength(1);
});

test('[AS-03] a link that cannot be saved is told with the status, and stays checked', async () => {
  keepAssociations();
  server.on(
    'POST',
    mappingsPath,
    () => new Response(null, { status: 503, statusText: 'Service Unavailable' }),
  );
  await screen.open(ofClinic);
  await screen.checkRecords([clinic]);
  await screen.linkButton.click();
  await expect
    .element(page.getByText('Ocorreu um erro ao processar a solicitação: serviço indisponível no momento'))
    .toBeVisible();
  await screen.expectChecked(1);
});

test('[AS-02] likely pairs are linked only when a person confirms them; what fails stays selected', async () => {
  const { links } = keepAssociations();
  await screen.open(base);
  const sterile = screen.suggestion('CME', 'Central de Material e Esterilização');
  const surgery = screen.suggestion('CLIN CIRURGICA', 'Clínica Cirúrgica');
  await expect.element(sterile).not.toBeChecked();
  await expect.element(screen.suggestions).toHaveTextContent('Muito provável');
  await expectNoAccessibilityFaults();
  const before = links.size;
  await sterile.click();
  await surgery.click();
  expect(links.size).toBe(before);
  // The second master record cannot be saved.
  const takeBack = server.on('POST', mappingsPath, ({ form }) => {
    const master = form.get('paramtarget_code') ?? '';
    if (master === 'dep-cir') return answerNothing(503);
    links.set('118', master);
    return answerJson(mappingsChangeAnswer, { success: true, changed: 1 });
  });
  await screen.confirmSuggestions.click();
  await expect
    .element(screen.suggestions.getByRole('alert'))
    .toHaveTextContent('Clínica Cirúrgica: Ocorreu um erro ao processar a solicitação');
  await expect.element(sterile).not.toBeInTheDocument();
  await expect.element(surgery).toBeChecked();
  expect(links.size).toBe(before + 1);

  takeBack();
  await screen.confirmSuggestions.click();
  await expect.element(page.getByText(saved)).toBeVisible();
  await expect.element(surgery).not.toBeInTheDocument();
  expect(links.get('111')).toBe('dep-cir');
});
