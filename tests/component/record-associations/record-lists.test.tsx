import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerNothing, server } from '../support/fake-server.ts';
import { admin, ivone, marina } from '../support/people.ts';
import { openScreen, reloadPortal } from '../support/portal.tsx';
import { phone, resizeWindow } from '../support/window-size.ts';
import { answerRows, associationPaths, entity, keepAssociations, source } from './association-samples.ts';
import { associationsPage as screen } from './record-associations-page.ts';

test('[AS-01] tabs Tabela and Origem hold lists that are searched without accents', async () => {
  keepAssociations();
  await screen.open();
  await expect.element(page.getByRole('tab')).toHaveLength(2);
  await expect.element(screen.tab('Tabela')).toHaveAttribute('aria-selected', 'true');
  await screen.entity.selectOptions('Departamento');
  await screen.masterSearch.fill('CLINICA medica');
  await expect.element(screen.masters).toHaveLength(1);
  await expect.element(screen.masters).toHaveTextContent('Clínica Médica');
  await screen.masterSearch.fill('uti');
  await expect.element(screen.masters).toHaveTextContent(/1 associado/);
  await screen.masterSearch.fill('nada disso');
  await expect.element(screen.panel.getByText('Sem resultado da pesquisa')).toBeVisible();
  await expectNoAccessibilityFaults();

  await screen.tab('Origem').click();
  await expect.element(screen.records.first()).toBeVisible();
  await screen.source.selectOptions('SGH (prontuário)');
  await screen.recordSearch.fill('ambulatório especialidades');
  await expect.element(screen.records).toHaveLength(1);
  await expect.element(screen.records).toHaveTextContent('AMBULATORIO DE ESPECIALIDADES');
  await screen.recordSearch.fill('nada disso');
  await expect.element(screen.panel.getByText('Sem resultado da pesquisa')).toBeVisible();
});

test('[AS-01] entity, source, master record and tab stand in the address', async () => {
  keepAssociations();
  await screen.open();
  await screen.entity.selectOptions('Departamento');
  await screen.chooseMaster('Clínica Médica');
  await screen.tab('Origem').click();
  await screen.source.selectOptions('Sistema do laboratório');
  for (const part of ['aba=origem', 'origem=laboratorio', 'cadastro=dep-cm']) {
    await expect.poll(() => location.search).toContain(part);
  }
  reloadPortal();
  await expect.element(screen.tab('Origem')).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.source).toHaveValue('laboratorio');
  await expect.element(screen.linked.getByText('Associados a Clínica Médica').first()).toBeVisible();

  await screen.source.selectOptions('SGH (prontuário)');
  await expect.poll(() => location.search).toContain('origem=sghdados');
  history.back();
  await expect.element(screen.source).toHaveValue('laboratorio');
});

test('[AS-01] two thousand records are a list of few elements, to whose end the keyboard leads', async () => {
  keepAssociations();
  server.on('GET', associationPaths['source records'], () =>
    answerRows(
      Array.from({ length: 2000 }, (_, index) => [
        `X${index}`,
        `Registro ${String(index).padStart(4, '0')}`,
        '',
      ]),
    ),
  );
  await screen.open(`?tabela=${entity}&origem=${source}&aba=origem`);
  await expect.element(page.getByText('2.000 cadastros', { exact: true })).toBeVisible();
  expect(screen.records.elements().length).toBeLessThan(60);
  const first = screen.record('Registro 0000').getByRole('checkbox');
  (await first.findElement()).focus();
  await userEvent.keyboard(' {End}');
  await expect.element(screen.record('Registro 1999').getByRole('checkbox')).toHaveFocus();
  await userEvent.keyboard(' ');
  await screen.expectChecked(2);
  await screen.onlyChecked.click();
  await expect.element(screen.records).toHaveLength(2);
});

for (const what of ['entities', 'sources', 'source records', 'master records', 'links'] as const) {
  test(`[AS-03] without ${what} it says so, and goes on when they come`, async () => {
    keepAssociations();
    const takeBack = server.on('GET', associationPaths[what], () => answerNothing(500));
    const tab = what === 'master records' ? '' : 'origem';
    await screen.open(`?tabela=${entity}&origem=${source}&cadastro=dep-utia&aba=${tab}`);
    await expect.element(page.getByText('Ocorreu um erro ao buscar os cadastros!')).toBeVisible();
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await expect.element(retry).toBeVisible();
    takeBack();
    await retry.click();
    await expect.element(retry).not.toBeInTheDocument();
    const list = what === 'master records' ? screen.masters : screen.records;
    await expect.element(list.first()).toBeVisible();
  });
}

test('[AS-03] links whose records could not be fetched are shown by what is known of them', async () => {
  keepAssociations();
  server.on('GET', associationPaths['source records'], () => answerNothing(500));
  await screen.open(`?tabela=${entity}&origem=${source}&cadastro=dep-utia&aba=origem`);
  await expect.element(screen.unlink('101')).toBeVisible();
});

test('[RT-16] the screen fits a phone and has no accessibility fault there', async () => {
  await resizeWindow(phone);
  keepAssociations();
  await screen.open(`?tabela=${entity}&origem=${source}&cadastro=dep-utia`);
  await expect.element(screen.masters.first()).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await screen.tab('Origem').click();
  await expect.element(screen.records.first()).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
});

for (const person of [admin, marina, ivone]) {
  test(`[UC-08] ${person.userName} is sent home, and nothing is asked for`, async () => {
    openScreen('/associacao-de-cadastros', { as: person });
    await expect.poll(() => location.pathname).toBe('/home/tarefas');
    expect(server.requests.filter(({ path }) => /mappings|entityItems|=entities/.test(path))).toEqual([]);
  });
}
