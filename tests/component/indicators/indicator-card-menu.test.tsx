import { resultAnalysesAnswer } from '@prumo/contracts/indicators/result-analysis';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerJson, server } from '../support/fake-server.ts';
import { openScreen } from '../support/portal.tsx';
import { cardsScreen } from './cards-screen.ts';
import { firstDayMonthsAgo } from './indicator-months.ts';
import { IndicatorStore } from './indicator-store.ts';

const { action, card, chooseAction, expectNames, listActions, openMenu, status } = cardsScreen;
const question = page.getByRole('dialog', { name: 'Deseja realmente inativar o indicador?' });
const answerOf = (name: string) => page.getByRole('dialog').getByRole('button', { name });

test('[KP-04] edit, add a result unless an extraction brings it, inactivate', async () => {
  const store = new IndicatorStore();
  store.add({ name: 'Manual' });
  store.add({
    name: 'Automático',
    others: { automatedExtractionQuery: { datasource: 'SGHDW', type: 'SQL', query: 'select 202601, 1' } },
  });
  store.add({ name: 'Parado', others: { active: false } });
  openScreen('/home/indicadores?situacao=todos');

  await openMenu('Manual');
  expect(listActions()).toEqual(['Editar indicador', 'Adicionar resultado', 'Inativar indicador']);
  await userEvent.keyboard('{Escape}');
  await openMenu('Automático');
  await expect.element(action('Adicionar resultado')).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(action('Adicionar resultado'))
    .toHaveTextContent('Os resultados vêm da extração automatizada');
  await userEvent.keyboard('{Escape}');
  await openMenu('Parado');
  expect(listActions()).toEqual(['Reativar indicador']);
  await userEvent.keyboard('{Escape}');
  await chooseAction('Manual', 'Editar indicador');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(location.search).toContain('editar=');
});

test('[KP-05] inactivating and reactivating asks first', async () => {
  const store = new IndicatorStore();
  const id = store.add({ name: 'Quedas', targets: { [firstDayMonthsAgo(5)]: 80.25 } });
  openScreen('/home/indicadores');
  await chooseAction('Quedas', 'Inativar indicador');
  await expect.element(question).toBeVisible();
  await answerOf('Não').click();
  await expect.element(question).not.toBeInTheDocument();
  await expectNames(['Quedas']);

  await chooseAction('Quedas', 'Inativar indicador');
  await answerOf('Sim').click();
  await expect.element(page.getByText('Não há indicadores ativos')).toBeVisible();
  expect(store.get(id).active).toBe(false);
  expect(Object.values(store.get(id).targets)).toEqual([{ target: 80.25 }]);

  await status.selectOptions('Inativos');
  await chooseAction('Quedas', 'Reativar indicador');
  await expect
    .element(page.getByRole('dialog', { name: 'Deseja realmente ativar o indicador?' }))
    .toBeVisible();
  await answerOf('Sim').click();
  await expect.element(page.getByText('Não há indicadores inativos')).toBeVisible();
  expect(store.get(id).active).toBe(true);
});

test('[KP-05] what somebody else changed meanwhile is not overwritten', async () => {
  const store = new IndicatorStore();
  const id = store.add({ name: 'Quedas' });
  openScreen('/home/indicadores');
  await chooseAction('Quedas', 'Inativar indicador');
  store.change(id, { name: 'Quedas com dano' });
  await answerOf('Sim').click();
  await expect.element(page.getByText('O indicador foi alterado por outra pessoa.')).toBeVisible();
  await expectNames(['Quedas com dano']);
  expect(store.get(id).active).toBe(true);
});

test('[KP-04] all of it by keyboard', async () => {
  const id = new IndicatorStore().add({ name: 'Quedas' });
  server.on('GET', '/gateway/result-analyses', () => answerJson(resultAnalysesAnswer, { analyses: [] }));
  openScreen('/home/indicadores');
  await expectNames(['Quedas']);
  card('Quedas').getByRole('link').element().focus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Ações de Quedas' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(action('Editar indicador')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  card('Quedas').getByRole('link').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toMatch(new RegExp(`/${id}$`));
});
