import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { untilNothingMoves } from '../support/until-nothing-moves.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { openGallery } from './open-gallery.tsx';

const figure = page.getByRole('figure', { name: 'Diagrama do processo de atas' });

async function openDiagram(): Promise<void> {
  openGallery('page=process-diagram');
  await expect.poll(() => document.querySelector('[data-element-id="approve"].step-current')).not.toBeNull();
}

function boxOfApproval(): DOMRect {
  const shape = figure.element().querySelector('[data-element-id="approve"]');
  if (shape === null) throw new Error('The step is not drawn');
  return shape.getBoundingClientRect();
}

function listTexts(selector: string): readonly (string | null)[] {
  return [...figure.element().querySelectorAll(selector)].map(({ textContent }) => textContent);
}

test('the diagram says where the process is by colour, by a sign and in words', async () => {
  await openDiagram();
  await expect.poll(() => listTexts('.step-sign-current')).toEqual(['agora']);
  expect(listTexts('.step-sign').filter((text) => text?.includes('✓'))).toHaveLength(2);
  await expect.element(figure).toHaveTextContent('Etapa atual');
  await expect.element(figure.getByRole('definition').first()).toHaveTextContent(/^Aprovar ata$/);
  await expect
    .element(figure.getByRole('definition').nth(1))
    .toHaveTextContent(/^Reunião realizada, Redigir ata$/);
  await expect.element(figure.getByRole('link', { name: /bpmn\.io/i })).toBeVisible();
});

test('the diagram is moved and made larger by keys, and one button shows all of it again', async () => {
  await openDiagram();
  await untilNothingMoves();
  const before = boxOfApproval();
  figure.getByRole('group').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => boxOfApproval().x).toBeLessThan(before.x - 1);
  await userEvent.keyboard('+');
  await expect.poll(() => boxOfApproval().width).toBeGreaterThan(before.width + 1);
  await page.getByRole('button', { name: 'Mostrar tudo' }).first().click();
  // Browsers round the place to a fraction of a pixel, each in its way.
  await expect
    .poll(() => {
      const { x, y, width, height } = boxOfApproval();
      return [x - before.x, y - before.y, width - before.width, height - before.height].every(
        (difference) => Math.abs(difference) <= 1,
      );
    })
    .toBe(true);
});

test('a process without a drawing says so and still tells its steps', async () => {
  await openDiagram();
  const plain = page.getByRole('figure', { name: 'Sem desenho' });
  await expect.element(plain).toHaveTextContent('Este processo não tem um desenho.');
  await expect.element(plain).toHaveTextContent('Aprovar ata');
});

test('nothing of the diagram is inaccessible, and nothing sticks out of a phone', async () => {
  await openDiagram();
  await expectNoAccessibilityFaults();
  await resizeWindow(phone);
  await expect.element(figure).toBeVisible();
  expectNoSidewaysScroll();
});
