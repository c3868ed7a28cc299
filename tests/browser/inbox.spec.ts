import { createId, createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import { actOnMinutesByCall, buildItem, createCommitteeName, holdMeetingByCall } from './minutes-calls.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { createTaskByCall, offerTaskByCall } from './task-calls.ts';
import { createOwnTask, dayFromNow } from './workflow-calls.ts';

test('[RT-10] the inbox tells of tasks that are overdue, due today, new and free to take; what was read stays read on every computer', async ({
  page,
  openAs,
}) => {
  const person = await createPersonByCall(page);
  const free = await createTaskByCall(page, { owner: 'ADMIN', name: 'Triar' });
  await offerTaskByCall(page, free, { user: person.userName });
  await logInByCall(page, person.userName, person.password);
  const late = await createOwnTask(page, person, { name: 'Conferir o carrinho', dueDate: dayFromNow(-3) });
  await createOwnTask(page, person, { name: 'Auditar prontuários', dueDate: dayFromNow(0) });
  await createOwnTask(page, person, { name: 'Rever o protocolo' });
  const inbox = new InboxPage(page);
  await inbox.open();
  await expect(inbox.kind('Atrasadas')).toHaveText([/Conferir o carrinho.*venceu há 3 dias/]);
  await expect(inbox.kind('Vencem hoje')).toHaveText([/Auditar prontuários.*vence hoje/]);
  await expect(inbox.kind('Atribuídas a você')).toHaveText([/Rever o protocolo.*chegou hoje/]);
  await expect(inbox.kind('Disponíveis para o seu grupo')).toHaveText([/Triar/]);
  await expect(inbox.unread).toHaveText(/4/);
  await inbox.markRead('Rever o protocolo');
  await expect(inbox.notice('Rever o protocolo')).toHaveCount(0);

  const elsewhere = new InboxPage(await openAs(person.userName, person.password));
  await elsewhere.open();
  await expect(elsewhere.unread).toHaveText(/3/);
  await expect(elsewhere.notice('Rever o protocolo')).toHaveCount(0);
  await elsewhere.markAllRead.click();
  await expect(elsewhere.page.getByText('Tudo lido')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Tudo lido')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos os avisos' }).click();
  await inbox.notice('Conferir o carrinho').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/home/tarefas\\?tarefa=%?2?2?${late}`));
});

test('[RT-10] [TX-03] what others bring about is told at the top right of any screen, and shows in the inbox: tasks, and what waits in an app', async ({
  page,
  callAs,
}) => {
  const person = await createPersonByCall(page);
  await logInByCall(page, person.userName, person.password);
  const committee = createCommitteeName();
  const quality = await callAs('MARINA.LOPES');
  const { minutes } = await holdMeetingByCall(
    quality,
    { committee, people: ['MARINA.LOPES', person.userName] },
    [buildItem('Escala do plantão')],
  );
  const ready = Promise.all(
    ['/gateway/live', 'assignee=', 'candidateUser=', '/outdated', '/minutes'].map(
      async (part) => await page.waitForResponse((answer) => answer.url().includes(part)),
    ),
  );
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { name: 'Meu perfil', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(person.displayName);
  await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked();
  await ready;
  const admin = await callAs('ADMIN');
  const name = `Conferir o carrinho ${createId()}`;
  await createTaskByCall(admin, { name, owner: 'ADMIN', assignee: person.userName });
  const message = page.getByRole('status').getByText(`Nova tarefa: ${name}`, { exact: true });
  await expect(message).toHaveCount(1);
  await expect(message).toHaveCount(0);

  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: /Avisos/ }).click();
  const inbox = new InboxPage(page);
  await expect(inbox.notice(name)).toHaveCount(1);
  await actOnMinutesByCall(quality, minutes.id, { deed: 'present-for-approval' });
  await expect(inbox.notice(committee)).toHaveCount(1);

  // What is offered to a group reaches those who are in it.
  const offered = await createTaskByCall(admin, { name: `Triar ${name}`, owner: 'ADMIN' });
  await offerTaskByCall(admin, offered, { group: 'quality_manager' });
  await logInByCall(page, 'MARINA.LOPES');
  const ofGroup = new InboxPage(page);
  await ofGroup.open();
  const free = ofGroup.kind('Disponíveis para o seu grupo');
  await expect(free.filter({ hasText: `Triar ${name}` })).toHaveCount(1);
});

test('[RT-10] who is mentioned in a comment finds that in the inbox, and comes to the very comment', async ({
  page,
}) => {
  const mentioned = await createPersonByCall(page);
  const writer = await createPersonByCall(page);
  await logInByCall(page, writer.userName, writer.password);
  const task = await createOwnTask(page, writer, { name: 'Levantar dados' });
  await offerTaskByCall(page, task, { user: mentioned.userName });
  const dialogs = new TaskDialogPage(page);
  await dialogs.open(task, 'Levantar dados');
  await dialogs.showPart('Comentários');
  const field = dialogs.field('Escreva um comentário');
  await field.fill('Números na pasta. ');
  await field.pressSequentially(`@${mentioned.displayName}`);
  await expect(page.getByRole('option', { name: mentioned.displayName })).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText(`Aviso para ${mentioned.displayName}.`)).toBeVisible();
  await dialogs.button('COMENTAR').click();
  const text = `Números na pasta. @${mentioned.displayName}`;
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await handOnTo(page, mentioned.userName, mentioned.password);
  const inbox = new InboxPage(page);
  await inbox.open();
  const notice = inbox.kind('Comentários que mencionam você').getByRole('link');
  await expect(notice).toHaveText(new RegExp(`${writer.displayName} mencionou você em um comentário`));
  await notice.press('Enter');
  await expect(inbox.page.getByRole('tabpanel', { name: 'Comentários (1)' })).toContainText(text);
});
