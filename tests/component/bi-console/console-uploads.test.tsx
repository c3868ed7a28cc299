import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { consoleFiles } from './console-files.ts';
import type { FakeBiServer } from './fake-bi-server.ts';
import { holdUploads } from './fake-uploads.ts';
import { openConsole } from './open-console.tsx';

const { dialog, row } = consoleFiles;
const panel = page.getByRole('region', { name: 'Envio de arquivos' });

let bi: FakeBiServer;

async function openFolder(): Promise<void> {
  bi = openConsole();
  await expect.element(row('leia-me.html')).toBeVisible();
  await expect.element(consoleFiles.upload).toBeVisible();
}

beforeEach(openFolder);

function item(name: string) {
  return panel.getByRole('listitem').filter({ hasText: name });
}

/** As somebody who chooses them in the window of the system. */
async function chooseFiles(...names: readonly string[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('Nothing takes files');
  await userEvent.upload(
    input,
    names.map((name) => new File([`<p>${name}`], name, { type: 'text/html' })),
  );
}

test('files are sent to the folder that is shown, and tell how far they are', async () => {
  const uploads = holdUploads();
  await chooseFiles('novo.html');
  await expect.poll(() => uploads).toHaveLength(1);
  expect(uploads[0]).toMatchObject({ method: 'PUT', path: '/pentaho/api/repo/files/:public:novo.html' });
  expect(await uploads[0]?.content.text()).toBe('<p>novo.html');
  uploads[0]?.tellProgress(6);
  await expect.element(item('novo.html')).toHaveTextContent('50 %');
  bi.add('/public/novo.html', false);
  uploads[0]?.answer(200);
  await expect.element(item('novo.html')).toHaveTextContent('Enviado');
  await expect.element(row('novo.html')).toBeVisible();
});

test('a file asks before it replaces one, and can be left out', async () => {
  const uploads = holdUploads();
  await chooseFiles('leia-me.html');
  await expect.element(dialog).toHaveTextContent('Já existe leia-me.html');
  await dialog.getByRole('button', { name: 'Pular' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(uploads).toHaveLength(0);

  await chooseFiles('leia-me.html');
  await dialog.getByRole('button', { name: 'Substituir' }).click();
  await expect
    .poll(() => uploads.map(({ path }) => path))
    .toEqual(['/pentaho/api/repo/files/:public:leia-me.html']);
  uploads[0]?.answer(200);
  await expect.element(item('leia-me.html')).toHaveTextContent('Enviado');
});

test('one that fails says so and can be sent again, without the others', async () => {
  const uploads = holdUploads();
  await chooseFiles('um.html', 'dois.html');
  await expect.poll(() => uploads).toHaveLength(2);
  uploads[0]?.fail();
  uploads[1]?.answer(200);
  await expect.element(page.getByText('1 arquivo não foi enviado.')).toBeVisible();
  await expect.element(item('dois.html')).toHaveTextContent('Enviado');
  await page.getByRole('button', { name: 'Enviar um.html de novo' }).click();
  await expect.poll(() => uploads).toHaveLength(3);
  uploads[2]?.answer(200);
  await expect.element(item('um.html')).toHaveTextContent('Enviado');
});
