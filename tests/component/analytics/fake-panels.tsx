// A BI server with one panel, and a gateway that computes its tiles: what the screen saves it reads back.
import { App } from '@prumo/analytics/app/app.tsx';
import { panelCalls, type PresentedTileAnswer } from '@prumo/contracts/panels/panel-calls';
import { peopleNames } from '@prumo/contracts/people/people-names';
import type { PanelFile, PanelTile } from '@prumo/contracts/panels/panel-file';

import {
  answerAnything,
  answerJson,
  answerNothing,
  answerText,
  server,
  type FakeRequest,
} from '../support/fake-server.ts';
import { mount } from '../support/mount.tsx';
import { answersOf } from './panel-samples.ts';

export interface FakePanels {
  /** As it stands in the repository. */
  text: string;
  versions: { id: string; savedBy: string | null; savedAt: string; size: number; text: string }[];
  /** By the id of the tile; what is missing is answered by its kind. */
  readonly answers: Map<string, PresentedTileAnswer>;
}

const panelPath = '/pentaho/api/repo/files/:home:ADMIN:prova.easy';

export function startPanels(panel: PanelFile): FakePanels {
  const fake: FakePanels = { text: JSON.stringify(panel, null, 2), versions: [], answers: new Map() };
  server.on('GET', '/pentaho/api/prumo/me', () =>
    answerAnything({ userName: 'ADMIN', displayName: 'Administrador do Sistema' }),
  );
  server.on('GET', '/pentaho/api/mantle/isAdministrator', () => answerText('true'));
  server.on('GET', panelPath, () => {
    const answer = answerText(fake.text);
    answer.headers.set('etag', tagOf(fake.text));
    return answer;
  });
  server.on('GET', '/gateway/people', () =>
    answerJson(peopleNames, { people: [{ userName: 'MARINA.LOPES', displayName: 'Marina Lopes' }] }),
  );
  server.on('GET', `${panelPath}/canAccess`, () => answerText('true'));
  server.on('PUT', /\/pentaho\/api\/repo\/files\//, (request) => {
    const expected = request.headers.get('if-match');
    if (expected !== null && expected !== tagOf(fake.text)) return answerNothing(412);
    fake.text = request.body;
    return answerNothing(200, { etag: tagOf(fake.text) });
  });
  server.on('GET', `${panelPath}/versions`, () =>
    answerAnything({ versions: fake.versions.map(({ text: _text, ...version }) => version) }),
  );
  server.on('GET', /\/versions\/[^/]+\/content$/, (request) => {
    const id = /versions\/([^/]+)\/content/.exec(request.path)?.[1];
    return answerText(fake.versions.find((version) => version.id === id)?.text ?? '');
  });
  server.on('GET', '/config.json', () =>
    answerAnything({
      ACTIVE_APPS: ['bi'],
      FEATURE_FLAGS: [],
      SESSION_TIMEOUT: 60,
      EXTERNAL_APPS: [],
      COMPANY_BRAND: '',
      HOLIDAYS: [],
      PRIVACY_OFFICER: '',
      PRIVACY_CONTACT: '',
      PUBLIC_REPORTS: false,
      PLUGIN: 'quality',
      DEMO: true,
    }),
  );
  server.on('GET', '/pentaho/plugin/quality/api/docstore', () =>
    answerAnything({
      maos: { code: 'SCIH-01', name: 'Adesão à higiene das mãos', departmentId: 'scih' },
      quedas: { code: 'QLD-02', name: 'Quedas com dano', departmentId: 'qld' },
    }),
  );
  server.on('GET', '/pentaho/plugin/saiku/api/me/repository', () =>
    answerAnything([
      { type: 'FOLDER', name: 'ADMIN', path: '/home/ADMIN', acl: ['READ', 'WRITE'], repoObjects: [] },
    ]),
  );
  server.on('POST', '/gateway/panels/tiles', (request) => answerTiles(fake, request));
  return fake;
}

function tagOf(text: string): string {
  return `"${text.length}"`;
}

function answerTiles(fake: FakePanels, request: FakeRequest): Response {
  const { panel, tiles } = panelCalls.compute.body.parse(request.json());
  const whole = 'draft' in panel ? panel.draft : (JSON.parse(fake.text) as PanelFile);
  const wanted = whole.tiles.filter(({ id }) => tiles === undefined || tiles.includes(id));
  return answerJson(panelCalls.compute.answer, {
    computedAt: '2026-03-02T12:34:00.000Z',
    filters: whole.filters.map(({ name, kind }) => ({
      name,
      value: kind === 'period' ? 'last-12-months' : '',
      choices: kind === 'period' ? null : [{ value: 'uti', label: 'UTI Adulto' }],
      failure: null,
    })),
    tiles: wanted.map((tile: PanelTile) => fake.answers.get(tile.id) ?? answersOf(tile)),
  });
}

export function openPanel(mode: 'generatedContent' | 'edit', search = ''): void {
  history.replaceState(null, '', `/pentaho/api/repos/:home:ADMIN:prova.easy/${mode}${search}`);
  mount(<App />);
}

export function openNewPanel(search = ''): void {
  history.replaceState(null, '', `/pentaho/plugin/panels/index.html${search}`);
  mount(<App />);
}
