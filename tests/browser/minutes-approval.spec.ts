import { createId } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import {
  actOnMinutesByCall,
  beginMinutesByCall,
  buildDecision,
  buildItem,
  createCommitteeName,
  getMinutesByCall,
  isAskedByCall,
  recordMeetingByCall,
  tryWriteMinutesByCall,
} from './minutes-calls.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { MinutesPage } from './page-models/minutes-page.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';
import { findTaskByCall } from './task-calls.ts';

const editor = 'MARINA.LOPES';

test('[NC-05] a participant looks on while they are written; each who was there is asked and answers; an objection sends them back, the second round approves; approved they are locked, carried out and printed', async ({
  page,
  callAs,
}) => {
  test.slow();
  const [marina, carla, joao] = [
    await callAs(editor),
    await callAs('CARLA.MENDES'),
    await callAs('JOAO.PIRES'),
  ];
  const committee = createCommitteeName();
  const subject = `Quedas ${createId()}`;
  const what = `Instalar dispensadores ${createId()}`;
  const other = `Treinar a equipe ${createId()}`;
  const { minutes } = await beginMinutesByCall(marina, {
    committee,
    people: [editor, 'CARLA.MENDES', 'JOAO.PIRES', 'LUCAS.BRAGA'],
  });
  const { id } = minutes;
  const number = `${String(minutes.number).padStart(3, '0')}/${minutes.year}`;
  // Of those who come after each other at one computer.
  const screen = new MinutesPage(page);
  await logInByCall(page, 'CARLA.MENDES');

  await test.step('what is written the participant sees without a reload, and writes nothing', async () => {
    await screen.open(minutes);
    await expect(screen.content).toContainText('Reunião agendada. A pauta pode mudar até o início.');
    const decisions = [buildDecision(what, 'JOAO.PIRES'), buildDecision(other, 'JOAO.PIRES')];
    const items = [buildItem(subject, { discussion: 'Três quedas.', decisions })];
    await recordMeetingByCall(marina, minutes, items, { 'LUCAS.BRAGA': 'Em férias' });
    await expect(screen.content).toContainText('A ata está sendo redigida.');
    await expect(screen.content).toContainText('Três quedas.');
    await expect(screen.decision(what)).toContainText('Joao Pires, até 30/11/2030');
    await expect(screen.part('Participantes')).toContainText('Ausência justificada: Em férias');
    await expect(screen.content.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('who is asked comes from a notice and objects; all have answered, and they are written again', async () => {
    await actOnMinutesByCall(marina, id, { deed: 'present-for-approval' });
    const inbox = new InboxPage(page);
    await inbox.open();
    const notice = inbox.notice(`Aprovar a ata ${number}: ${committee}`);
    await notice.getByRole('link').press('Enter');
    await expect(screen.heading(`Ata ${number}`)).toBeVisible();
    await screen.object.click();
    const dialog = page.getByRole('dialog', { name: 'Registrar ressalva' });
    await dialog.getByRole('textbox').fill('Foram duas quedas.');
    await dialog.getByRole('button', { name: 'Registrar ressalva' }).click();
    await expect(screen.toast('Sua ressalva foi registrada.')).toBeVisible();
    await expect(screen.approve).toHaveCount(0);
    await actOnMinutesByCall(joao, id, { deed: 'approve', comment: '' });
    await expect(screen.part('Aprovação')).toContainText('2 de 3 responderam');
    await actOnMinutesByCall(marina, id, { deed: 'approve', comment: '' });
    await expect(screen.content).toContainText('A ata está sendo redigida.');
  });

  await test.step('the editor writes with what was said, and all are asked once more', async () => {
    await handOnTo(page, editor);
    await screen.open(minutes);
    await expect(screen.content).toContainText('Ressalvas da última rodada de aprovação');
    await expect(screen.content).toContainText('Foram duas quedas.');
    await screen.discussion(subject).fill('Duas quedas.');
    await screen.expectSaved();
    await screen.sendForApproval();
    await expect(screen.part('Aprovação')).toContainText('2ª rodada · 0 de 3 responderam');
    await expect(screen.content.getByRole('textbox')).toHaveCount(0);
    await expect(screen.content).toContainText('Duas quedas.');
    expect(await isAskedByCall(carla, id)).toBe(true);
    await actOnMinutesByCall(carla, id, { deed: 'approve', comment: 'Agora está certo.' });
    await actOnMinutesByCall(joao, id, { deed: 'approve', comment: '' });
    await expect(screen.part('Aprovação')).toContainText('2 de 3 responderam');
    await screen.answer('Aprovar');
    await expect(screen.content).toContainText('Conteúdo íntegro');
    await expect(screen.part('Aprovação')).toContainText('Agora está certo.');
    await expect(screen.approve).toHaveCount(0);
    expect(await isAskedByCall(carla, id)).toBe(false);
  });

  const approved = await getMinutesByCall(page, id);
  await test.step('approved they are locked', async () => {
    await expect(screen.content.getByRole('textbox')).toHaveCount(0);
    await expect(screen.content).toContainText(approved.minutes.contentHash ?? 'no hash');
    await expect(screen.decision(what)).toContainText('Joao Pires, até 30/11/2030 · tarefa em andamento');
    const refused = await tryWriteMinutesByCall(page, approved, { place: 'Outra sala' });
    expect(refused.status()).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'command_refused',
      details: { refusal: 'wrong-state' },
    });
    expect((await getMinutesByCall(page, id)).minutes.place).toBe('Sala 1');
  });

  await test.step('an erratum is added', async () => {
    await screen.part('Erratas').getByRole('button', { name: 'Registrar errata' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar errata' });
    await dialog.getByLabel('Texto da errata').fill('Onde se lê Sala 1, leia-se Sala 2.');
    await dialog.getByRole('button', { name: 'Registrar errata' }).click();
    await expect(screen.toast('Errata registrada.')).toBeVisible();
  });

  await test.step('a decision is done as a task', async () => {
    await handOnTo(page, 'JOAO.PIRES');
    const tasks = new TasksPage(page);
    await tasks.open(`?busca=${encodeURIComponent(what)}`);
    await tasks.name(what).click();
    const task = new TaskDialogPage(page);
    await expect(task.dialog(what)).toContainText(`${minutes.number}/${minutes.year} · ${committee}`);
    await task.complete.click();
    await expect(task.dialog(what)).toHaveCount(0);
  });

  await test.step('another is finished with evidence, and its task ends; what was approved stays as it was', async () => {
    await screen.open(minutes);
    await expect(screen.decision(what)).toContainText('Concluída em');
    await screen.content.getByRole('button', { name: `Concluir a deliberação: ${other}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Concluir a deliberação' });
    await dialog.getByLabel('Evidência').fill('Lista de presença anexada.');
    await dialog.getByRole('button', { name: 'Concluir deliberação' }).click();
    await expect(screen.decision(other)).toContainText('Concluída em');
    await expect(screen.decision(other)).toContainText('Lista de presença anexada.');
    await expect(screen.part('Erratas')).toContainText('Onde se lê Sala 1, leia-se Sala 2.Marina Lopes');
    await expect(screen.content).toContainText('Conteúdo íntegro');
    const taskOfOther = approved.minutes.items[0]?.decisions[1]?.taskId ?? 'none';
    expect(taskOfOther).not.toBe('none');
    await expect.poll(async () => await findTaskByCall(page, taskOfOther)).toBeUndefined();
  });

  await test.step('on paper there is nothing of the portal', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(screen.heading(`Ata de reunião ${number}`)).toBeVisible();
    await expect(screen.content).toContainText(what);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
