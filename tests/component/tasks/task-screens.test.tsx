// Screens of external apps that tasks lead to: what they are handed, and what their address shows.
import { buildExternalAppPath, lazyLoadAnswer, lazyLoadName } from '@prumo/contracts/external-apps/lazy-load';
import { replaceApps } from '@prumo/portal-kit/app';
import { usePortal } from '@prumo/portal-kit/portal';
import { PageHeading } from '@prumo/portal-kit/ui/layout';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { afterEach } from '../support/each-test.ts';
import { answerJson, server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { openScreen, reloadPortal } from '../support/portal.tsx';
import { startEngine, type TaskEngine } from './task-engine.ts';
import { tasksPage } from './tasks-page.ts';

function BedsScreen() {
  const { parameters } = usePortal();
  return (
    <>
      <PageHeading>Leitos</PageHeading>
      <ul aria-label="Dados">
        {Object.entries(parameters).map(([name, value]) => (
          <li key={name}>{`${name}=${value}`}</li>
        ))}
      </ul>
    </>
  );
}

const settings = { EXTERNAL_APPS: ['beds'] };
const given = page.getByRole('list', { name: 'Dados' });

beforeEach(() => {
  replaceApps([
    {
      key: 'beds',
      states: [{ name: 'app.beds', path: 'leitos', title: 'Leitos', loadScreen: async () => BedsScreen }],
      formKeys: { 'clean-bed': 'app.beds' },
    },
  ]);
  server.on('GET', buildExternalAppPath('beds', lazyLoadName), () =>
    answerJson(lazyLoadAnswer, { data: [] }),
  );
});

afterEach(() => replaceApps([]));

function addTask(engine: TaskEngine): string {
  return engine.add({
    name: 'Limpar o leito',
    formKey: 'clean-bed',
    variables: [
      { name: 'bed', type: 'string', value: '4', scope: 'global' },
      { name: 'departmentId', type: 'string', value: 'dep-ccih', scope: 'global' },
      { name: 'description', type: 'string', value: 'A paciente do leito caiu.', scope: 'global' },
      { name: 'taskId', type: 'string', value: 'forged', scope: 'global' },
    ],
  });
}

async function expectGiven(taskId: string): Promise<void> {
  for (const line of ['bed=4', 'description=A paciente do leito caiu.', `taskId=${taskId}`]) {
    await expect.element(given.getByText(line, { exact: true })).toBeVisible();
  }
  await expect.element(given).not.toHaveTextContent('forged');
}

test('[TK-09] [SE-05] a task hands its variables to its screen, and its address has ids alone, after a reload too', async () => {
  const engine = startEngine();
  const id = addTask(engine);
  openScreen('/home/tarefas', { as: ivone, settings });
  await tasksPage.row('Limpar o leito').getByRole('link', { name: 'Limpar o leito' }).click();
  await expectGiven(id);
  expect(`${location.pathname}${location.search}`).toBe(
    `/home/aplicativos/leitos?departmentId=dep-ccih&taskId=${id}`,
  );
  expect(location.href + JSON.stringify(history.state)).not.toMatch(/paciente|caiu/i);
  reloadPortal();
  await expectGiven(id);
});

test('[SE-05] a link of an earlier version hands over what it carries, and is cleaned', async () => {
  startEngine();
  const text = encodeURIComponent('A paciente do leito caiu.');
  openScreen(`/home/aplicativos/app.clean-bed?taskId=77&bed=4&description=${text}`, { as: ivone, settings });
  await expectGiven('77');
  expect(`${location.pathname}${location.search}`).toBe('/home/aplicativos/leitos?taskId=77');
  expect(location.href + JSON.stringify(history.state)).not.toMatch(/paciente|caiu/i);
});

test('[SE-05] a screen opens with what the address has when the engine tells nothing', async () => {
  startEngine();
  openScreen('/home/aplicativos/leitos?taskId=gone', { as: ivone, settings });
  await expect.element(given.getByText('taskId=gone', { exact: true })).toBeVisible();
});
