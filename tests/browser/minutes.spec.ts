import type { Locator } from '@playwright/test';
import { buildMinutesDeedsPath } from '@prumo/contracts/minutes/minutes-calls';

import { createId } from './bi-calls.ts';
import { expect, expectNoAccessibilityFaults, logInByCall, test } from './fixtures.ts';
import {
  approveAloneByCall,
  beginMinutesByCall,
  buildDecision,
  buildItem,
  createCommitteeName,
  getMinutesByCall,
  holdMeetingByCall,
} from './minutes-calls.ts';
import { MinutesPage } from './page-models/minutes-page.ts';

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

test.describe('an item of the agenda', () => {
  test.beforeEach(async ({ page }) => {
    await logInByCall(page, keeper);
  });

  test('[NC-05] is linked to an indicator, and leads to that very indicator', async ({ page }) => {
    const subject = `Espera no pronto-socorro ${createId()}`;
    const { minutes } = await holdMeetingByCall(
      page,
      { committee: createCommitteeName(), people: [keeper] },
      [buildItem(subject)],
    );
    const screen = new MinutesPage(page);
    await screen.open(minutes);
    const card = screen.item(subject);
    await card.getByRole('button', { name: 'Vincular' }).click();
    await card.getByRole('combobox', { name: 'Não conformidade ou indicador' }).fill('ESP-MED');
    await card.getByRole('option', { name: /^ESP-MED · / }).click();
    const link = card.getByRole('link', { name: /^Indicador ESP-MED · / });
    await expect(link).toHaveAttribute('href', '/home/indicadores/dep-ps/kpi-esp-med');
    await screen.expectSaved();
    await link.click();
    await expect(page.getByRole('heading', { name: 'Análise dos resultados' })).toBeVisible();
    await expect(page.getByRole('main').last()).toContainText('ESP-MED');
  });

  test('what cannot be done looks fainter than what can', async ({ page }) => {
    const subject = `Primeiro ${createId()}`;
    const { minutes } = await holdMeetingByCall(
      page,
      { committee: createCommitteeName(), people: [keeper] },
      [buildItem(subject), buildItem('Segundo')],
    );
    const screen = new MinutesPage(page);
    await screen.open(minutes);
    const [up, down] = ['Mover para cima', 'Mover para baixo'].map((label) =>
      screen.item(subject).getByRole('button', { name: label }),
    );
    if (up === undefined || down === undefined) throw new Error('There are no arrows');
    await expect(up).toBeDisabled();
    expect(await readBrightness(up)).toBeGreaterThan(await readBrightness(down));
  });
});

/** Of what is drawn in it: 0 for black, 765 for white. */
async function readBrightness(control: Locator): Promise<number> {
  const colour = await control.evaluate((element) => getComputedStyle(element).color);
  return [...colour.matchAll(/\d+/g)].slice(0, 3).reduce((sum, [part]) => sum + Number(part), 0);
}
