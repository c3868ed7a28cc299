import { resultAnalysesAnswer } from '@prumo/contracts/indicators/result-analysis';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerJson, server } from '../support/fake-server.ts';
import { keepFrame } from '../support/frame.ts';
import { openScreen } from '../support/portal.tsx';
import { desk, phone, resizeWindow } from '../support/window-size.ts';
import { firstDayMonthsAgo, shortMonth } from './indicator-months.ts';
import { IndicatorStore, ownDepartment } from './indicator-store.ts';

const one = { ...ownDepartment, id: 'dep-um', initials: 'UM', name: 'Um' };
const other = { ...ownDepartment, id: 'dep-outro', initials: 'OUTRO', name: 'Outro' };
const content = page.getByRole('main');

test('the overview shows all indicators in sight, narrows them, and leads to their results', async () => {
  const store = new IndicatorStore([one, other]);
  const targets = { '2020-01-01': 90 };
  store.add({
    departmentId: one.id,
    name: 'Dentro da meta',
    targets,
    results: { [firstDayMonthsAgo(1)]: 95 },
  });
  const bad = store.add({
    departmentId: other.id,
    name: 'Longe da meta',
    targets,
    results: { [firstDayMonthsAgo(1)]: 60, [firstDayMonthsAgo(0)]: 95 },
  });
  store.add({ departmentId: other.id, name: 'Ainda sem nada' });
  server.on('GET', '/gateway/result-analyses', () => answerJson(resultAnalysesAnswer, { analyses: [] }));
  keepFrame();
  openScreen('/home/indicadores-gerais');

  await expect
    .element(content.getByRole('heading', { name: 'Visão geral dos indicadores', level: 1 }))
    .toBeVisible();
  await expect.element(content.getByText('Mostrando de 1 até 3 de 3 registros')).toBeVisible();
  const rows = content.getByRole('table').getByRole('row').filter({ hasText: 'OUTRO' });
  await expect
    .element(rows.filter({ hasText: 'Longe da meta' }))
    .toHaveTextContent('30 p.p. abaixo da meta (pior)');
  await expect
    .element(rows.filter({ hasText: 'Longe da meta' }))
    .toHaveTextContent(new RegExp(`${shortMonth(0)} em curso: 95\\s%`));
  await expect.element(rows.filter({ hasText: 'Ainda sem nada' })).toHaveTextContent('Falta o resultado de');
  for (const size of [phone, desk]) {
    await resizeWindow(size);
    expectNoSidewaysScroll();
    await expectNoAccessibilityFaults();
  }

  await content.getByRole('button', { name: 'Fora da meta 1' }).click();
  await expect.element(content.getByText('Mostrando de 1 até 1 de 1 registro')).toBeVisible();
  expect(location.search).toContain('mostrar=fora-da-meta');
  await content.getByLabelText('Microssistema', { exact: true }).selectOptions(one.id);
  await expect
    .element(content.getByText('Nenhum indicador corresponde aos filtros escolhidos.'))
    .toBeVisible();
  history.back();
  await content.getByRole('link', { name: 'Longe da meta' }).click();
  await expect.poll(() => location.pathname).toBe(`/home/indicadores/${other.id}/${bad}`);
  await expect.element(page.getByRole('heading', { name: 'Análise dos resultados' })).toBeVisible();
});

test('the overview says why it is empty to whoever works in no department', async () => {
  void new IndicatorStore([]);
  openScreen('/home/indicadores-gerais');
  await expect.element(page.getByText('Nenhum microssistema para mostrar')).toBeVisible();
});
