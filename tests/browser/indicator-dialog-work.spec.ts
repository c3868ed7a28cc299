// How people work with the indicator dialog: interrupted, at the same time as others, by keyboard, on a phone.
import type { Locator, Page } from '@playwright/test';

import { createId } from './bi-calls.ts';
import { expect, expectNoAccessibilityFaults, expectNoSidewaysScroll, test } from './fixtures.ts';
import { createIndicatorByCall, getIndicatorByCall, logInNewLeader, monthsAgo } from './indicator-calls.ts';
import { buildQuery, changeByCall, findIdByCall } from './indicator-dialog-calls.ts';
import { endSessionBefore } from './marked-page.ts';
import { IndicatorDialogPage } from './page-models/indicator-dialog-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';

test.describe('what was typed into the indicator dialog', () => {
  test('survives a closed dialog and a reload, and asks before it is lost', async ({ page }) => {
    await logInNewLeader(page);
    const indicator = new IndicatorDialogPage(page);
    await indicator.openNew();
    await indicator.field('Nome').fill('Começado');
    await indicator.tab('Metas').click();
    await indicator.addTarget('01012026', '80');
    await page.keyboard.press('Escape');
    await indicator.button('Guardar rascunho').click();
    await expect(indicator.dialog).toBeHidden();

    await indicator.openNew();
    await expect(indicator.field('Nome')).toHaveValue('Começado');
    await expect(indicator.dialog.getByText('Recuperamos o que você tinha começado')).toBeVisible();
    await indicator.tab('Metas').click();
    await expect(indicator.targetRow('01/01/2026')).toContainText('80');
    await page.keyboard.press('Escape');
    await indicator.button('Descartar').click();
    await indicator.openNew();
    await expect(indicator.field('Nome')).toHaveValue('');
  });

  test('[KP-11] survives an expired session, and is saved after logging in again', async ({ page }) => {
    const { person } = await logInNewLeader(page);
    const indicator = new IndicatorDialogPage(page);
    const code = createId().toUpperCase();
    await indicator.openNew();
    await indicator.fillRequired(code);
    await endSessionBefore(page, '**/docstore');
    await indicator.save.click();
    const dialogs = new SessionDialogs(page);
    await expect(dialogs.login).toBeVisible();
    await dialogs.logIn(person.password);
    await indicator.expectSaved();
    expect((await getIndicatorByCall(page, await findIdByCall(page, code))).description).toBe(
      'Leitos ocupados no mês.',
    );
  });

  test('[KP-11] survives a failure, which is told with its status', async ({ page }) => {
    await logInNewLeader(page);
    const indicator = new IndicatorDialogPage(page);
    await indicator.openNew();
    await indicator.fillRequired(createId());
    await page.route('**/docstore', async (route) => await route.fulfill({ status: 503 }));
    await indicator.save.click();
    await expect(
      indicator.dialog.getByText('Ocorreu um erro ao processar a solicitação: Service Unavailable'),
    ).toBeVisible();
    await page.unroute('**/docstore');
    await indicator.save.click();
    await indicator.expectSaved();
  });

  test('[KP-11] is laid over what somebody else saved meanwhile', async ({ page, openAs }) => {
    const { department } = await logInNewLeader(page);
    const code = createId().toUpperCase();
    const id = await createIndicatorByCall(page, { departmentId: department.id, code });
    const indicator = new IndicatorDialogPage(page);
    await indicator.keepNewsOut();
    await indicator.open(id, code);
    await indicator.field('Nome').fill('Nome meu');
    await indicator.field('Descrição').fill('Descrição minha');
    const other = await openAs('ADMIN');
    await changeByCall(other, id, { name: 'Nome de outra pessoa', resultReferenceSource: 'Outra fonte' });
    await indicator.save.click();
    await expect(indicator.dialog.getByText('Outra pessoa alterou este indicador')).toBeVisible();
    expect((await getIndicatorByCall(page, id)).name).toBe('Nome de outra pessoa');

    await indicator.button('Recarregar e manter o que digitei').click();
    await expect(indicator.dialog.getByText('A outra pessoa também alterou: Nome.')).toBeVisible();
    await expect(indicator.field('Nome')).toHaveValue('Nome meu');
    await expect(indicator.field('Fonte de referência do resultado')).toHaveValue('Outra fonte');
    await indicator.save.click();
    await indicator.expectSaved();
    expect(await getIndicatorByCall(page, id)).toMatchObject({
      name: 'Nome meu',
      description: 'Descrição minha',
      resultReferenceSource: 'Outra fonte',
    });
  });

  test('somebody else changing the indicator is told while it is open', async ({ page, openAs }) => {
    const { department } = await logInNewLeader(page);
    const code = createId().toUpperCase();
    const id = await createIndicatorByCall(page, { departmentId: department.id, code });
    const indicator = new IndicatorDialogPage(page);
    await indicator.open(id, code);
    await changeByCall(await openAs('ADMIN'), id, { name: 'Outro' });
    await indicator.button('Recarregar e manter o que digitei').click();
    await expect(indicator.field('Nome')).toHaveValue('Outro');
  });
});

test.describe('the indicator dialog for everybody', () => {
  test('[KP-07] [KP-08] [KP-09] [KP-10] [KP-11] the keyboard alone creates an indicator', async ({
    page,
  }) => {
    await logInNewLeader(page);
    const indicator = new IndicatorDialogPage(page);
    const code = createId().toUpperCase();
    const { keyboard } = page;
    await indicator.openNew();
    await keyboard.type(code);
    for (const text of ['Nome', 'Descrição', 'Fórmula', 'Fonte']) {
      await keyboard.press('Tab');
      await keyboard.type(text);
    }
    for (const label of ['Categoria', 'Subcategoria', 'Unidade de medida']) {
      await keyboard.press('Tab');
      await expect(indicator.field(label)).toBeFocused();
    }
    await keyboard.type('Perc');
    await expect(indicator.field('Unidade de medida')).toHaveValue('percent');

    await goBackTo(page, indicator.tab('Cadastro'));
    await keyboard.press('ArrowRight');
    await keyboard.press('Tab');
    await keyboard.type('01012026');
    await expect(indicator.targetValue).toBeEnabled();
    await goOnTo(page, indicator.targetValue);
    await keyboard.type('85,5');
    await keyboard.press('Enter');
    await expect(indicator.targetRow('01/01/2026')).toContainText('85,5');

    await goBackTo(page, indicator.tab('Metas'));
    await keyboard.press('ArrowRight');
    await goOnTo(page, indicator.field('Fonte de dados'));
    await keyboard.type('DOC');
    await goOnTo(page, indicator.query);
    await keyboard.type(`SELECT ${monthsAgo(1)} AS yyyymm,`);
    await keyboard.press('Enter');
    // Inside Tab indents; after Escape it leaves, and the dialog stays.
    await keyboard.press('Tab');
    await keyboard.type('7.5 AS value');
    await expect(indicator.query).toBeFocused();
    await keyboard.press('Escape');
    await keyboard.press('Tab');
    await expect(indicator.button('Testar consulta')).toBeFocused();
    await expect(indicator.dialog).toBeVisible();
    await keyboard.press('Enter');
    await expect(indicator.trial).toContainText('1 mês seria gravado');
    await goOnTo(page, indicator.save);
    await keyboard.press('Enter');
    await indicator.expectSaved();
    const stored = await getIndicatorByCall(page, await findIdByCall(page, code));
    expect(stored.automatedExtractionQuery?.query).toMatch(/^SELECT \d{6} AS yyyymm,\n\s+7\.5 AS value$/);
    expect(Object.values(stored.results ?? {})).toMatchObject([{ value: 7.5 }]);
  });

  for (const [name, viewport] of [
    ['desk', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    test(`[KP-07] [KP-09] [KP-10] has no accessibility faults on the ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const { department } = await logInNewLeader(page);
      const code = createId().toUpperCase();
      const targets = { '2026-01-01': 80, '2025-01-01': 70 };
      const id = await createIndicatorByCall(page, { departmentId: department.id, code, targets });
      const indicator = new IndicatorDialogPage(page);
      await indicator.open(id, code);
      await indicator.field('Nome').fill('');
      await indicator.save.click();
      await expect(indicator.field('Nome')).toBeFocused();
      await expectNoAccessibilityFaults(page);
      await expectNoSidewaysScroll(page);
      await indicator.tab('Metas').click();
      await indicator.addTarget('01012026', '1');
      await expectNoAccessibilityFaults(page);
      await expectNoSidewaysScroll(page);
      await indicator.writeQuery(`${buildQuery({ [monthsAgo(1)]: 1, [monthsAgo(2)]: 2 })} -- nada`);
      await indicator.button('Testar consulta').click();
      await expect(indicator.trial).toContainText('2 meses seriam gravados');
      await expectNoAccessibilityFaults(page);
      await indicator.writeQuery('SELECT nada');
      await indicator.button('Testar consulta').click();
      await expect(indicator.trial).toContainText('O banco de dados recusou a consulta.');
      await expectNoAccessibilityFaults(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

async function goOnTo(page: Page, wanted: Locator): Promise<void> {
  await goWith(page, 'Tab', wanted);
}

async function goBackTo(page: Page, wanted: Locator): Promise<void> {
  await goWith(page, 'Shift+Tab', wanted);
}

/** Presses the key until the wanted element has the focus. */
async function goWith(page: Page, key: string, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}
