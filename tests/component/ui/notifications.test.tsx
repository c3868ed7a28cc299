import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { putMouseAside } from '../support/put-mouse-aside.ts';
import { openGallery } from './open-gallery.tsx';

const success = page.getByRole('button', { name: 'Success' });
const message = page.getByText('Configurações salvas com sucesso!');

async function openNotifications(): Promise<void> {
  openGallery('page=notifications');
  await expect.element(success).toBeVisible();
  await putMouseAside();
}

beforeEach(openNotifications);

afterEach(() => {
  vi.useRealTimers();
});

/** From here on time passes only when the test says so. */
function holdTime(): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
}

test('[TX-03] notifications stand at the top right, never twice, and leave by themselves', async () => {
  await expectNoAccessibilityFaults();
  holdTime();
  await success.click();
  await success.click();
  await expect.element(message).toBeVisible();
  expect(message.elements()).toHaveLength(1);
  const box = message.element().parentElement?.getBoundingClientRect();
  expect(box?.y).toBeCloseTo(80, 0);
  expect(box?.right).toBeCloseTo(innerWidth - 24, 0);

  await vi.advanceTimersByTimeAsync(2900);
  expect(message.elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(message).not.toBeInTheDocument();
});

test('[TX-03] notifications wait while they are pointed at or hold the focus', async () => {
  holdTime();
  await success.click();
  await expect.element(message).toBeVisible();
  await vi.advanceTimersByTimeAsync(2000);
  await message.hover();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(message.elements()).toHaveLength(1);

  await putMouseAside();
  await vi.advanceTimersByTimeAsync(900);
  expect(message.elements()).toHaveLength(1);
  page.getByRole('button', { name: 'Fechar aviso' }).element().focus();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(message.elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(message).not.toBeInTheDocument();
});
