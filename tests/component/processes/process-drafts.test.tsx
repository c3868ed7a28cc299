// What was typed into the form of a process.
import { sessionAnswer, sessionCalls } from '@prumo/contracts/session/session';
import { buildProperty } from '@prumo/portal/components/workflow-form/model/testing/build-property.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerJson, server } from '../support/fake-server.ts';
import { ivone, marina } from '../support/people.ts';
import { startEngine, type TaskEngine } from '../tasks/task-engine.ts';
import { processDialog as process } from './process-dialog-page.ts';

function addProcess(engine: TaskEngine): string {
  return engine.addProcess({
    key: 'rascunho',
    name: 'Rascunho',
    form: [
      buildProperty({ id: 'title', name: 'Título', required: true }),
      buildProperty({ id: 'day', name: 'Data', type: 'date' }),
    ],
  });
}

test('survives a closed dialog and a reload, and can be discarded', async () => {
  const id = addProcess(startEngine());
  await process.open(id);
  await process.field('Título').fill('Meio escrito');
  await process.typeDate('Data', '05032026');
  await userEvent.keyboard('{Escape}');
  await expect.element(process.dialog).not.toBeInTheDocument();

  await process.open(id);
  await expect.element(process.field('Título')).toHaveValue('Meio escrito');
  await expect.element(process.date('Data')).toHaveTextContent('05/03/2026');
  await expect.element(process.dialog).toHaveTextContent('O que você tinha preenchido foi recuperado.');
  await expectNoAccessibilityFaults();
  await process.dialog.getByRole('button', { name: 'Descartar e começar de novo' }).click();
  await expect.element(process.field('Título')).toHaveValue('');
  await process.open(id);
  await expect.element(process.field('Título')).toHaveValue('');
});

test('is never shown to another person', async () => {
  const id = addProcess(startEngine());
  await process.open(id);
  await process.field('Título').fill('Só meu');
  const takeBack = server.on('GET', sessionCalls.get.path, () => answerJson(sessionAnswer, marina));
  await process.open(id, marina);
  await expect.element(process.field('Título')).toHaveValue('');
  await process.field('Título').fill('Outro');
  takeBack();
  await process.open(id, ivone);
  await expect.element(process.field('Título')).not.toHaveValue('Outro');
});
