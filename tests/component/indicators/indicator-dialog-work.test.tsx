// How people work with the indicator dialog: interrupted, at the same time as others, by keyboard, on a phone.
import { describe, expect, test } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { server } from '../support/fake-server.ts';
import { keepFrame } from '../support/frame.ts';
import { docstorePath, reloadPortal } from '../support/portal.tsx';
import { tabTo } from '../support/tab-to.ts';
import {
  answerSaveFlow,
  answerTrial,
  buildRefusal,
  buildTrial,
  indicatorDialog,
} from './indicator-dialog.ts';
import { monthsAgo } from './indicator-months.ts';
import { IndicatorStore } from './indicator-store.ts';

const { addTarget, button, dialog, expectSaved, field, fillRequired, open, openNew, query, save } =
  indicatorDialog;
const { tab, targetRow, targetValue, trial, writeQuery } = indicatorDialog;

describe('what was typed into the indicator dialog', () => {
  test('survives a closed dialog and a reload, and asks before it is lost', async () => {
    void new IndicatorStore();
    await openNew();
    await field('Nome').fill('Começado');
    await tab('Metas').click();
    await addTarget('01012026', '80');
    await userEvent.keyboard('{Escape}');
    await button('Guardar rascunho').click();
    await expect.element(dialog).not.toBeInTheDocument();

    await openNew();
    await expect.element(field('Nome')).toHaveValue('Começado');
    await expect.element(dialog.getByText('Recuperamos o que você tinha começado')).toBeVisible();
    reloadPortal();
    await expect.element(field('Nome')).toHaveValue('Começado');
    await tab('Metas').click();
    await expect.element(targetRow('01/01/2026')).toHaveTextContent('80');
    await userEvent.keyboard('{Escape}');
    await button('Descartar').click();
    await openNew();
    await expect.element(field('Nome')).toHaveValue('');
  });

  test('[KP-11] survives a failure, which is told with its status', async () => {
    void new IndicatorStore();
    answerSaveFlow();
    await openNew();
    await fillRequired('FALHA');
    const restore = server.on(
      'POST',
      docstorePath,
      () => new Response(null, { status: 503, statusText: 'Service Unavailable' }),
    );
    await save.click();
    await expect
      .element(
        dialog.getByText('Ocorreu um erro ao processar a solicitação: serviço indisponível no momento'),
      )
      .toBeVisible();
    restore();
    await save.click();
    await expectSaved();
  });

  test('[KP-11] is laid over what somebody else saved meanwhile', async () => {
    const store = new IndicatorStore();
    const id = store.add();
    answerSaveFlow();
    await open(id);
    await field('Nome').fill('Nome meu');
    await field('Descrição').fill('Descrição minha');
    store.change(id, { name: 'Nome de outra pessoa', resultReferenceSource: 'Outra fonte' });
    await save.click();
    await expect.element(dialog.getByText('Outra pessoa alterou este indicador')).toBeVisible();
    expect(store.get(id).name).toBe('Nome de outra pessoa');

    await button('Recarregar e manter o que digitei').click();
    await expect.element(dialog.getByText('A outra pessoa também alterou: Nome.')).toBeVisible();
    await expect.element(field('Nome')).toHaveValue('Nome meu');
    await expect.element(field('Fonte de referência do resultado')).toHaveValue('Outra fonte');
    await save.click();
    await expectSaved();
    expect(store.get(id)).toMatchObject({
      name: 'Nome meu',
      description: 'Descrição minha',
      resultReferenceSource: 'Outra fonte',
    });
  });

  test('is there when somebody else changes the indicator, which is told', async () => {
    const store = new IndicatorStore();
    const id = store.add();
    await open(id);
    await field('Descrição').fill('Descrição minha');
    store.change(id, { name: 'Outro' });
    server.tellLive('indicators');
    await button('Recarregar e manter o que digitei').click();
    await expect.element(field('Nome')).toHaveValue('Outro');
    await expect.element(field('Descrição')).toHaveValue('Descrição minha');
  });
});

describe('the indicator dialog for everybody', () => {
  test('[KP-07] [KP-08] [KP-09] [KP-10] [KP-11] the keyboard alone creates an indicator', async () => {
    const store = new IndicatorStore();
    answerTrial(buildTrial({ [monthsAgo(1)]: 7.5 }));
    answerSaveFlow({ added: 1 });
    await openNew();
    await expect.element(field('Código')).toHaveFocus();
    await userEvent.keyboard('TECLADO');
    for (const text of ['Nome', 'Descrição', 'Fórmula', 'Fonte']) {
      await userEvent.tab();
      await userEvent.keyboard(text);
    }
    for (const label of ['Categoria', 'Subcategoria', 'Unidade de medida']) {
      await userEvent.tab();
      await expect.element(field(label)).toHaveFocus();
    }
    await userEvent.keyboard('Perc');
    await expect.element(field('Unidade de medida')).toHaveValue('percent');

    await goBackTo(tab('Cadastro'));
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await userEvent.keyboard('01012026');
    await expect.element(targetValue).toBeEnabled();
    await tabTo(targetValue);
    await userEvent.keyboard('85,5{Enter}');
    await expect.element(targetRow('01/01/2026')).toHaveTextContent('85,5');

    await goBackTo(tab('Metas'));
    await userEvent.keyboard('{ArrowRight}');
    await tabTo(field('Fonte de dados'));
    await userEvent.keyboard('DOC');
    await tabTo(query);
    await userEvent.keyboard('SELECT 202601 AS yyyymm,{Enter}');
    // Inside Tab indents; after Escape it leaves, and the dialog stays.
    await userEvent.tab();
    await userEvent.keyboard('7.5 AS value');
    await expect.element(query).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect.element(button('Testar consulta')).toHaveFocus();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(trial).toHaveTextContent('1 mês seria gravado');
    await tabTo(save);
    await userEvent.keyboard('{Enter}');
    await expectSaved();
    const stored = store.getByCode('TECLADO');
    expect(stored.automatedExtractionQuery?.query).toMatch(/^SELECT \d{6} AS yyyymm,\n\s+7\.5 AS value$/);
    expect(Object.values(stored.targets)).toEqual([{ target: 85.5 }]);
  });

  test('[KP-07] [KP-09] [KP-10] has no accessibility faults, and fits a desk and a phone', async () => {
    keepFrame();
    const id = new IndicatorStore().add({ targets: { '2026-01-01': 80, '2025-01-01': 70 } });
    await open(id);
    await field('Nome').fill('');
    await save.click();
    await expect.element(field('Nome')).toHaveFocus();
    await expectNoAccessibilityFaults();
    expectNoSidewaysScroll();
    await expectFitOnPhone();
    await tab('Metas').click();
    await addTarget('01012026', '1');
    await expectNoAccessibilityFaults(dialog.element());
    expectNoSidewaysScroll();
    await expectFitOnPhone();
    await writeQuery('SELECT yyyymm, value FROM resultados');
    answerTrial(buildTrial({ [monthsAgo(1)]: 1, [monthsAgo(2)]: 2 }));
    await button('Testar consulta').click();
    await expect.element(trial).toHaveTextContent('2 meses seriam gravados');
    await expectNoAccessibilityFaults(dialog.element());
    await writeQuery('SELECT nada');
    answerTrial(buildRefusal('nada', 8));
    await button('Testar consulta').click();
    await expect.element(trial).toHaveTextContent('O banco de dados recusou a consulta.');
    await expectNoAccessibilityFaults(dialog.element());
    expectNoSidewaysScroll();
    await expectFitOnPhone();
  });
});

/** Presses the key until the wanted element has the focus. */
async function goBackTo(wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 30 && wanted.query() !== document.activeElement; presses += 1) {
    await userEvent.tab({ shift: true });
  }
  await expect.element(wanted).toHaveFocus();
}
