import { readFile } from 'node:fs/promises';

import { minutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import { minutesPath } from '@prumo/contracts/minutes/minutes-calls';

import { createId } from './bi-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import {
  beginMinutesByCall,
  buildDecision,
  buildItem,
  createCommitteeName,
  holdMeetingByCall,
  writeMinutesByCall,
} from './minutes-calls.ts';
import { MinutesPage } from './page-models/minutes-page.ts';

const phone = { width: 390, height: 844 };
const keeper = 'MARINA.LOPES';

test.describe('the list of minutes', () => {
  test.beforeEach(async ({ page }) => {
    await logInByCall(page, keeper);
  });

  test('[NC-05] is searched by subjects and decisions, narrowed by committee, and saved as CSV', async ({
    page,
  }) => {
    const committee = createCommitteeName();
    const mark = createId();
    const { minutes } = await holdMeetingByCall(page, { committee, people: [keeper] }, [
      buildItem(`Órteses ${mark}`, { decisions: [buildDecision(`Padronizar ${mark}`, keeper)] }),
    ]);
    await beginMinutesByCall(page, { committee, people: [keeper, 'CARLA.MENDES'] });
    const screen = new MinutesPage(page);
    await screen.openList();
    await screen.search.fill(`orteses ${mark}`);
    await expect(screen.rows).toHaveCount(2);
    await expect(screen.row(committee)).toContainText('1 registrada');
    await screen.search.fill(`PADRONIZAR ${mark}`);
    await expect(screen.row(committee)).toHaveCount(1);
    await screen.search.fill('nada disso consta');
    await page.getByRole('button', { name: 'Limpar filtros' }).click();

    await screen.content.getByLabel('Comissão', { exact: true }).selectOption(committee);
    await expect(screen.row(committee)).toHaveCount(2);
    await expect(screen.rows).toHaveCount(3);
    await expect(page).toHaveURL(/committee=/);
    await screen.filter('Em reunião').click();
    await expect(screen.row(committee)).toHaveCount(1);
    await page.reload();
    await expect(screen.row(committee)).toHaveCount(1, { timeout: 20_000 });

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      screen.content.getByRole('button', { name: 'Exportar CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('atas.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${committee};04/05/2026;14:00;Sala 1;Em reunião;1;1;`);
    expect(lines[1]).toContain(`Padronizar ${mark}`);

    await screen.row(committee).getByRole('link').click();
    await expect(screen.heading(`Ata ${String(minutes.number).padStart(3, '0')}/2026`)).toBeVisible();
    await page.goBack();
    await expect(screen.row(committee)).toHaveCount(1);
  });

  test('that there are none is told with the next step; what cannot be loaded, with a way to try again', async ({
    page,
  }) => {
    const path = `**${minutesPath}`;
    await page.route(
      path,
      async (route) => await route.fulfill({ json: { minutes: [], committees: [], ownCommittees: 'all' } }),
    );
    const screen = new MinutesPage(page);
    await screen.openList();
    await expect(page.getByText('Ainda não há atas')).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await page.unroute(path);
    await page.route(path, async (route) => await route.fulfill({ status: 500 }));
    await screen.openList();
    await expect(page.getByText('Não foi possível carregar as atas')).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await page.unroute(path);
    await screen.content.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(screen.rows.first()).toBeVisible();
  });

  test('[NC-05] offers new ones to whom the server lets begin them, for their committees alone', async ({
    page,
    openAs,
  }) => {
    const committee = createCommitteeName();
    await beginMinutesByCall(page, { committee, people: [keeper], secretary: 'IVONE.ALVES' });
    const strangerPage = await openAs('GUSTAVO.MELO');
    const stranger = new MinutesPage(strangerPage);
    await stranger.openList();
    await expect(strangerPage.getByText('Nenhuma ata com você')).toBeVisible();
    await expect(stranger.newMinutes).toHaveCount(0);
    await expectNoAccessibilityFaults(strangerPage);

    const secretaryPage = await openAs('IVONE.ALVES');
    const secretary = new MinutesPage(secretaryPage);
    await secretary.openList();
    await secretary.newMinutes.click();
    const choice = secretary.creation.getByRole('combobox', { name: 'Comissão ou reunião' });
    await choice.click();
    const options = secretaryPage.getByRole('option');
    await expect(options.filter({ hasText: committee })).toHaveCount(1);
    await expect(options.filter({ hasText: 'Núcleo de Segurança do Paciente' })).toHaveCount(0);
    await expect(options.filter({ hasText: 'Outra comissão ou reunião' })).toHaveCount(0);
  });

  test('[NC-05] minutes that do not concern a person are not found', async ({ page, openAs }) => {
    const { minutes } = await beginMinutesByCall(page, {
      committee: createCommitteeName(),
      people: [keeper],
    });
    const strangerPage = await openAs('GUSTAVO.MELO');
    await strangerPage.goto(`/home/aplicativos/atas?minutesId=${minutes.id}`);
    await expect(strangerPage.getByText('Ata não encontrada')).toBeVisible({ timeout: 20_000 });
    await expectNoAccessibilityFaults(strangerPage);
  });

  test('[NC-05] on a phone and on a wide screen axe finds nothing: list, writing', async ({ page }) => {
    const subject = `Assunto ${createId()}`;
    const { minutes } = await holdMeetingByCall(
      page,
      { committee: createCommitteeName(), people: [keeper, 'CARLA.MENDES'] },
      [buildItem(subject, { decisions: [buildDecision('Rever o fluxo', 'CARLA.MENDES')] })],
    );
    const { participants, ...rest } = minutesContent.parse(minutes);
    await writeMinutesByCall(page, minutes.id, {
      ...rest,
      participants: participants.map((one, index) =>
        index === 0 ? one : { ...one, attendance: 'justified', justification: 'Em férias' },
      ),
    });
    const screen = new MinutesPage(page);
    for (const size of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await screen.openList();
      await expect(screen.search).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAccessibilityFaults(page);
      await screen.open(minutes);
      const card = screen.item(subject);
      await card.getByRole('button', { name: 'Vincular' }).click();
      await card.getByRole('button', { name: 'Nova deliberação' }).click();
      await expect(card.getByLabel('O que foi decidido')).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectNoAccessibilityFaults(page);
    }
  });
});
