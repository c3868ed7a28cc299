// Notices come from several places: tasks, analyses and external apps, which are there later. Each is asked by itself.
import type { Page } from '@playwright/test';
import { outdatedAnalysesPath } from '@prumo/contracts/indicators/result-analysis';
import { minutesPath } from '@prumo/contracts/minutes/minutes-calls';
import { nonCompliancesPath } from '@prumo/contracts/non-compliances/non-compliance-calls';

import { expect, test } from './fixtures.ts';
import { actOnMinutesByCall, buildItem, createCommitteeName, holdMeetingByCall } from './minutes-calls.ts';
import { watchRequests } from './navigation-calls.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { logInNewPerson } from './task-calls.ts';
import { createOwnTask } from './workflow-calls.ts';

const incomplete = 'Os avisos podem estar incompletos ou desatualizados: uma parte não pôde ser carregada.';

test.describe('sources of notices', () => {
  test('[RT-10] when apps come, they are asked alone: tasks are asked for once', async ({ page }) => {
    // Somebody without tasks: of one that has just been made the server would tell, and it would be asked for again.
    await logInNewPerson(page);
    const asked = watchRequests(page);
    const letAppsThrough = await hold(page, '**/external-apps/**');
    const appsAnswered = awaitApps(page);
    await new InboxPage(page).open();
    await expect(page.getByText('Nenhum aviso')).toBeVisible();

    letAppsThrough();
    await appsAnswered;

    expect(countTaskRequests(asked)).toEqual({ assigned: 1, candidates: 1 });
    await expect(page.getByText('Nenhum aviso')).toBeVisible();
  });

  test('[RT-10] apps that come before tasks are there leave these be', async ({ page }) => {
    await logInNewPerson(page);
    const asked = watchRequests(page);
    const letTasksThrough = await hold(page, '**/runtime/tasks?**');
    const appsAnswered = awaitApps(page);
    await new InboxPage(page).open();
    await appsAnswered;
    await expect(page.getByText('Nenhum aviso')).toHaveCount(0);

    letTasksThrough();

    await expect(page.getByText('Nenhum aviso')).toBeVisible();
    expect(countTaskRequests(asked)).toEqual({ assigned: 1, candidates: 1 });
  });

  test('[RT-10] what waits in an app shows by itself when somebody else brings it about', async ({
    page,
    openAs,
  }) => {
    const person = await logInNewPerson(page);
    const committee = createCommitteeName();
    const quality = await openAs('MARINA.LOPES');
    const { minutes } = await holdMeetingByCall(
      quality,
      { committee, people: ['MARINA.LOPES', person.userName] },
      [buildItem('Escala do plantão')],
    );
    const appsAnswered = awaitApps(page);
    const inbox = new InboxPage(page);
    await inbox.open();
    await appsAnswered;
    await expect(page.getByText('Nenhum aviso')).toBeVisible();
    await actOnMinutesByCall(quality, minutes.id, { deed: 'present-for-approval' });
    await expect(inbox.notice(committee)).toHaveCount(1);
  });

  test('[RT-10] a source that fails leaves the others, is told, and is asked again alone', async ({
    page,
  }) => {
    const person = await logInNewPerson(page);
    await createOwnTask(page, person, { name: 'Conferir o carrinho' });
    await page.route(`**${minutesPath}`, async (route) => await route.fulfill({ status: 500 }));
    const inbox = new InboxPage(page);
    await inbox.open();
    await expect(page.getByText(incomplete)).toBeVisible();
    await expect(inbox.notice('Conferir o carrinho')).toHaveCount(1);

    await page.unroute(`**${minutesPath}`);
    const asked = watchRequests(page);
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();

    await expect(page.getByText(incomplete)).toHaveCount(0);
    await expect(inbox.notice('Conferir o carrinho')).toHaveCount(1);
    // Not tasks: of the one that has just been made the server may tell at any moment.
    expect(asked.filter((url) => url.endsWith(outdatedAnalysesPath))).toEqual([]);
  });
});

/** Returns the function that lets through what was asked for meanwhile, and all that comes. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letThrough = () => {};
  const release = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await release;
    await route.continue();
  });
  return letThrough;
}

async function awaitApps(page: Page): Promise<void> {
  await Promise.all(
    [minutesPath, nonCompliancesPath].map(
      async (path) => await page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
    ),
  );
}

function countTaskRequests(asked: readonly string[]) {
  const count = (part: string) =>
    asked.filter((url) => url.includes('/runtime/tasks?') && url.includes(part)).length;
  return { assigned: count('assignee='), candidates: count('candidateUser=') };
}
