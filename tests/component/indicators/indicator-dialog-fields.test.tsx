import {
  indicatorCategories,
  indicatorSubcategories,
  measureUnits,
  verificationFrequencies,
} from '@prumo/contracts/indicators/indicator-lists';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { alice } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';
import { answerSaveFlow, indicatorDialog } from './indicator-dialog.ts';
import { IndicatorStore, ownDepartment } from './indicator-store.ts';

const {
  answer,
  button,
  dialog,
  expectSaved,
  field,
  fillRequired,
  open,
  openNew,
  query,
  save,
  tab,
  targetRow,
} = indicatorDialog;

function listOptions(label: string): readonly (string | null)[] {
  return field(label)
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
}

test('[KP-07] [KP-12] has three tabs with all fields, and the lists word for word', async () => {
  void new IndicatorStore();
  await openNew();
  expect(
    dialog
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Cadastro', 'Metas', 'Extração Automatizada']);
  for (const label of [
    'Código',
    'Nome',
    'Descrição',
    'Fórmula de cálculo',
    'Fonte de referência do resultado',
  ]) {
    await expect.element(field(label)).toHaveAttribute('required', '');
  }
  const lists = {
    Categoria: indicatorCategories,
    Subcategoria: indicatorSubcategories,
    'Unidade de medida': measureUnits.map(({ name, symbol }) => `${name} (${symbol})`),
    'Frequência de verificação': verificationFrequencies,
  };
  for (const [label, words] of Object.entries(lists)) {
    expect(listOptions(label)).toEqual(['Não informado', ...words]);
  }
  await expect.element(answer('Orientação', 'Quanto maior, melhor')).toBeChecked();
  await expect.element(answer('Orientação', 'Quanto menor, melhor')).not.toBeChecked();
  for (const question of ['Pesquisa de satisfação do cliente', 'Usa referência externa']) {
    await expect.element(answer(question, 'Não')).toBeChecked();
  }

  tab('Cadastro').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Metas')).toHaveAttribute('aria-selected', 'true');
  await expect.element(dialog.getByRole('tabpanel', { name: 'Metas' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(query).toBeVisible();
  expect(listOptions('Fonte de dados')).toEqual(['Não informado', 'SGHDW', 'SGHDADOS', 'DOCSTORE']);
  await expect.element(answer('Tipo de consulta', 'SQL')).toBeChecked();
  await expect.element(answer('Tipo de consulta', 'MDX')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Cadastro')).toHaveFocus();
});

test('[KP-07] everything that was filled in is stored, and there when it is opened again', async () => {
  const store = new IndicatorStore();
  answerSaveFlow();
  await openNew();
  await fillRequired('OCUPACAO');
  await field('Categoria').selectOptions('Tático Operacional e Risco');
  await field('Subcategoria').selectOptions('Estrutura');
  await field('Unidade de medida').selectOptions('pmil');
  await field('Frequência de verificação').selectOptions('Quadrimestral');
  await answer('Orientação', 'Quanto menor, melhor').click();
  await answer('Pesquisa de satisfação do cliente', 'Sim').click();
  await answer('Usa referência externa', 'Sim').click();
  await save.click();
  await expectSaved();
  expect(store.getByCode('OCUPACAO')).toMatchObject({
    category: 'Tático Operacional e Risco',
    subcategory: 'Estrutura',
    measureUnit: { id: 'pmil', name: 'por Mil' },
    verificationFrequency: 'Quadrimestral',
    orientation: -1,
    survey: true,
    useExternaReference: true,
  });
  await open('kpi-1');
  await expect.element(field('Unidade de medida')).toHaveValue('pmil');
  await expect.element(answer('Orientação', 'Quanto menor, melhor')).toBeChecked();
  await expect.element(answer('Usa referência externa', 'Sim')).toBeChecked();
});

test('[KP-08] asks for five fields; the code is cleaned while it is typed and fixed afterwards', async () => {
  void new IndicatorStore();
  answerSaveFlow();
  await openNew();
  await expect.element(field('Código')).toHaveFocus();
  await tab('Metas').click();
  await save.click();
  await expect.element(field('Código')).toHaveFocus();
  await expect.element(tab('Cadastro')).toHaveAccessibleName('Cadastro , há campos a corrigir');
  expect(dialog.element().querySelectorAll('[aria-invalid="true"]')).toHaveLength(5);

  await userEvent.keyboard('a b');
  await expect.element(field('Código')).toHaveValue('AB');
  await field('Código').fill(' tx leito ');
  await expect.element(field('Código')).toHaveValue('TXLEITO');
  // The cursor stays where the person types.
  await userEvent.keyboard('{Home}k p-');
  await expect.element(field('Código')).toHaveValue('KP-TXLEITO');

  await fillRequired('leito');
  await expect.element(tab('Cadastro')).toHaveAccessibleName('Cadastro');
  await save.click();
  await expectSaved();
  await open('kpi-1');
  await expect.element(dialog).toHaveAccessibleName('Indicador LEITO');
  await expect.element(field('Código')).toHaveAttribute('readonly', '');
  await expect.element(field('Nome')).toHaveFocus();
});

test('[KP-08] a code that another indicator of the department has is refused at its field', async () => {
  new IndicatorStore().add({ code: 'OCUPADO' });
  answerSaveFlow();
  await openNew();
  await fillRequired('OCUPADO');
  await tab('Metas').click();
  await save.click();
  await expect.element(dialog.getByText('já tem este código')).toBeVisible();
  await expect.element(field('Código')).toHaveFocus();
  await expect.element(field('Código')).toHaveAccessibleDescription(/já tem este código/);
  await expect.element(field('Descrição')).toHaveValue('Leitos ocupados no mês.');
  await field('Código').fill('OCUPADO-2');
  await save.click();
  await expectSaved();
});

test('somebody who may only look can read it and change nothing', async () => {
  const store = new IndicatorStore([{ ...ownDepartment, mayDefine: false, mayRecord: false }]);
  const id = store.add({ code: 'VISTO', targets: { '2026-01-01': 80 } });
  openScreen(`/home/indicadores?microssistema=${ownDepartment.id}&editar=${id}`, { as: alice });
  await expect.element(page.getByRole('dialog', { name: 'Indicador VISTO' })).toBeVisible();
  await expect.element(dialog.getByText('Você acompanha este indicador.')).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(field('Nome')).toHaveAttribute('readonly', '');
  await tab('Metas').click();
  await expect.element(targetRow('01/01/2026')).toHaveTextContent('80');
  await expect.element(button('Adicionar meta')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
