// A result that is more than chance, and for the worse, asks for its critical analysis.
import { listAnalysesByCall, presentMonthsAgo } from './analysis-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { createIndicatorByCall, firstDayMonthsAgo, recordResultsByCall } from './indicator-calls.ts';
import { AnalysisPage } from './page-models/analysis-page.ts';
import { ManualResultsPage } from './page-models/manual-results-page.ts';
import { ResultsPage } from './page-models/results-page.ts';

const departmentId = 'dep-utia';
/** Up to two months ago; less is better, and the target is 2 %. */
const usual = [1.8, 2.4, 1.2, 2.1, 1.6, 2.7, 1.9, 2.2, 1.4, 2.5, 1.7, 2.2];

test('[SP-06] recording a special cause of concern proposes its analysis, which begins with what the numbers show', async ({
  page,
}) => {
  await logInByCall(page, 'CARLA.MENDES');
  const id = await createIndicatorByCall(page, {
    departmentId,
    name: 'Infecção associada a cateter',
    targets: { [firstDayMonthsAgo(24)]: 2 },
    others: { orientation: -1 },
  });
  await recordResultsByCall(
    page,
    id,
    Object.fromEntries(usual.map((value, index) => [firstDayMonthsAgo(usual.length + 1 - index), value])),
  );
  const results = new ResultsPage(page);
  const analysis = new AnalysisPage(page);
  const proposal = page.getByRole('region', { name: 'Análise crítica proposta' });
  const sentence = new RegExp(
    String.raw`^O resultado de ${presentMonthsAgo(1)}, 8,9\s%, passou do limite superior \(\d`,
  );

  await test.step('a month off target by chance asks for none', async () => {
    await results.open(departmentId, id);
    await expect(page.getByRole('row').filter({ hasText: 'Oscila por acaso' }).first()).toBeVisible();
    await expect(proposal).toBeHidden();
  });
  await test.step('the result that is recorded asks for one', async () => {
    await page.getByRole('button', { name: 'Adicionar resultado' }).click();
    const recording = new ManualResultsPage(page);
    await recording.chooseMonth(presentMonthsAgo(1));
    await recording.value.fill('8.9');
    await recording.confirm.fill('8.9');
    await recording.save.click();
    await expect(recording.dialog).toBeHidden();
    await expect(proposal).toContainText('passou do limite superior');
  });
  await test.step('the form begins with the sentence, and what is saved has it', async () => {
    await proposal.getByRole('link', { name: `Analisar ${presentMonthsAgo(1)}` }).click();
    const text = analysis.field('Análise do resultado');
    await expect(text).toHaveValue(sentence);
    await text.press('Control+End');
    await text.pressSequentially('Cateteres sem curativo.');
    await analysis.answer('Houve melhoria?', 'Não');
    await analysis.answer('Abrir RACP?', 'Não');
    await analysis.save.click();
    await expect(analysis.report).toContainText('Cateteres sem curativo.');
    const [saved] = await listAnalysesByCall(page, id);
    expect(saved?.resultAnalysis).toMatch(sentence);
    expect(saved?.resultAnalysis).toMatch(/\n\nCateteres sem curativo\.$/);
  });
  await test.step('once it is written nothing is proposed any more', async () => {
    await results.open(departmentId, id);
    await expect(page.getByText('Análise de ').first()).toBeVisible();
    await expect(proposal).toBeHidden();
  });
});
