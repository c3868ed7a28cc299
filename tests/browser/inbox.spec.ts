import { createId, createPersonByCall } from './bi-calls.ts';
import type { Caller } from './caller.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { actOnMinutesByCall, buildItem, createCommitteeName, holdMeetingByCall } from './minutes-calls.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { commentTaskByCall, createTaskByCall, offerTaskByCall } from './task-calls.ts';
import { createOwnTask, dayFromNow } from './workflow-calls.ts';

test('[RT-10] [TX-03] what others bring about is told at the top right of any screen, and shows in the inbox: tasks, what waits in an app, and a mention, which leads to the very comment; what was read stays read on every computer', async ({
  page,
  callAs,
}) => {
  const person = await createPersonByCall(page, { roles: ['data_administrator'] });
  await logInByCall(page, person.userName, person.password);
  const [admin, quality] = [await callAs('ADMIN'), await callAs('MARINA.LOPES')];
  const late = await createOwnTask(page, person, { name: 'Conferir o carrinho', dueDate: dayFromNow(-3) });
  await createOwnTask(page, person, { name: 'Auditar prontuários', dueDate: dayFromNow(0) });
  const read = await createOwnTask(page, person, { name: 'Rever o protocolo' });
  const text = 'Números na pasta.';
  await commentTaskByCall(admin, late, `${text} @${person.userName}`);
  // What is offered to a group reaches those who are in it, as what is offered to one person does.
  const ofGroup = await createTaskByCall(admin, { owner: 'ADMIN', name: 'Triar' });
  await offerTaskByCall(admin, ofGroup, { group: 'data_administrator' });
  const ofPerson = await createTaskByCall(admin, { owner: 'ADMIN', name: 'Arquivar' });
  await offerTaskByCall(admin, ofPerson, { user: person.userName });
  const committee = createCommitteeName();
  const { minutes } = await holdMeetingByCall(
    quality,
    { committee, people: ['MARINA.LOPES', person.userName] },
    [buildItem('Escala do plantão')],
  );

  const name = `Repor o estoque ${createId()}`;
  await test.step('told at the top right, whatever screen is open', async () => {
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
    await createTaskByCall(admin, { name, owner: 'ADMIN', assignee: person.userName });
    const message = page.getByRole('status').getByText(`Nova tarefa: ${name}`, { exact: true });
    await expect(message).toHaveCount(1);
    await expect(message).toHaveCount(0);
  });

  const inbox = new InboxPage(page);
  await test.step('found in the inbox, by their kinds', async () => {
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: /Avisos/ }).click();
    await expect(inbox.kind('Atrasadas')).toHaveText([/Conferir o carrinho.*venceu há 3 dias/]);
    await expect(inbox.kind('Vencem hoje')).toHaveText([/Auditar prontuários.*vence hoje/]);
    await expect(
      inbox.kind('Atribuídas a você').filter({ hasText: /Rever o protocolo.*chegou hoje/ }),
    ).toHaveCount(1);
    await expect(inbox.notice(name)).toHaveCount(1);
    for (const free of ['Triar', 'Arquivar']) {
      await expect(inbox.kind('Disponíveis para o seu grupo').filter({ hasText: free })).toHaveCount(1);
    }
    await expect(inbox.kind('Comentários que mencionam você')).toHaveText([
      /mencionou você em um comentário/,
    ]);
    await expect(inbox.unread).toHaveText(/7/);
    await actOnMinutesByCall(quality, minutes.id, { deed: 'present-for-approval' });
    await expect(inbox.notice(committee)).toHaveCount(1);
    await expect(inbox.unread).toHaveText(/8/);
    await expect(inbox.kind('Atrasadas').getByRole('link')).toHaveAttribute('href', new RegExp(`=${late}$`));
  });

  await test.step('what was read stays read, on a computer that knows nothing of it too', async () => {
    await inbox.markRead('Rever o protocolo');
    await expect(inbox.notice('Rever o protocolo')).toHaveCount(0);
    await expect.poll(async () => await readSettings(page, person.userName)).toContain(`task:${read}:`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.reload();
    await expect(inbox.unread).toHaveText(/7/);
    await expect(inbox.notice('Rever o protocolo')).toHaveCount(0);
    await inbox.markAllRead.click();
    await expect(page.getByText('Tudo lido')).toBeVisible();
    await expect.poll(async () => await readSettings(page, person.userName)).toContain(`task:${late}:`);
  });

  await test.step('who is mentioned comes to the very comment', async () => {
    await page.getByRole('button', { name: 'Ver todos os avisos' }).click();
    await inbox.kind('Comentários que mencionam você').getByRole('link').press('Enter');
    await expect(page.getByRole('tabpanel', { name: 'Comentários (1)' })).toContainText(
      `${text} @${person.displayName}`,
    );
    await expect(page).toHaveURL(new RegExp(`/home/tarefas\\?.*tarefa=%?2?2?${late}`));
  });
});

/** Where the server keeps what a person has read. */
async function readSettings(caller: Caller, user: string): Promise<string> {
  const answer = await caller.request.get('/pentaho/plugin/prumo/api/docstore', {
    params: { parammethod: 'GET', paramtype: 'user-settings', paramfilter: user },
  });
  return await answer.text();
}
