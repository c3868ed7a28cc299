import { userSettingsType } from '@prumo/contracts/documents/user-documents';
import { newsCalls } from '@prumo/contracts/news/news';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { keepDocuments } from '../support/fake-documents.ts';
import { answerAnything, server } from '../support/fake-server.ts';
import { marina } from '../support/people.ts';
import { openPortal, openScreen } from '../support/portal.tsx';
import { tabTo } from '../support/tab-to.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { inboxPage as inbox } from '../inbox/inbox-page.ts';
import { startEngine } from '../tasks/task-engine.ts';
import { everyKind, keepNews } from './news-samples.ts';

const address = '/home/o-que-mudou';
const heading = page.getByRole('heading', { name: 'O que mudou', level: 1 });
const empty = page.getByText('Nada mudou desde a última vez');

afterEach(() => localStorage.clear());

test('[SP-07] lists all that changed, by kind, and is empty once it was seen', async () => {
  startEngine(marina.userName);
  keepNews();
  openScreen(address);
  await expect.element(heading).toBeVisible();
  const offTarget = page.getByRole('region', { name: 'Resultados fora da meta' });
  await expect.element(offTarget.getByRole('listitem')).toHaveLength(5);
  await expect.element(offTarget.getByRole('link', { name: 'TMP · Indicador TMP' })).toBeVisible();
  await expectNoAccessibilityFaults();
  await page.getByRole('button', { name: 'Marcar como visto' }).click();
  await expect.element(empty).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.element(offTarget).toBeVisible();
});

test('[SP-07] says that more changed than it lists', async () => {
  startEngine(marina.userName);
  const [first] = everyKind;
  keepNews(first === undefined ? [] : [{ ...first, count: 4 }]);
  openScreen(address);
  await expect.element(page.getByText('e mais 3')).toBeVisible();
});

test('[SP-07] says what failed, and asks again', async () => {
  startEngine(marina.userName);
  const fail = server.on('GET', newsCalls.list.path, () =>
    answerAnything({ code: 'internal', message: '' }, 500),
  );
  openScreen(address);
  await expect.element(page.getByText('Não foi possível saber o que mudou.')).toBeVisible();
  fail();
  keepNews([]);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(empty).toBeVisible();
});

test('[SP-07] is for who only reads too, on a phone', async () => {
  await resizeWindow(phone);
  startEngine(marina.userName);
  keepNews();
  openPortal(address, { as: { ...marina, isReader: true, isQualityManager: false } });
  await expect.element(page.getByRole('link', { name: 'QUEDA-DI · Quedas com dano' })).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
});

test('[SP-07] the notice of the day tells what had changed when the day began, and goes with the mark', async () => {
  startEngine(marina.userName);
  keepNews();
  keepDocuments({ [userSettingsType]: {} });
  await inbox.open(marina);
  const notice = inbox.notice('O que mudou: 1 sinal novo, 3 resultados fora da meta');
  await expect.element(notice).toBeVisible();
  await expect.element(inbox.kind('O que mudou')).toHaveLength(1);
  await tabTo(notice.getByRole('link'));
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toBeVisible();
  await page.getByRole('button', { name: 'Marcar como visto' }).click();
  await expect.element(empty).toBeVisible();
  await inbox.bell.click();
  await expect.element(inbox.empty).toBeVisible();
});

test('[SP-07] there is no notice of a day on which nothing had changed', async () => {
  startEngine(marina.userName);
  keepNews(everyKind.map((group) => ({ ...group, countBeforeToday: 0 })));
  await inbox.open(marina);
  await expect.element(inbox.empty).toBeVisible();
});
