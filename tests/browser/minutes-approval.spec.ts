import type { Page } from '@playwright/test';
import { minutesContent } from '@prumo/contracts/minutes/meeting-minutes';

import { createId } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import {
  actOnMinutesByCall,
  approveAloneByCall,
  buildDecision,
  buildItem,
  createCommitteeName,
  getMinutesByCall,
  holdMeetingByCall,
  tryCommandByCall,
} from './minutes-calls.ts';
import { goTo } from './page-models/go-to.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { MinutesPage } from './page-models/minutes-page.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';

const editor = 'MARINA.LOPES';

test.describe('approval of minutes', () => {
  test.beforeEach(async ({ page }) => {
    await logInByCall(page, editor);
  });

  test('[NC-05] each who was there is asked and answers; an objection sends them back, the second round approves; approved they are locked and carried out', async ({
    page,
    openAs,
    callAs,
  }) => {
    test.slow();
    const committee = createCommitteeName();
    const subject = `Quedas ${createId()}`;
    const { minutes } = await holdMeetingByCall(
      page,
      { committee, people: [editor, 'CARLA.MENDES', 'JOAO.PIRES'] },
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
    await dialog.getByRole('textbox').fill('Foram duas quedas.');
    await dialog.getByRole('button', { name: 'Registrar ressalva' }).click();
    await expect(carla.toast('Sua ressalva foi registrada.')).toBeVisible();
    await expect(carla.approve).toHaveCount(0);
    const joao = await callAs('JOAO.PIRES');
    await actOnMinutesByCall(joao, minutes.id, { deed: 'approve', comment: '' });
    await expect(carla.part('Aprovação')).toContainText('2 de 3 responderam');
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
    await actOnMinutesByCall(joao, minutes.id, { deed: 'approve', comment: '' });
    for (const [answered, one] of [carla, screen].entries()) {
      await expect(one.content).toContainText('Duas quedas.');
      await expect(one.part('Aprovação')).toContainText(`${answered + 1} de 3 responderam`);
      await one.answer('Aprovar', one === carla ? 'Agora está certo.' : '');
    }
    for (const one of [carla, screen]) {
      await expect(one.content).toContainText('Conteúdo íntegro');
      await expect(one.part('Aprovação')).toContainText('Agora está certo.');
      await expect(one.approve).toHaveCount(0);
    }
    await inbox.open();
    await expect(inbox.notice(title)).toHaveCount(0);

    await test.step('approved they are locked; their decisions are tasks, done there or here; an erratum sets right; all of it is printed', async () => {
      await handOnTo(carla.page, 'JOAO.PIRES');
      await expectCarriedOut(screen, carla.page);
    });
  });
});

/** Of minutes that are approved, by their editor; the other page is of who has something to do. */
async function expectCarriedOut(screen: MinutesPage, joao: Page): Promise<void> {
  const { page } = screen;
  const what = `Instalar dispensadores ${createId()}`;
  const other = `Treinar a equipe ${createId()}`;
  const held = await holdMeetingByCall(page, { committee: createCommitteeName(), people: [editor] }, [
    buildItem('Higiene das mãos', {
      decisions: [buildDecision(what, 'JOAO.PIRES'), buildDecision(other, 'JOAO.PIRES')],
    }),
  ]);
  const { minutes } = await approveAloneByCall(page, held.minutes.id);
  await screen.open(minutes);

  await test.step('locked', async () => {
    await expect(screen.content.getByRole('textbox')).toHaveCount(0);
    await expect(screen.content).toContainText(minutes.contentHash ?? 'no hash');
    await expect(screen.content).toContainText('Conteúdo íntegro');
    await expect(screen.decision(what)).toContainText('Joao Pires, até 30/11/2030 · tarefa em andamento');
    const content = { ...minutesContent.parse(minutes), place: 'Outra sala' };
    const refused = await tryCommandByCall(page, minutes.id, { deed: 'write', content });
    expect(refused.status()).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'command_refused',
      details: { refusal: 'wrong-state' },
    });
    expect((await getMinutesByCall(page, minutes.id)).minutes.place).toBe('Sala 1');
  });

  const tasks = new TasksPage(joao);
  await test.step('a decision is done as a task', async () => {
    await tasks.open();
    await tasks.search.fill(what);
    await tasks.names.filter({ hasText: what }).click();
    const task = new TaskDialogPage(joao);
    await expect(task.dialog(what)).toBeVisible();
    await expect(task.dialog(what)).toContainText(`${minutes.number}/${minutes.year} · ${minutes.committee}`);
    await task.complete.click();
    await expect(task.dialog(what)).toHaveCount(0);
  });

  await test.step('another is finished with evidence, and its task ends', async () => {
    const own = new MinutesPage(joao);
    await own.open(minutes);
    await expect(own.decision(what)).toContainText('Concluída em');
    await own.content.getByRole('button', { name: `Concluir a deliberação: ${other}` }).click();
    const dialog = joao.getByRole('dialog', { name: 'Concluir a deliberação' });
    await dialog.getByLabel('Evidência').fill('Lista de presença anexada.');
    await dialog.getByRole('button', { name: 'Concluir deliberação' }).click();
    await expect(own.decision(other)).toContainText('Concluída em');
    await expect(own.decision(other)).toContainText('Lista de presença anexada.');
    await goTo(joao, `/home/tarefas?busca=${encodeURIComponent(other)}`);
    await expect(joao.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
    await expect(tasks.rows).toHaveCount(0);
  });

  await test.step('an erratum is added, and what was approved stays as it was', async () => {
    // Whoever sets right what somebody has changed meanwhile is asked to look first.
    await expect(screen.decision(other)).toContainText('Concluída em');
    await screen.part('Erratas').getByRole('button', { name: 'Registrar errata' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar errata' });
    await dialog.getByLabel('Texto da errata').fill('Onde se lê Sala 1, leia-se Sala 2.');
    await dialog.getByRole('button', { name: 'Registrar errata' }).click();
    await expect(screen.toast('Errata registrada.')).toBeVisible();
    await page.reload();
    await expect(screen.part('Erratas')).toContainText('Onde se lê Sala 1, leia-se Sala 2.Marina Lopes', {
      timeout: 60_000,
    });
    await expect(screen.decision(what)).toContainText('Concluída em');
    await expect(screen.decision(other)).toContainText('Lista de presença anexada.');
    await expect(screen.content).toContainText('Conteúdo íntegro');
  });

  await test.step('on paper there is nothing of the portal', async () => {
    await page.emulateMedia({ media: 'print' });
    const number = `${String(minutes.number).padStart(3, '0')}/${minutes.year}`;
    await expect(screen.heading(`Ata de reunião ${number}`)).toBeVisible();
    await expect(screen.content).toContainText(what);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
  });
}
