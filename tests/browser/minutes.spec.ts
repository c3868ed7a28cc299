import { createId } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import {
  approveAloneByCall,
  beginMinutesByCall,
  buildDecision,
  buildItem,
  createCommitteeName,
  getMinutesByCall,
  holdMeetingByCall,
} from './minutes-calls.ts';
import { goTo } from './page-models/go-to.ts';
import { MinutesPage } from './page-models/minutes-page.ts';

const editor = 'MARINA.LOPES';

test.beforeEach(async ({ page }) => {
  await logInByCall(page, editor);
});

test('[NC-05] new minutes begin with what is open, are written while a participant looks on, and a reload shows them', async ({
  page,
  openAs,
}) => {
  test.slow();
  const committee = createCommitteeName();
  const what = `Trocar os suportes ${createId()}`;
  const earlier = await holdMeetingByCall(page, { committee, people: [editor] }, [
    buildItem('Suportes de soro', { decisions: [buildDecision(what, 'JOAO.PIRES')] }),
  ]);
  await approveAloneByCall(page, earlier.minutes.id);
  const screen = new MinutesPage(page);
  await screen.openList();

  await test.step('created, with the open decision of the meeting before as the first item', async () => {
    await screen.newMinutes.click();
    const { creation } = screen;
    await creation.getByRole('combobox', { name: 'Comissão ou reunião' }).fill(committee);
    await page.getByRole('option', { name: committee }).click();
    await screen.typeDay(creation, 'Data', '30112030');
    await creation.getByLabel('Início').fill('09:30');
    await creation.getByLabel('Local ou link').fill('Auditório');
    await screen.choosePerson(creation, 'Coordenação', 'Renato Faria');
    await creation
      .getByRole('button', { name: 'Incluir o participante da última reunião (04/05/2026)' })
      .click();
    await screen.choosePerson(creation, 'Incluir participante', 'Carla Mendes');
    await screen.choosePerson(creation, 'Incluir participante', 'Joao Pires');
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

  const id = new URL(page.url()).searchParams.get('minutesId') ?? '';
  const reader = new MinutesPage(await openAs('CARLA.MENDES'));
  await reader.open((await getMinutesByCall(page, id)).minutes);
  await expect(reader.content).toContainText('Reunião agendada. A pauta pode mudar até o início.');
  await expect(reader.content.getByRole('textbox')).toHaveCount(0);

  const subject = `Quedas do mês ${createId()}`;
  const card = screen.item(subject);
  let label = '';
  await test.step('written', async () => {
    await screen.begin.click();
    await expect(screen.present).toBeVisible();
    await expect(reader.content).toContainText('A ata está sendo redigida.');
    await screen.mark('Carla Mendes', 'Justificada');
    await screen.content.getByLabel('Justificativa de Carla Mendes').fill('Em férias');
    await screen.content.getByRole('button', { name: 'Marcar os demais como presentes' }).click();
    await expect(screen.part('Participantes')).toContainText('2 de 3 presentes');
    await screen.addItem(subject);
    await screen.discussion(subject).fill('Duas quedas no turno da noite.');
    await screen.addDecision(subject, { what: 'Rever as grades', who: 'Joao Pires', day: '30112030' });
    await card.getByRole('button', { name: 'Vincular' }).click();
    const picker = card.getByRole('combobox', { name: 'Não conformidade ou indicador' });
    await picker.fill('NC-');
    const option = card.getByRole('option', { name: /^NC-\d{4}\/\d{4} / }).first();
    label = (await option.innerText()).split('\n')[0] ?? '';
    await option.click();
    await expect(card.getByRole('link', { name: label })).toBeVisible();
    await picker.fill('ESP-MED');
    await card.getByRole('option', { name: /^ESP-MED · / }).click();
    await screen.expectSaved();
  });

  await test.step('the participant sees it without a reload', async () => {
    await expect(reader.content).toContainText('Duas quedas no turno da noite.');
    await expect(reader.decision('Rever as grades')).toContainText('Joao Pires, até 30/11/2030');
    await expect(reader.part('Participantes')).toContainText('Ausência justificada: Em férias');
    await expect(reader.content.getByRole('link', { name: label })).toHaveAttribute(
      'href',
      /nonComplianceId=/,
    );
  });

  await test.step('a reload shows it, and the link leads to that very indicator', async () => {
    await page.reload();
    await expect(screen.discussion(subject)).toHaveValue('Duas quedas no turno da noite.', {
      timeout: 60_000,
    });
    await expect(card.getByRole('button', { name: 'Editar a deliberação: Rever as grades' })).toBeVisible();
    await expect(
      screen.content
        .getByRole('group', { name: 'Presença de Joao Pires' })
        .getByRole('button', { pressed: true }),
    ).toHaveText('Presente');
    await card.getByRole('link', { name: /^Indicador ESP-MED · / }).click();
    await expect(page.getByRole('heading', { name: 'Análise dos resultados' })).toBeVisible();
    await expect(page.getByRole('main').last()).toContainText('ESP-MED');
  });
});

test('[NC-05] two who write at once lose nothing; the list finds what was said and decided; those whom it does not concern find nothing', async ({
  page,
  openAs,
}) => {
  test.slow();
  await test.step('two who write at once', async () => {
    const subject = `Taxas de infecção ${createId()}`;
    const other = 'RENATO.FARIA';
    const { minutes } = await holdMeetingByCall(
      page,
      { committee: createCommitteeName(), people: [editor, other], secretary: other },
      [buildItem(subject)],
    );
    const screen = new MinutesPage(page);
    const otherScreen = new MinutesPage(await openAs(other));
    await screen.open(minutes);
    await otherScreen.open(minutes);
    await Promise.all([
      screen.discussion(subject).fill('O que uma ouviu.'),
      otherScreen.content.getByLabel('Informes').fill('O que o outro ouviu.'),
    ]);
    await otherScreen.addItem('Assunto do outro');
    for (const one of [screen, otherScreen]) {
      await one.expectSaved();
      await expect(one.discussion(subject)).toHaveValue('O que uma ouviu.');
      await expect(one.content.getByLabel('Informes')).toHaveValue('O que o outro ouviu.');
      await expect(one.item('Assunto do outro')).toBeVisible();
    }
    await expect
      .poll(async () => (await getMinutesByCall(page, minutes.id)).minutes)
      .toMatchObject({
        notices: 'O que o outro ouviu.',
        items: [{ discussion: 'O que uma ouviu.' }, { title: 'Assunto do outro' }],
      });
  });

  const committee = createCommitteeName();
  const mark = createId();
  const { minutes } = await holdMeetingByCall(
    page,
    { committee, people: [editor], secretary: 'IVONE.ALVES' },
    [buildItem(`Órteses ${mark}`, { decisions: [buildDecision(`Padronizar ${mark}`, editor)] })],
  );
  await beginMinutesByCall(page, { committee, people: [editor, 'CARLA.MENDES'] });

  await test.step('searched, narrowed and opened', async () => {
    const screen = new MinutesPage(page);
    await screen.openList();
    await screen.search.fill(`orteses ${mark}`);
    await expect(screen.row(committee)).toHaveCount(1);
    await expect(screen.row(committee)).toContainText('1 registrada');
    await screen.search.fill('');
    await screen.content.getByLabel('Comissão', { exact: true }).selectOption(committee);
    await expect(screen.row(committee)).toHaveCount(2);
    await screen.filter('Em reunião').click();
    await expect(screen.row(committee)).toHaveCount(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      screen.content.getByRole('button', { name: 'Exportar CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('atas.csv');
    await screen.row(committee).getByRole('link').click();
    await expect(screen.heading(`Ata ${String(minutes.number).padStart(3, '0')}/2026`)).toBeVisible();
  });

  await test.step('a stranger has none, and may begin none', async () => {
    await handOnTo(page, 'GUSTAVO.MELO');
    await goTo(page, `/home/aplicativos/atas?minutesId=${minutes.id}`);
    await expect(page.getByText('Ata não encontrada')).toBeVisible();
    const stranger = new MinutesPage(page);
    await stranger.openList();
    await expect(page.getByText('Nenhuma ata com você')).toBeVisible();
    await expect(stranger.newMinutes).toHaveCount(0);
  });

  await test.step('the secretary begins new ones of their committees alone', async () => {
    await handOnTo(page, 'IVONE.ALVES');
    const secretary = new MinutesPage(page);
    await secretary.openList();
    await secretary.newMinutes.click();
    await secretary.creation.getByRole('combobox', { name: 'Comissão ou reunião' }).click();
    const options = secretary.page.getByRole('option');
    await expect(options.filter({ hasText: committee })).toHaveCount(1);
    await expect(options.filter({ hasText: 'Núcleo de Segurança do Paciente' })).toHaveCount(0);
    await expect(options.filter({ hasText: 'Outra comissão ou reunião' })).toHaveCount(0);
  });
});
