import { responsibleTasksAnswer } from '@prumo/contracts/administration/department-responsible';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { untilNothingMoves } from '../support/until-nothing-moves.ts';
import { answerJson, answerNothing, server } from '../support/fake-server.ts';
import { alice, ivone } from '../support/people.ts';
import { docstorePath, openScreen } from '../support/portal.tsx';
import { catchSavedFiles } from '../support/saved-files.ts';
import { desk, phone, resizeWindow } from '../support/window-size.ts';
import { buildDepartment, keepDepartments } from './department-samples.ts';
import { departmentsPage } from './departments-page.ts';

test('[DP-01] [RT-16] shows initials, name, responsible and e-mail, and what can be done', async () => {
  keepDepartments();
  await departmentsPage.open();
  const titles = departmentsPage.table.getByRole('columnheader');
  await expect.element(titles).toHaveLength(5);
  expect(titles.elements().map((title) => title.textContent)).toEqual([
    'Sigla',
    'Nome',
    'Responsável',
    'E-mail',
    'Ações',
  ]);
  const row = departmentsPage.row('UTIA');
  for (const [index, text] of [
    'UTIA',
    'UTI Adulto',
    'Carla Mendes',
    'uti.adulto@hospitalmodelo.example.br',
  ].entries()) {
    await expect.element(row.getByRole('cell').nth(index)).toHaveTextContent(text);
  }
  for (const name of ['Editar UTIA', 'Trocar o responsável de UTIA', 'Excluir UTIA']) {
    await expect.element(row.getByRole('button', { name })).toBeVisible();
  }
  await expect.element(departmentsPage.newButton).toBeVisible();
});

test('[DP-01] somebody without a right to it is sent home, and asks for no departments', async () => {
  openScreen('/departamentos', { as: ivone });
  await expect.poll(() => location.pathname).toMatch(/^\/home(\/|$)/);
  expect(server.listRequests('GET', 'paramtype=department')).toEqual([]);
});

test('[DP-01] [UC-05] [UC-07] who leads nothing is told so, and has no way to change anything', async () => {
  const documents = keepDepartments({ departments: {} });
  openScreen('/departamentos?novo=sim', { as: alice });
  await expect.element(departmentsPage.table.getByText('Não há informações')).toBeVisible();
  await expect.element(departmentsPage.newButton).not.toBeInTheDocument();
  await expect.element(departmentsPage.dialog).not.toBeInTheDocument();

  documents.write('department', 'dep-led', buildDepartment({ sigla: 'LED', responsible: 'ALICE.BARROS' }));
  server.tellLive('departments');
  await expect.element(departmentsPage.row('LED')).toBeVisible();
  await expect.element(departmentsPage.summary).toHaveTextContent('Mostrando de 1 até 1 de 1 registro');
  await expect
    .element(departmentsPage.table.getByRole('columnheader', { name: 'Ações' }))
    .not.toBeInTheDocument();
});

test('[TX-02] is searched, sorted, leafed through in Portuguese, and saved as CSV', async () => {
  const files = catchSavedFiles();
  keepDepartments({
    departments: {
      a: buildDepartment({ sigla: 'ZX0', name: 'Ágata ZX' }),
      b: buildDepartment({ sigla: 'ZX1', name: 'Brisa ZX' }),
      c: buildDepartment({ sigla: 'ZX2', name: 'Cedro ZX' }),
      d: buildDepartment({ sigla: 'DDD', name: 'Outra área' }),
    },
  });
  await departmentsPage.open();
  await departmentsPage.search.fill('agata zx');
  await expect
    .element(departmentsPage.summary)
    .toHaveTextContent('Mostrando de 1 até 1 de 1 registro (filtrados de 4 registros)');
  await departmentsPage.search.fill('nada parecido');
  await expect.element(departmentsPage.table.getByText('Nenhum registro encontrado')).toBeVisible();
  await departmentsPage.search.fill('ZX');
  const sort = departmentsPage.table.getByRole('button', { name: 'Nome' });
  await sort.click();
  await sort.click();
  await expect.element(departmentsPage.rows.nth(1)).toHaveTextContent('Cedro');
  for (const name of ['Primeira', 'Anterior', 'Próxima', 'Última']) {
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await files.next();
  expect(file.name).toBe('microssistemas.csv');
  const lines = file.text.trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(';').slice(0, 3))).toEqual([
    ['\uFEFFSigla', 'Nome', 'Responsável'],
    ['ZX2', 'Cedro ZX', 'Carla Mendes'],
    ['ZX1', 'Brisa ZX', 'Carla Mendes'],
    ['ZX0', 'Ágata ZX', 'Carla Mendes'],
  ]);
});

test('[DP-03] that cannot be loaded says so, and can be asked for again', async () => {
  keepDepartments();
  const list = new RegExp(`${docstorePath}\\?.*paramtype=department(&|$)`);
  server.on('GET', list, () => answerNothing(503));
  openScreen('/departamentos');
  await departmentsPage.expectToast('Ocorreu um erro ao buscar os departamentos!');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Os microssistemas não puderam ser carregados');
  keepDepartments();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(departmentsPage.row('UTI Adulto')).toBeVisible();
});

describe('at a desk and on a phone', () => {
  test('[DP-01] everything of the table is within reach, and axe finds nothing', async () => {
    keepFrame();
    const many = Array.from({ length: 30 }, (_, index) => buildDepartment({ sigla: `D${index}` }));
    keepDepartments({ departments: Object.fromEntries(many.map((one) => [`dep-${one.sigla}`, one])) });
    await departmentsPage.open();
    for (const size of [desk, phone]) {
      await resizeWindow(size);
      await untilNothingMoves();
      await expect.element(departmentsPage.rows.nth(5)).toBeVisible();
      await expectNoAccessibilityFaults();
      expectNoSidewaysScroll();
      // Nothing stands over the last buttons of the page.
      const last = page.getByRole('button', { name: 'Última', exact: true }).element();
      for (let outer: Element | null = last; outer !== null; outer = outer.parentElement) {
        outer.scrollTop = outer.scrollHeight;
      }
      const { x, y, width, height } = last.getBoundingClientRect();
      expect(last.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
    }
  });

  for (const query of ['novo=sim', 'editar=dep-utia', 'responsavel=dep-utia', 'excluir=dep-utia']) {
    test(`[DP-01] axe finds nothing in the dialog ${query}`, async () => {
      keepFrame();
      keepDepartments();
      server.on('GET', '/gateway/departments/dep-utia/responsible-tasks', () =>
        answerJson(responsibleTasksAnswer, { responsible: 'CARLA.MENDES', tasks: [] }),
      );
      await departmentsPage.open(`?${query}`);
      // The button waits for the tasks.
      await expect.element(departmentsPage.dialog.getByRole('button').last()).toBeEnabled();
      await expectNoAccessibilityFaults(departmentsPage.dialog.element());
      expectNoSidewaysScroll();
      await expectFitOnPhone();
    });
  }
});
