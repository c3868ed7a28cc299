import { minutesContent } from '@prumo/contracts/minutes/meeting-minutes';

import { createId } from './bi-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import {
  actOnMinutesByCall,
  approveAloneByCall,
  buildDecision,
  buildItem,
  createCommitteeName,
  getMinutesByCall,
  holdMeetingByCall,
  tryDeedByCall,
} from './minutes-calls.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { MinutesPage } from './page-models/minutes-page.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
const keeper = 'MARINA.LOPES';

test.describe('approval of minutes', () => {
  test.beforeEach(async ({ page }) => {
    await logInByCall(page, keeper);
  });

  test('[NC-05] each who was there is asked and answers; an objection sends them back, the second round approves', async ({
    page,
    openAs,
  }) => {
    test.slow();
    const committee = createCommitteeName();
    const subject = `Quedas ${createId()}`;
    const { minutes } = await holdMeetingByCall(
      page,
      { committee, people: [keeper, 'CARLA.MENDES', 'JOAO.PIRES'] },
      [buildItem(subject, { discussion: 'Três quedas.' })],
    );
    const number = `${String(minutes.number).padStart(3, '0')}/${minutes.year}`;
    const screen = new MinutesPage(page);
    await screen.open(minutes);
    await screen.sendForApproval();
    await expect(screen.part('Aprovação')).toContainText('0 de 3 responderam');
    await expect(screen.content.getByRole('textbox')).toHaveCount(0);

    const carla = new MinutesPage(await openAs('CARLA.MENDES'));
    const inbox = new InboxPage(carla.page);
    await inbox.open();
    const title = `Aprovar a ata ${number}: ${committee}`;
    await inbox.notice(title).getByRole('link').press('Enter');
    await expect(carla.heading(`Ata ${number}`)).toBeVisible();
    await carla.object.click();
    const dialog = carla.page.getByRole('dialog', { name: 'Registrar ressalva' });
    await dialog.getByRole('button', { name: 'Registrar ressalva' }).click();
    await expect(dialog).toContainText('Escreva o que precisa ser corrigido.');
    await expectNoAccessibilityFaults(carla.page);
    await dialog.getByRole('textbox').fill('Foram duas quedas.');
    await dialog.getByRole('button', { name: 'Registrar ressalva' }).click();
    await expect(carla.toast('Sua ressalva foi registrada.')).toBeVisible();
    await expect(carla.approve).toHaveCount(0);
    const joao = new MinutesPage(await openAs('JOAO.PIRES'));
    await joao.open(minutes);
    await expect(joao.part('Aprovação')).toContainText('Foram duas quedas.');
    await joao.answer('Aprovar');
    await expect(screen.part('Aprovação')).toContainText('2 de 3 responderam');
    await screen.answer('Aprovar');

    // Back to be written again, with what was said.
    await expect(screen.content).toContainText('Ressalvas da última rodada de aprovação');
    await expect(screen.content).toContainText('Foram duas quedas.');
    await expect(carla.content).toContainText('A ata está sendo redigida.');
    await screen.discussion(subject).fill('Duas quedas.');
    await screen.expectSaved();
    await screen.sendForApproval();
    await expect(screen.part('Aprovação')).toContainText('2ª rodada · 0 de 3 responderam');
    await inbox.open();
    await expect(inbox.notice(title)).toHaveCount(1);
    await carla.open(minutes);
    for (const [answered, one] of [carla, joao, screen].entries()) {
      await expect(one.content).toContainText('Duas quedas.');
      await expect(one.part('Aprovação')).toContainText(`${answered} de 3 responderam`);
      await one.answer('Aprovar', one === carla ? 'Agora está certo.' : '');
    }
    for (const one of [carla, joao, screen]) {
      await expect(one.content).toContainText('Conteúdo íntegro');
      await expect(one.part('Aprovação')).toContainText('Agora está certo.');
      await expect(one.approve).toHaveCount(0);
    }
    await inbox.open();
    await expect(inbox.notice(title)).toHaveCount(0);
  });

  test('[NC-05] before sending it is said what is missing', async ({ page }) => {
    const { minutes } = await holdMeetingByCall(
      page,
      { committee: createCommitteeName(), people: [keeper, 'CARLA.MENDES'] },
      [],
    );
    const screen = new MinutesPage(page);
    await screen.open(minutes);
    // A second time takes it back.
    await screen.mark('CARLA.MENDES', 'Presente');
    await screen.present.click();
    const question = page.getByRole('dialog', { name: 'Enviar a ata para aprovação' });
    await expect(question).toContainText('Incluir pelo menos um assunto na pauta.');
    await expect(question).toContainText('Registrar a presença de CARLA.MENDES.');
    await expectNoAccessibilityFaults(page);
    await question.getByRole('button', { name: 'Voltar à ata' }).click();
    expect((await getMinutesByCall(page, minutes.id)).minutes.state).toBe('in-meeting');
  });

  test('[NC-05] approved they are locked; each decision is a task, and done there it is done here', async ({
    page,
    openAs,
  }) => {
    const what = `Instalar dispensadores ${createId()}`;
    const held = await holdMeetingByCall(page, { committee: createCommitteeName(), people: [keeper] }, [
      buildItem('Higiene das mãos', { decisions: [buildDecision(what, 'JOAO.PIRES')] }),
    ]);
    const { minutes } = await approveAloneByCall(page, held.minutes.id);
    const screen = new MinutesPage(page);
    await screen.open(minutes);
    await expect(screen.content.getByRole('textbox')).toHaveCount(0);
    await expect(screen.content).toContainText(minutes.contentHash ?? 'no hash');
    await expect(screen.content).toContainText('Conteúdo íntegro');
    await expect(screen.decision(what)).toContainText('Joao Pires, até 30/11/2030 · tarefa em andamento');
    const content = { ...minutesContent.parse(minutes), place: 'Outra sala' };
    const refused = await tryDeedByCall(page, minutes.id, { deed: 'write', content });
    expect(refused.status()).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'deed_refused', details: { refusal: 'wrong-state' } });
    expect((await getMinutesByCall(page, minutes.id)).minutes.place).toBe('Sala 1');

    const joao = await openAs('JOAO.PIRES');
    const tasks = new TasksPage(joao);
    await tasks.open();
    await tasks.search.fill(what);
    await tasks.names.filter({ hasText: what }).click();
    const task = new TaskDialogPage(joao);
    await expect(task.dialog(what)).toBeVisible();
    await expect(task.dialog(what)).toContainText(`${minutes.number}/${minutes.year} · ${minutes.committee}`);
    await task.complete.click();
    await expect(task.dialog(what)).toHaveCount(0);
    await page.reload();
    await expect(screen.decision(what)).toContainText('Concluída em', { timeout: 20_000 });
    await expect(screen.decision(what).getByRole('button')).toHaveCount(0);
    await expect(screen.content).toContainText('Conteúdo íntegro');
  });

  test('[NC-05] who has a decision to carry out finishes it with evidence, and its task ends', async ({
    page,
    openAs,
  }) => {
    const what = `Treinar a equipe ${createId()}`;
    const held = await holdMeetingByCall(page, { committee: createCommitteeName(), people: [keeper] }, [
      buildItem('Treinamento', { decisions: [buildDecision(what, 'JOAO.PIRES')] }),
    ]);
    const { minutes } = await approveAloneByCall(page, held.minutes.id);
    const joao = new MinutesPage(await openAs('JOAO.PIRES'));
    await joao.open(minutes);
    await joao.content.getByRole('button', { name: `Concluir a deliberação: ${what}` }).click();
    const dialog = joao.page.getByRole('dialog', { name: 'Concluir a deliberação' });
    await dialog.getByRole('button', { name: 'Concluir deliberação' }).click();
    await expect(dialog).toContainText('Descreva o que foi feito.');
    await dialog.getByLabel('Evidência').fill('Lista de presença anexada.');
    await expectNoAccessibilityFaults(joao.page);
    await dialog.getByRole('button', { name: 'Concluir deliberação' }).click();
    await expect(joao.decision(what)).toContainText('Concluída em');
    await expect(joao.decision(what)).toContainText('Lista de presença anexada.');
    const tasks = new TasksPage(joao.page);
    await tasks.open(`?busca=${encodeURIComponent(what)}`);
    await expect(tasks.rows).toHaveCount(0);
  });

  test('[NC-05] what is wrong in approved ones is set right by an erratum', async ({ page }) => {
    const held = await holdMeetingByCall(page, { committee: createCommitteeName(), people: [keeper] }, [
      buildItem('Protocolos'),
    ]);
    const { minutes } = await approveAloneByCall(page, held.minutes.id);
    const screen = new MinutesPage(page);
    await screen.open(minutes);
    await expect(screen.part('Erratas')).toContainText('Nenhuma errata.');
    await screen.part('Erratas').getByRole('button', { name: 'Registrar errata' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar errata' });
    await dialog.getByRole('button', { name: 'Registrar errata' }).click();
    await expect(dialog).toContainText('Escreva a errata.');
    await dialog.getByLabel('Texto da errata').fill('Onde se lê Sala 1, leia-se Sala 2.');
    await dialog.getByRole('button', { name: 'Registrar errata' }).click();
    await expect(screen.toast('Errata registrada.')).toBeVisible();
    await expect(screen.part('Erratas')).toContainText('Onde se lê Sala 1, leia-se Sala 2.Marina Lopes');
    await expect(screen.content).toContainText('Conteúdo íntegro');
  });

  test('[NC-05] on paper there is nothing of the portal, and every part of the minutes', async ({ page }) => {
    const { minutes: held } = await holdMeetingByCall(
      page,
      { committee: createCommitteeName(), people: [keeper, 'CARLA.MENDES'] },
      [
        buildItem('Leitos', {
          discussion: 'Faltam leitos de isolamento.',
          decisions: [buildDecision('Rever o fluxo de altas', 'CARLA.MENDES')],
          links: [{ kind: 'document', id: 'POP 12', departmentId: null, label: 'POP 12' }],
        }),
      ],
    );
    const { participants, ...rest } = minutesContent.parse(held);
    await actOnMinutesByCall(page, held.id, {
      deed: 'write',
      content: {
        ...rest,
        notices: 'Simulado na sexta.',
        nextMeeting: '2030-12-04',
        participants: participants.map((one) =>
          one.userName === keeper ? one : { ...one, attendance: 'justified', justification: 'Em férias' },
        ),
      },
    });
    await approveAloneByCall(page, held.id);
    const { minutes } = await actOnMinutesByCall(page, held.id, {
      deed: 'add-erratum',
      text: 'Leia-se leitos de observação.',
    });
    const screen = new MinutesPage(page);
    await screen.open(minutes);
    await page.emulateMedia({ media: 'print' });
    const number = `${String(minutes.number).padStart(3, '0')}/${minutes.year}`;
    await expect(screen.heading(`Ata de reunião ${number}`)).toBeVisible();
    for (const name of [
      'Presença',
      'Pauta, discussão e deliberações',
      'Informes',
      'Próxima reunião',
      'Aprovação',
      'Erratas',
    ]) {
      await expect(screen.content.getByRole('heading', { name, level: 2 })).toBeVisible();
    }
    for (const text of [
      minutes.committee,
      'Ausência justificada: Em férias',
      'Faltam leitos de isolamento.',
      'Rever o fluxo de altas',
      'POP 12',
      'Simulado na sexta.',
      'Quarta-feira, 4 de dezembro de 2030',
      'Leia-se leitos de observação. (Marina Lopes',
      minutes.contentHash ?? 'no hash',
      'conteúdo íntegro',
    ]) {
      await expect(screen.content).toContainText(text);
    }
    // What is not on the paper has no role.
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test('[NC-05] on a phone and on a wide screen axe finds nothing: approval, approved', async ({ page }) => {
    const { minutes } = await holdMeetingByCall(
      page,
      { committee: createCommitteeName(), people: [keeper] },
      [
        buildItem('Indicadores do trimestre', {
          discussion: 'Taxa acima da meta. '.repeat(10),
          decisions: [buildDecision('Rever as bombas de infusão', 'CARLA.MENDES', '2026-05-05')],
        }),
      ],
    );
    await actOnMinutesByCall(page, minutes.id, { deed: 'present-for-approval' });
    const screen = new MinutesPage(page);
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      await screen.open(minutes);
      await expect(screen.approve).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAccessibilityFaults(page);
    }
    await screen.answer('Aprovar');
    for (const size of [phone, wide]) {
      await page.setViewportSize(size);
      await screen.open(minutes);
      await expect(screen.part('Erratas')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAccessibilityFaults(page);
    }
  });
});
