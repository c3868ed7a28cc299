import { buildAddress } from '@prumo/contracts/calls/define-call';
import { minutesCalls } from '@prumo/contracts/minutes/minutes-calls';

import { createId, createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import {
  approveAloneByCall,
  beginMinutesByCall,
  buildDecision,
  buildItem,
  createCommitteeName,
  getMinutesByCall,
  holdMeetingByCall,
  listMinutesByCall,
  tryBeginMinutesByCall,
  tryGetMinutesByCall,
  tryWriteMinutesByCall,
} from './minutes-calls.ts';
import { MinutesPage } from './page-models/minutes-page.ts';

const editor = 'MARINA.LOPES';

test('[NC-05] new minutes begin with what is open, two who write at once lose nothing, and a reload shows all of it', async ({
  page,
  callAs,
}) => {
  test.slow();
  await logInByCall(page, editor);
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
  const subject = `Quedas do mês ${createId()}`;
  const card = screen.item(subject);
  let label = '';
  await test.step('written', async () => {
    await screen.begin.click();
    await expect(screen.present).toBeVisible();
    await screen.mark('Carla Mendes', 'Justificada');
    await screen.content.getByLabel('Justificativa de Carla Mendes').fill('Em férias');
    await screen.content.getByRole('button', { name: 'Marcar os demais como presentes' }).click();
    await expect(screen.part('Participantes')).toContainText('1 de 2 presentes');
    await screen.addItem(subject);
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

  await test.step('while the coordinator writes too, who comes first', async () => {
    const coordinator = await callAs('RENATO.FARIA');
    const commands = buildAddress(minutesCalls.act, { params: { id } });
    const writeFirst = async (): Promise<void> => {
      const view = await getMinutesByCall(coordinator, id);
      const written = await tryWriteMinutesByCall(coordinator, view, { notices: 'O que o outro ouviu.' });
      expect(written.status()).toBe(200);
    };
    // While the other request is on its way, so that it comes second, to a version that is no longer there.
    await page.route(
      (url) => url.pathname === commands,
      async (route) => {
        await writeFirst();
        await route.continue();
      },
      { times: 1 },
    );
    await screen.discussion(subject).fill('Duas quedas no turno da noite.');
    await expect(screen.content.getByLabel('Informes')).toHaveValue('O que o outro ouviu.');
    await expect
      .poll(async () => (await getMinutesByCall(page, id)).minutes)
      .toMatchObject({
        notices: 'O que o outro ouviu.',
        items: expect.arrayContaining([
          expect.objectContaining({ title: subject, discussion: 'Duas quedas no turno da noite.' }),
        ]),
      });
    await screen.expectSaved();
  });

  await test.step('a reload shows it, and the links lead to what they name', async () => {
    await page.reload();
    await expect(screen.discussion(subject)).toHaveValue('Duas quedas no turno da noite.');
    await expect(screen.content.getByLabel('Informes')).toHaveValue('O que o outro ouviu.');
    await expect(card.getByRole('button', { name: 'Editar a deliberação: Rever as grades' })).toBeVisible();
    await expect(
      screen.content
        .getByRole('group', { name: `Presença de ${editor}` })
        .getByRole('button', { pressed: true }),
    ).toHaveText('Presente');
    await expect(screen.content.getByLabel('Justificativa de Carla Mendes')).toHaveValue('Em férias');
    await expect(card.getByRole('link', { name: label })).toHaveAttribute('href', /nonComplianceId=/);
    await card.getByRole('link', { name: /^Indicador ESP-MED · / }).click();
    await expect(page.getByRole('heading', { name: 'Análise dos resultados' })).toBeVisible();
    await expect(page.getByRole('main').last()).toContainText('ESP-MED');
  });
});

test('[NC-05] the list finds what was said and decided; those whom it does not concern find nothing', async ({
  page,
  callAs,
}) => {
  // Whoever has kept a committee may begin minutes: somebody of whom no other test knows.
  const keeper = await createPersonByCall(page);
  await logInByCall(page, editor);
  const committee = createCommitteeName();
  const mark = createId();
  const { minutes } = await holdMeetingByCall(
    page,
    { committee, people: [editor], secretary: keeper.userName },
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
    await screen.row(committee).getByRole('link').click();
    await expect(screen.heading(`Ata ${String(minutes.number).padStart(3, '0')}/2026`)).toBeVisible();
  });

  await test.step('a stranger has none, and may begin none', async () => {
    const stranger = await callAs('GUSTAVO.MELO');
    expect((await tryGetMinutesByCall(stranger, minutes.id)).status()).toBe(404);
    expect(await listMinutesByCall(stranger)).toMatchObject({ minutes: [], ownCommittees: [] });
    const begun = await tryBeginMinutesByCall(stranger, { committee, people: ['GUSTAVO.MELO'] });
    expect(begun.status()).toBe(403);
  });

  await test.step('the secretary begins new ones of their committees alone', async () => {
    const { userName, password } = keeper;
    const secretary = await callAs(userName, password);
    expect((await listMinutesByCall(secretary)).ownCommittees).toEqual([committee]);
    const committees = ['Núcleo de Segurança do Paciente', createCommitteeName()];
    for (const foreign of committees) {
      const begun = await tryBeginMinutesByCall(secretary, { committee: foreign, people: [userName] });
      expect(begun.status()).toBe(403);
    }
    await beginMinutesByCall(secretary, { committee, people: [userName] });
  });
});
