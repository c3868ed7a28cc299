// A session that the server ends while the person is at work.
import { sessionAnswer, sessionCalls, type SessionAnswer } from '@prumo/contracts/session/session';
import { page } from 'vitest/browser';

import { answerAnything, answerJson, server } from './fake-server.ts';
import { leaveSessionCookies } from './portal.tsx';

/** From now on the server knows nobody, and refuses the request; the login over the page lets it through. */
export function endSessionBefore(method: string, path: string | RegExp, person: SessionAnswer): void {
  const refuse = (): Response =>
    answerAnything({ code: 'not_authenticated', message: 'Nobody is logged in', requestId: 'r-1' }, 401);
  const takeBack = [server.on('GET', sessionCalls.get.path, refuse), server.on(method, path, refuse)];
  server.on('POST', sessionCalls.get.path, () => {
    for (const undo of takeBack) undo();
    leaveSessionCookies(person.userName);
    return answerJson(sessionAnswer, person);
  });
}

/** At the dialog that stands over the page. */
export async function logInAgain(): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: /^Entr(e|ar) / });
  await dialog.getByLabelText('Senha', { exact: true }).fill('prumo');
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
}
