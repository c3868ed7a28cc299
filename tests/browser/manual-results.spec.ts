import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import {
  createIndicatorByCall,
  firstDayMonthsAgo,
  getIndicatorByCall,
  logInNewLeader,
  monthsAgo,
  recordResultsByCall,
} from './indicator-calls.ts';
import { endOnServer } from './marked-page.ts';
import { IndicatorsPage } from './page-models/indicators-page.ts';
import { ManualResultsPage } from './page-models/manual-results-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';

const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** As the screen writes the month so many before this one: março de 2026. */
function longMonth(count: number): string {
  const month = monthsAgo(count);
  return `${monthNames[(month % 100) - 1]} de ${Math.floor(month / 100)}`;
}

/** As spreadsheets do: 03/2026. */
function numericMonth(count: number): string {
  const month = String(monthsAgo(count));
  return `${month.slice(4)}/${month.slice(0, 4)}`;
}

async function listValues(page: Parameters<typeof getIndicatorByCall>[0], id: string) {
  const { results = {} } = await getIndicatorByCall(page, id);
  return Object.entries(results)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, { value }]) => value);
}

test.describe('results that are there', () => {
  test('[MR-01] newest first, each removed after a question', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, {
      departmentId: department.id,
      others: { measureUnit: { id: 'pmil' } },
    });
    await recordResultsByCall(page, id, {
      [firstDayMonthsAgo(3)]: 3,
      [firstDayMonthsAgo(1)]: 1.5,
      [firstDayMonthsAgo(2)]: 2,
    });
    const results = new ManualResultsPage(page);
    await results.open(department.id, id);
    // A unit that is newer than the dialog's own list is named all the same.
    await expect(results.dialog).toContainText('por Mil (/1000)');
    await expect(results.results).toContainText([/1,5\s\/1000/, /2\s\/1000/, /3\s\/1000/]);

    await results.removal(longMonth(2)).click();
    const question = page.getByRole('dialog', { name: `Remover o resultado de ${longMonth(2)}?` });
    await expect(question).toContainText(/Resultado: 2\s\/1000/);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(results.results).toHaveCount(3);

    await results.removal(longMonth(2)).click();
    await question.getByLabel('Motivo').fill('Digitado errado');
    await question.getByRole('button', { name: 'Remover' }).click();
    await expect(results.results).toHaveCount(2);
    expect(await listValues(page, id)).toEqual([3, 1.5]);
    // The month can be recorded again.
    await results.chooseMonth(longMonth(2));
  });

  test('[MR-01] a failure to remove is told by an alert', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id });
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(1)]: 1.5 });
    const results = new ManualResultsPage(page);
    await results.open(department.id, id);
    await page.route('**/docstore', async (route) => await route.fulfill({ status: 500 }));
    await results.removal(longMonth(1)).click();
    await page.getByRole('button', { name: 'Remover', exact: true }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(
      'Não foi possível remover o resultado. Contacte o administrador do sistema',
    );
    await expectNoAccessibilityFaults(page);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toHaveCount(0);
    await expect(results.results).toHaveCount(1);
  });
});

test.describe('one month', () => {
  test('[MR-02] only months without a result are offered, by their first day, newest first', async ({
    page,
  }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id });
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(1)]: 1 });
    const results = new ManualResultsPage(page);
    await results.open(department.id, id);
    await results.month.click();
    const [year, month, day] = firstDayMonthsAgo(2).split('-');
    await expect(page.getByRole('option').first()).toContainText(longMonth(0));
    await expect(page.getByRole('option').nth(1)).toContainText(longMonth(2));
    await expect(page.getByRole('option').nth(1)).toContainText(`${day}/${month}/${year}`);
    await results.month.fill(longMonth(1));
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  test('[MR-03] the result waits for the month, steps by a tenth and has to be given twice', async ({
    page,
  }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id });
    const results = new ManualResultsPage(page);
    await results.open(department.id, id);
    await expect(results.value).toBeDisabled();
    await expect(results.confirm).toBeDisabled();

    await results.save.click();
    await expect(results.dialog).toContainText('Escolha o mês do resultado.');
    await expect(results.month).toBeFocused();
    await results.chooseMonth(longMonth(1));
    await results.save.click();
    await expect(results.value).toBeFocused();
    await expect(results.dialog).toContainText('Informe o resultado.');
    await results.value.fill('12,5');
    await results.value.press('ArrowUp');
    await expect(results.value).toHaveValue('12,6');
    await results.save.click();
    await expect(results.confirm).toBeFocused();
    await results.confirm.fill('12,5');
    await results.save.click();
    await expect(results.dialog).toContainText('A confirmação precisa ser igual ao resultado.');
    expect(await listValues(page, id)).toEqual([]);
    await results.confirm.fill('12.60');
    await results.save.click();
    await expect(results.dialog).toHaveCount(0);
    expect(await listValues(page, id)).toEqual([12.6]);
  });

  test('[MR-04] GRAVAR E FECHAR, Aguarde..., Pronto', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id, name: 'Quedas' });
    const screen = new IndicatorsPage(page);
    await screen.open();
    await screen.chooseAction('Quedas', 'Adicionar resultado');
    const results = new ManualResultsPage(page);
    await results.chooseMonth(longMonth(1));
    await results.value.fill('7');
    await results.confirm.fill('7');
    await expect(results.save).toHaveText(/^GRAVAR E FECHAR/);

    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/docstore', async (route) => {
      await released;
      await route.continue();
    });
    await results.save.click();
    await expect(results.save).toHaveAccessibleName('Aguarde...');
    await expect(results.save).toBeDisabled();
    release();
    await expect(results.save).toHaveAccessibleName('Pronto');
    await expect(results.save).toBeDisabled();
    await expect(results.dialog).toHaveCount(0);
    await expect(screen.card('Quedas')).toContainText(/7\s%/);
    expect(await listValues(page, id)).toEqual([7]);
  });

  test('[MR-03] by keyboard alone', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id });
    const results = new ManualResultsPage(page);
    await results.open(department.id, id);
    await results.month.focus();
    await page.keyboard.type(longMonth(1));
    await page.keyboard.press('Enter');
    await expect(results.value).toBeEnabled();
    await page.keyboard.press('Tab');
    // Over the button that empties the field.
    if (!(await results.value.evaluate((field) => field === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('3,5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3,5');
    await page.keyboard.press('Enter');
    await expect(results.dialog).toHaveCount(0);
    expect(await listValues(page, id)).toEqual([3.5]);
  });

  test('[MR-02] a month that somebody else has just recorded is refused, and nothing typed is lost', async ({
    page,
  }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id });
    // Nothing is heard of what others do.
    await page.route('**/gateway/live', async (route) => await route.abort());
    const results = new ManualResultsPage(page);
    await results.open(department.id, id);
    await results.chooseMonth(longMonth(1));
    await results.value.fill('5');
    await results.confirm.fill('5');
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(1)]: 4 });
    await results.save.click();
    await expect(results.dialog.getByRole('alert')).toContainText('outra pessoa o registrou');
    await expect(results.value).toHaveValue('5');
    await expect(results.results).toHaveCount(1);
    expect(await listValues(page, id)).toEqual([4]);
  });
});

test.describe('what was typed', () => {
  test('outlives a failure, the closed dialog and an ended session', async ({ page }) => {
    const { department, person } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id });
    const results = new ManualResultsPage(page);
    await results.open(department.id, id);
    await results.chooseMonth(longMonth(1));
    await results.value.fill('5,5');
    await results.confirm.fill('5,5');
    await page.route('**/docstore', async (route) => await route.fulfill({ status: 500 }));
    await results.save.click();
    await expect(results.dialog.getByRole('alert')).toContainText(
      'Ocorreu um erro ao processar a solicitação',
    );
    await expect(results.value).toHaveValue('5,5');
    await page.unroute('**/docstore');

    await page.keyboard.press('Escape');
    await results.dialog.getByRole('button', { name: 'Guardar rascunho' }).click();
    await expect(results.dialog).toHaveCount(0);
    await results.open(department.id, id);
    await expect(results.dialog).toContainText('O que você havia começado a digitar está de volta.');
    await expect(results.value).toHaveValue('5,5');

    await endOnServer(page);
    const session = new SessionDialogs(page);
    await session.logIn(person.password);
    await session.expectNone();
    await expect(results.confirm).toHaveValue('5,5');
    await results.save.click();
    await expect(results.dialog).toHaveCount(0);
    expect(await listValues(page, id)).toEqual([5.5]);
    await results.open(department.id, id);
    await expect(results.month).toHaveValue('');
  });
});

test.describe('paste from a spreadsheet', () => {
  test('[MR-03] says of each line what it will record, asks for each result again, and records all at once', async ({
    page,
  }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id });
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(1)]: 9 });
    const results = new ManualResultsPage(page);
    await results.open(department.id, id);
    await results.showPaste();
    await results.save.click();
    await expect(results.dialog).toContainText('Cole ao menos um mês com o seu resultado.');
    await results.pasted.fill(
      [
        'Mês\tResultado',
        `${numericMonth(1)}\t1`,
        `${numericMonth(2)}\t1.234,5`,
        `${longMonth(3)}\t2,5`,
        `${numericMonth(4)}\tmuito`,
        `${firstDayMonthsAgo(5)}\t3`,
      ].join('\n'),
    );
    await expect(results.dialog).toContainText('3 meses serão gravados; 3 linhas ficam de fora');
    await expect(results.dialog).toContainText('Título da coluna, ignorado');
    await expect(results.dialog).toContainText('O mês já tem resultado');
    await expect(results.dialog).toContainText('O resultado não é um número');

    await results.save.click();
    await expect(results.confirmationOf(longMonth(2))).toBeFocused();
    await expect(results.dialog).toContainText('Falta a confirmação');
    // The column as the spreadsheet has it: from the line that takes it downwards, with those left out.
    await results.pasteInto(results.confirmationOf(longMonth(2)), '1.234,5\r\n2,5\r\nmuito\r\n4\r\n');
    await expect(results.confirmationOf(longMonth(3))).toHaveValue('2,5');
    await results.save.click();
    await expect(results.confirmationOf(longMonth(5))).toBeFocused();
    await results.confirmationOf(longMonth(5)).blur();
    await expect(results.dialog).toContainText('A confirmação é diferente');
    expect(await listValues(page, id)).toEqual([9]);

    await results.confirmationOf(longMonth(5)).fill('3');
    await results.save.click();
    await expect(results.dialog).toHaveCount(0);
    expect(await listValues(page, id)).toEqual([3, 2.5, 1234.5, 9]);
  });

  test('all months or none, and the draft is there again', async ({ page }) => {
    const { department, person } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id });
    await page.route('**/gateway/live', async (route) => await route.abort());
    const results = new ManualResultsPage(page);
    await results.open(department.id, id);
    await results.showPaste();
    await results.pasted.fill(`${numericMonth(1)}\t1\n${numericMonth(2)}\t2`);
    await results.confirmationOf(longMonth(1)).fill('1');
    await results.confirmationOf(longMonth(2)).fill('2');
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(2)]: 7 });
    await results.save.click();
    await expect(results.dialog.getByRole('alert')).toContainText('Nada foi gravado');
    await expect(results.dialog).toContainText('1 mês será gravado; 1 linha fica de fora');
    expect(await listValues(page, id)).toEqual([7]);

    await logInByCall(page, person.userName, person.password);
    await results.open(department.id, id);
    await expect(results.pasted).toHaveValue(`${numericMonth(1)}\t1\n${numericMonth(2)}\t2`);
    await expect(results.confirmationOf(longMonth(1))).toHaveValue('1');
    await results.save.click();
    await expect(results.dialog).toHaveCount(0);
    expect(await listValues(page, id)).toEqual([7, 1]);
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`nobody is left out at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id });
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(1)]: 1234567.89 });
    const results = new ManualResultsPage(page);
    await results.open(department.id, id);
    await results.save.click();
    await expectNoAccessibilityFaults(page);
    await results.month.click();
    await expectNoAccessibilityFaults(page);
    await page.keyboard.press('Escape');
    await results.showPaste();
    await results.pasted.fill(`${numericMonth(2)}\t1234567,89\nsem-espaço-nenhum-sem-espaço-nenhum\t2`);
    await results.confirmationOf(longMonth(2)).fill('2');
    await results.pasted.focus();
    await expect(results.dialog).toContainText('A confirmação é diferente');
    await expectNoAccessibilityFaults(page);
    await expectNoSidewaysScroll(page);
    await results.removal(longMonth(1)).click();
    await expectNoAccessibilityFaults(page);
  });
}
