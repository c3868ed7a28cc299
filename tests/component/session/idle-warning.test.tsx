import { sessionCalls } from '@prumo/contracts/session/session';
import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { refuseConnection, server } from '../support/fake-server.ts';
import { admin } from '../support/people.ts';
import { desk, phone, resizeWindow } from '../support/window-size.ts';
import { expectUntouched, openAbout } from './marked-page.ts';
import { sessionDialogs } from './session-dialogs.ts';
import { isSomebodyKnown, keepSessions, noteUse, pretendIdle } from './session-server.ts';

describe('warning before the idle time is over', () => {
  test('[LG-08] [LG-09] comes one minute before, and Enter goes on for another whole time', async () => {
    await openAbout();
    pretendIdle({ minutes: 98, seconds: 50 });
    await sessionDialogs.expectNone();
    pretendIdle({ minutes: 98, seconds: 59 });
    await sessionDialogs.expectNone();
    await expect.element(sessionDialogs.warning).toHaveTextContent(/\d+ segundos/);
    await expect.element(sessionDialogs.goOnButton).toHaveFocus();
    const before = server.listRequests('GET', sessionCalls.get.path).length;
    await userEvent.keyboard('{Enter}');
    await sessionDialogs.expectNone();
    expect(server.listRequests('GET', sessionCalls.get.path)).toHaveLength(before + 1);
    await expectUntouched();
  });

  test('[LG-09] keeps the focus, says aloud how much is left, and Escape is an answer too', async () => {
    await openAbout();
    pretendIdle({ minutes: 99, seconds: 5 });
    await expect.element(sessionDialogs.goOnButton).toHaveFocus();
    await userEvent.tab();
    await expect.element(sessionDialogs.leaveButton).toHaveFocus();
    await userEvent.tab();
    await expect.element(sessionDialogs.goOnButton).toHaveFocus();
    const spoken = sessionDialogs.warning.getByRole('status');
    expect(spoken.element().textContent).toBe('');
    for (const left of [30, 10]) {
      pretendIdle({ minutes: 99, seconds: 60 - left });
      await expect.element(spoken).toHaveTextContent(`A sessão termina em ${left} segundos.`);
    }
    await userEvent.keyboard('{Escape}');
    await sessionDialogs.expectNone();
    await expect.element(page.getByRole('dialog', { name: 'Sobre' })).toBeVisible();
  });

  test('[LG-09] says so when the server cannot be reached, and another attempt goes on', async () => {
    await openAbout();
    pretendIdle({ minutes: 99, seconds: 5 });
    server.on('GET', sessionCalls.get.path, refuseConnection);
    await sessionDialogs.goOnButton.click();
    await expect
      .element(sessionDialogs.warning.getByRole('alert'))
      .toHaveTextContent('O servidor não respondeu');
    keepSessions(admin);
    await sessionDialogs.goOnButton.click();
    await sessionDialogs.expectNone();
    await expectUntouched();
  });

  test('[LG-11] leaving from the warning is an ordinary logout', async () => {
    await openAbout();
    pretendIdle({ minutes: 99, seconds: 5 });
    await sessionDialogs.leaveButton.click();
    await expect.poll(() => `${location.pathname}${location.search}`).toBe('/login');
    await expect.poll(() => isSomebodyKnown()).toBe(false);
  });

  test('[LG-09] does not come to somebody who types', async () => {
    await openAbout();
    await userEvent.keyboard('{Shift}');
    const before = server.listRequests('GET', sessionCalls.get.path).length;
    pretendIdle({ minutes: 98, seconds: 59 });
    await expect.poll(() => server.listRequests('GET', sessionCalls.get.path).length).toBe(before + 1);
    await sessionDialogs.expectNone();
  });

  test('[LG-08] [LG-10] use in another tab takes it back', async () => {
    await openAbout();
    pretendIdle({ minutes: 99, seconds: 57 });
    await expect.element(sessionDialogs.warning).toBeVisible();
    // Without a word to this tab.
    noteUse();
    await sessionDialogs.expectNone();
    await expectUntouched();
  });

  test('[LG-09] unanswered, it becomes the login over the page, and the server is told', async () => {
    await openAbout();
    pretendIdle({ minutes: 99, seconds: 57 });
    await expect.element(sessionDialogs.warning).toBeVisible();
    await expect.element(sessionDialogs.login).toHaveTextContent('Sua sessão terminou por inatividade.');
    await expect.poll(() => isSomebodyKnown()).toBe(false);
    expect(document.cookie).not.toContain('prumo_');
  });
});

test('both dialogs have no accessibility fault at 1440 and 390 pixels', async () => {
  await openAbout();
  pretendIdle({ minutes: 99, seconds: 5 });
  await expectGoodAtBothWidths(sessionDialogs.warning);
  pretendIdle({ minutes: 100, seconds: 1 });
  await expectGoodAtBothWidths(sessionDialogs.login);
  await sessionDialogs.otherPersonButton.click();
  await expect.element(sessionDialogs.userName).toHaveFocus();
  await expectGoodAtBothWidths(sessionDialogs.login);
});

async function expectGoodAtBothWidths(dialog: Locator): Promise<void> {
  await expect.element(dialog).toBeVisible();
  for (const size of [phone, desk]) {
    await resizeWindow(size);
    await expectNoAccessibilityFaults(dialog.element());
    expectNoSidewaysScroll();
  }
}
