// Results that are recorded by hand: one month, or a column of a spreadsheet.
import { resultHistoryCalls } from '@prumo/contracts/indicators/result-history';

import { saveAnalysisByCall } from './analysis-calls.ts';
import { expect, test } from './fixtures.ts';
import {
  createIndicatorByCall,
  firstDayMonthsAgo,
  getIndicatorByCall,
  logInNewLeader,
  monthsAgo,
  recordResultsByCall,
} from './indicator-calls.ts';
import { IndicatorsPage } from './page-models/indicators-page.ts';
import { ManualResultsPage } from './page-models/manual-results-page.ts';

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

test('[MR-01] [MR-02] [MR-03] [MR-04] a result is recorded for a month that has none, and removed; months of a spreadsheet are recorded all at once or not at all', async ({
  page,
}) => {
  const { department } = await logInNewLeader(page);
  const id = await createIndicatorByCall(page, {
    departmentId: department.id,
    name: 'Quedas',
    others: { measureUnit: { id: 'pmil' } },
  });
  await recordResultsByCall(page, id, { [firstDayMonthsAgo(3)]: 3, [firstDayMonthsAgo(2)]: 2 });
  await saveAnalysisByCall(page, id, { month: firstDayMonthsAgo(3) });
  // Nothing is heard of what others do.
  await page.route('**/gateway/live', async (route) => await route.abort());
  const screen = new IndicatorsPage(page);
  const results = new ManualResultsPage(page);
  await screen.open();
  await screen.chooseAction('Quedas', 'Adicionar resultado');

  await test.step('only months without a result are offered, by their first day', async () => {
    await expect(results.value).toBeDisabled();
    await expect(results.confirm).toBeDisabled();
    await results.month.click();
    const offered = page.getByRole('option');
    await expect(offered.nth(0)).toContainText(longMonth(0));
    await expect(offered.nth(1)).toContainText(longMonth(1));
    await expect(offered.nth(1)).toContainText(firstDayMonthsAgo(1).split('-').toReversed().join('/'));
    await expect(offered.nth(2)).toContainText(longMonth(4));
    await page.keyboard.press('Escape');
  });
  await test.step('the result is given twice', async () => {
    await results.chooseMonth(longMonth(1));
    await results.value.fill('12,5');
    await results.value.press('ArrowUp');
    await expect(results.value).toHaveValue('12,6');
    await results.confirm.fill('12,5');
    await results.save.click();
    await expect(results.dialog).toContainText('A confirmação precisa ser igual ao resultado.');
    await results.confirm.fill('12,6');
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
    await expect(results.dialog).toHaveCount(0);
    await expect(screen.card('Quedas')).toContainText(/12,6\spor\smil/);
    expect(await listValues(page, id)).toEqual([3, 2, 12.6]);
  });
  await test.step('each is removed after a question, except what was analysed', async () => {
    await screen.chooseAction('Quedas', 'Adicionar resultado');
    await expect(results.results).toContainText([/12,6\spor\smil/, /2\spor\smil/, /3\spor\smil/]);
    await results.removal(longMonth(2)).click();
    const question = page.getByRole('dialog', { name: `Remover o resultado de ${longMonth(2)}?` });
    await question.getByLabel('Motivo').fill('Digitado errado');
    await question.getByRole('button', { name: 'Remover' }).click();
    await expect(results.results).toHaveCount(2);
    await results.removal(longMonth(3)).click();
    await page.getByRole('button', { name: 'Remover', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'Não foi possível remover o resultado. Contacte o administrador do sistema',
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(results.results).toHaveCount(2);
    expect(await listValues(page, id)).toEqual([3, 12.6]);
  });
  await test.step('the history of the results tells why', async () => {
    const asked = await page.request.get(resultHistoryCalls.list.path, { params: { indicatorId: id } });
    const [latest] = resultHistoryCalls.list.answer.parse(await asked.json()).changes;
    expect(latest).toMatchObject({ before: 2, after: null, reason: 'Digitado errado' });
  });
  await test.step('of a spreadsheet, what somebody else has recorded since stands in the way of all', async () => {
    await results.showPaste();
    await results.pasted.fill(
      `Mês\tResultado\n${numericMonth(2)}\t1.234,5\n${longMonth(4)}\t2\n${numericMonth(5)}\tmuito`,
    );
    await expect(results.dialog).toContainText('2 meses serão gravados; 2 linhas ficam de fora');
    await results.pasteInto(results.confirmationOf(longMonth(2)), '1.234,5\r\n2\r\n');
    await expect(results.confirmationOf(longMonth(4))).toHaveValue('2');
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(4)]: 7 });
    await results.save.click();
    await expect(results.dialog.getByRole('alert')).toContainText('Nada foi gravado');
    await expect(results.dialog).toContainText('1 mês será gravado; 3 linhas ficam de fora');
    expect(await listValues(page, id)).toEqual([7, 3, 12.6]);
  });
  await test.step('without it the rest is recorded', async () => {
    await expect(results.confirmationOf(longMonth(2))).toHaveValue('1.234,5');
    await results.save.click();
    await expect(results.dialog).toHaveCount(0);
    expect(await listValues(page, id)).toEqual([7, 3, 1234.5, 12.6]);
  });
});
