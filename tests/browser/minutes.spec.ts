import { readFile } from 'node:fs/promises';

import { minutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import { buildMinutesDeedsPath, minutesPath } from '@prumo/contracts/minutes/minutes-calls';

import { createId } from './bi-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import {
  approveAloneByCall,
  beginMinutesByCall,
  buildDecision,
  buildItem,
  createCommitteeName,
  getMinutesByCall,
  holdMeetingByCall,
  writeMinutesByCall,
} from './minutes-calls.ts';
import { MinutesPage } from './page-models/minutes-page.ts';

const phone = { width: 390, height: 844 };
const keeper = 'MARINA.LOPES';

test.describe('minutes of a meeting', () => {
  test.beforeEach(async ({ page }) => {
    await logInByCall(page, keeper);
  });

  test('[NC-05] new ones begin with what is open from earlier meetings of the committee', async ({
    page,
  }) => {
    const committee = createCommitteeName();
    const what = `Trocar os suportes ${createId()}`;
    const earlier = await holdMeetingByCall(page, { committee, people: [keeper] }, [
      buildItem('Suportes de soro', { decisions: [buildDecision(what, 'JOAO.PIRES')] }),
    ]);
    await approveAloneByCall(page, earlier.minutes.id);
    const screen = new MinutesPage(page);
    await screen.openList();
    await screen.newMinutes.click();
    const { creation } = screen;
    await creation.getByRole('button', { name: 'Criar ata' }).click();
    await expect(creation.getByText('Escolha a comissão ou escreva o nome da reunião.')).toBeVisible();
    await expect(creation.getByText('Inclua pelo menos uma pessoa.')).toBeVisible();

    await creation.getByRole('combobox', { name: 'Comissão ou reunião' }).fill(committee);
    await page.getByRole('option', { name: committee }).click();
    await screen.typeDay(creation, 'Data', '30112030');
    await creation.getByLabel('Início').fill('09:30');
    await creation.getByLabel('Local ou link').fill('Auditório');
    await screen.choosePerson(creation, 'Coordenação', 'Renato Faria');
    await expect(creation.getByRole('combobox', { name: 'Secretaria' })).toHaveValue(/Marina Lopes/);
    await creation
      .getByRole('button', { name: 'Incluir o participante da última reunião (04/05/2026)' })
      .click();
    await screen.choosePerson(creation, 'Incluir participante', 'Carla Mendes');
    await expectNoAccessibilityFaults(page);
    await creation.getByRole('button', { name: 'Criar ata' }).click();

    await expect(screen.heading(/^Ata \d{3}\/2030$/)).toBeVisible();
    await expect(screen.content).toContainText('Agendada');
    const first = screen.items.first();
    await expect(first.getByLabel('Assunto 1')).toHaveValue(what);
    await expect(first).toContainText('Deliberação em aberto');
    await expect(
      first.getByRole('link', { name: `Ata ${earlier.minutes.number}/${earlier.minutes.year}` }),
    ).toBeVisible();
    await expect(screen.part('Dados da reunião')).toContainText('às 09:30');
    await expect(screen.part('Dados da reunião')).toContainText('Renato Faria');
    // Where they work is known, though nobody has said it.
    await expect(screen.part('Participantes')).toContainText('Carla MendesUTI Adulto');
  });

  test('[NC-05] what is written saves itself: a reload shows it, and another participant sees it live', async ({
    page,
    openAs,
  }) => {
    const { minutes } = await beginMinutesByCall(page, {
      committee: createCommitteeName(),
      people: [keeper, 'CARLA.MENDES', 'JOAO.PIRES'],
    });
    const screen = new MinutesPage(page);
    await screen.open(minutes);
    const reader = new MinutesPage(await openAs('CARLA.MENDES'));
    await reader.open(minutes);
    await expect(reader.content).toContainText('Reunião agendada. A pauta pode mudar até o início.');
    await expect(reader.content.getByRole('textbox')).toHaveCount(0);

    await screen.begin.click();
    await expect(screen.present).toBeVisible();
    await expect(reader.content).toContainText('A ata está sendo redigida.');
    await screen.mark('CARLA.MENDES', 'Justificada');
    await screen.content.getByLabel('Justificativa de CARLA.MENDES').fill('Em férias');
    await screen.content.getByRole('button', { name: 'Marcar os demais como presentes' }).click();
    await expect(screen.part('Participantes')).toContainText('2 de 3 presentes');
    const subject = `Quedas do mês ${createId()}`;
    await screen.addItem(subject);
    await screen.discussion(subject).fill('Duas quedas no turno da noite.');
    await screen.addDecision(subject, { what: 'Rever as grades', who: 'Joao Pires', day: '30112030' });
    const card = screen.item(subject);
    await card.getByRole('button', { name: 'Vincular' }).click();
    const picker = card.getByRole('combobox', { name: 'Não conformidade ou indicador' });
    await picker.fill('NC-');
    const option = card.getByRole('option', { name: /^NC-\d{4}\/\d{4} / }).first();
    const label = (await option.innerText()).split('\n')[0] ?? '';
    await option.click();
    await expect(card.getByRole('link', { name: label })).toBeVisible();
    await screen.expectSaved();

    await expect(reader.content).toContainText('Duas quedas no turno da noite.');
    await expect(reader.decision('Rever as grades')).toContainText('Joao Pires, até 30/11/2030');
    await expect(reader.part('Participantes')).toContainText('Ausência justificada: Em férias');
    await expect(reader.content.getByRole('link', { name: label })).toHaveAttribute(
      'href',
      /nonComplianceId=/,
    );

    await page.reload();
    await expect(screen.discussion(subject)).toHaveValue('Duas quedas no turno da noite.', {
      timeout: 20_000,
    });
    await expect(card.getByRole('button', { name: 'Editar a deliberação: Rever as grades' })).toBeVisible();
    await expect(card.getByRole('link', { name: label })).toBeVisible();
    await expect(
      screen.content
        .getByRole('group', { name: 'Presença de JOAO.PIRES' })
        .getByRole('button', { pressed: true }),
    ).toHaveText('Presente');
  });

  test('[NC-05] what could not be saved stays on the screen, also after a reload, and is saved when it can', async ({
    page,
  }) => {
    const subject = `Higiene das mãos ${createId()}`;
    const { minutes } = await holdMeetingByCall(
      page,
      { committee: createCommitteeName(), people: [keeper] },
      [buildItem(subject)],
    );
    const screen = new MinutesPage(page);
    await screen.open(minutes);
    const path = `**${buildMinutesDeedsPath(minutes.id)}`;
    await page.route(path, async (route) => await route.abort());
    await screen.discussion(subject).fill('Adesão de 74 %.');
    const failure = screen.content.getByRole('alert').filter({ hasText: 'Não foi possível salvar' });
    await expect(failure).toContainText('O que você escreveu está guardado neste navegador.');
    await expectNoAccessibilityFaults(page);
    expect((await getMinutesByCall(page, minutes.id)).minutes.items[0]?.discussion).toBe('');

    page.once('dialog', async (dialog) => await dialog.accept());
    await page.reload();
    await expect(screen.discussion(subject)).toHaveValue('Adesão de 74 %.', { timeout: 20_000 });
    await expect(failure.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await page.unroute(path);
    await screen.expectSaved();
    await expect(failure).toHaveCount(0);
    expect((await getMinutesByCall(page, minutes.id)).minutes.items[0]?.discussion).toBe('Adesão de 74 %.');
  });

  test('[NC-05] two who write different fields at once lose nothing; the same field is put to the choice', async ({
    page,
    openAs,
  }) => {
    const subject = `Taxas de infecção ${createId()}`;
    const other = 'RENATO.FARIA';
    const { minutes } = await holdMeetingByCall(
      page,
      { committee: createCommitteeName(), people: [keeper, other], secretary: other },
      [buildItem(subject)],
    );
    const screen = new MinutesPage(page);
    const otherPage = await openAs(other);
    const otherScreen = new MinutesPage(otherPage);
    await screen.open(minutes);
    await otherScreen.open(minutes);
    // Neither hears of the other: each writes in what they have before them.
    const path = `**${buildMinutesDeedsPath(minutes.id)}`;
    await page.route(path, async (route) => await route.abort());
    await screen.discussion(subject).fill('O que uma ouviu.');
    await expect(screen.content.getByRole('alert')).toContainText('Não foi possível salvar');
    await otherScreen.content.getByLabel('Informes').fill('O que o outro ouviu.');
    await otherScreen.addItem('Assunto do outro');
    await otherScreen.expectSaved();
    // It tries again by itself.
    await page.unroute(path);
    await screen.expectSaved();
    for (const one of [screen, otherScreen]) {
      await expect(one.discussion(subject)).toHaveValue('O que uma ouviu.');
      await expect(one.content.getByLabel('Informes')).toHaveValue('O que o outro ouviu.');
      await expect(one.item('Assunto do outro')).toBeVisible();
    }

    await page.route(path, async (route) => await route.abort());
    await screen.discussion(subject).fill('Versão de uma.');
    await expect(screen.content.getByRole('alert')).toContainText('Não foi possível salvar');
    await otherScreen.discussion(subject).fill('Versão do outro.');
    await expect
      .poll(async () => (await getMinutesByCall(otherPage, minutes.id)).minutes.items[0]?.discussion)
      .toBe('Versão do outro.');
    await page.unroute(path);
    const choice = page.getByRole('dialog', { name: 'Outra pessoa alterou os mesmos campos' });
    await expect(choice).toContainText('Versão de uma.', { timeout: 20_000 });
    await expect(choice).toContainText('Versão do outro.');
    await expectNoAccessibilityFaults(page);
    await choice.getByRole('radio', { name: 'O que foi salvo por outra pessoa' }).check();
    await choice.getByRole('button', { name: 'Gravar as escolhas' }).click();
    await expect(choice).toHaveCount(0);
    await expect(screen.discussion(subject)).toHaveValue('Versão do outro.');
    expect((await getMinutesByCall(page, minutes.id)).minutes.items[0]?.discussion).toBe('Versão do outro.');
  });
});

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
    await page.route(path, async (route) => await route.fulfill({ json: { minutes: [], committees: [] } }));
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
