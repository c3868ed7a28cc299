import {
  AnalysisChart,
  type AnalysisChartHandle,
} from '@prumo/analytics/features/analysis/charts/analysis-chart.tsx';
import { ExportMenu } from '@prumo/analytics/features/analysis/exports/export-menu.tsx';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerNothing, answerText, server, type FakeRequest } from '../support/fake-server.ts';
import { catchSavedFiles } from '../support/saved-files.ts';
import { showPart } from '../support/show-part.tsx';
import { admissions, askFor } from './chart-samples.ts';

const query = askFor('bar', { title: 'Internações: 2026/27' });

function Screen() {
  const chart = useRef<AnalysisChartHandle>(null);
  return (
    <div style={{ height: 560 }}>
      <ExportMenu query={query} chart={chart} day="17/11/2026" />
      <AnalysisChart ref={chart} result={admissions} query={query} />
    </div>
  );
}

function answerExports(answer: (request: FakeRequest) => Response): FakeRequest[] {
  const asked: FakeRequest[] = [];
  for (const method of ['GET', 'POST', 'DELETE']) {
    server.onElse(method, '/pentaho/plugin/saiku/api/me/query/*', (request) => {
      asked.push(request);
      return request.path.includes('/export/') ? answer(request) : answerNothing(200);
    });
  }
  return asked;
}

async function choose(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name }).click();
}

const shortPath = ({ method, path }: FakeRequest): string =>
  `${method} ${path.replace(/prumo-[0-9a-f-]{36}/, 'NOME').replace('/pentaho/plugin/saiku/api/me/query', '')}`;

test.each([
  ['Planilha (XLSX)', 'xls', 'Internações 2026 27.xlsx'],
  ['Texto para planilhas (CSV)', 'csv', 'Internações 2026 27.csv'],
])('[NA-08] %s comes from the server, which is told what to close', async (name, format, fileName) => {
  const asked = answerExports(() => answerText('conteúdo'));
  const saved = catchSavedFiles();
  showPart(<Screen />);
  await choose(name);
  expect(await saved.next()).toMatchObject({ name: fileName, text: 'conteúdo' });
  await expect
    .poll(() => asked.map(shortPath))
    .toEqual(['POST /NOME', `GET /NOME/export/${format}/flattened`, 'DELETE /NOME']);
});

test('[NA-08] the PDF has the chart as it is drawn, of parts that the server takes', async () => {
  const asked = answerExports(() => answerText('%PDF-1.3'));
  const saved = catchSavedFiles();
  showPart(<Screen />);
  await choose('Documento (PDF)');
  expect((await saved.next()).name).toBe('Internações 2026 27.pdf');
  const form = new URLSearchParams(asked.find(({ path }) => path.includes('/export/pdf'))?.body ?? '');
  const svg = new DOMParser().parseFromString(form.get('svg') ?? '', 'image/svg+xml');
  const names = new Set([...svg.querySelectorAll('*')].map(({ tagName }) => tagName));
  expect(
    [...names].filter(
      (name) => !['svg', 'g', 'path', 'rect', 'text', 'defs', 'clipPath', 'pattern'].includes(name),
    ),
  ).toEqual([]);
  expect(svg.documentElement.textContent).toContain('Pronto-socorro');
});

test('[NA-08] a picture of the chart is made here', async () => {
  const saved = catchSavedFiles();
  showPart(<Screen />);
  await choose('Imagem do gráfico (PNG)');
  const { name, bytes } = await saved.next();
  expect(name).toBe('Internações 2026 27.png');
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  // As wide as a page needs it, with something on it.
  expect(new DataView(bytes.buffer).getUint32(16)).toBeGreaterThanOrEqual(1200);
  expect(bytes.length).toBeGreaterThan(10_000);
});

test('[NA-08] what could not be made is told', async () => {
  answerExports(() => answerText('{}', 'application/json', 500));
  showPart(<Screen />);
  await choose('Planilha (XLSX)');
  await expect.element(page.getByText(/^O arquivo não pôde ser feito\./)).toBeVisible();
});
