// A page that a test can tell from one that was drawn anew.
import { versionAnswer, versionPath } from '@prumo/contracts/settings/public-settings';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

import { answerJson, server } from '../support/fake-server.ts';
import { admin } from '../support/people.ts';
import { openPortal } from '../support/portal.tsx';
import { keepSessions } from './session-server.ts';

const about = page.getByRole('dialog', { name: 'Sobre' });

export const note = page.getByLabelText('Anotação');

export const draftKey = 'ppa-ls.draft.note';

/** The about dialog over the home screen, with something typed in it. */
export async function openAbout(): Promise<void> {
  keepSessions(admin);
  server.on('GET', versionPath, () => answerJson(versionAnswer, { version: '1.2.3' }));
  openPortal('/sobre', { as: admin });
  await expect.element(about).toHaveTextContent('1.2.3');
  leaveMark();
}

/** A field that only this very screen has: one that was drawn anew would lack it. */
function leaveMark(): void {
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Anotação');
  field.value = 'digitado';
  about.element().append(field);
}

export async function expectUntouched(): Promise<void> {
  expect(`${location.pathname}${location.search}`).toBe('/sobre');
  await expect.element(note).toHaveValue('digitado');
}
