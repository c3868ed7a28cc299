// A gateway with playlists: what the screen changes it reads back.
import { biApplicationsAnswer } from '@prumo/contracts/bi/bi-applications';
import { peopleNames } from '@prumo/contracts/people/people-names';
import {
  deviceLinkCalls,
  playlistCalls,
  type DeviceLink,
  type Playlist,
} from '@prumo/contracts/playlists/playlist-calls';

import { answerAnything, answerJson, answerNothing, answerText, server } from '../support/fake-server.ts';

export const morning: Playlist = {
  id: '7d4f3c1e-9f53-4f0e-8f0a-0f6f5a3b1c11',
  version: 3,
  name: 'Painel da diretoria na TV',
  window: { from: '07:00', to: '19:00', days: [1, 2, 3, 4, 5] },
  items: [
    { kind: 'panel', title: 'Direção', path: '/public/paineis/direcao.easy', seconds: 30 },
    { kind: 'indicator', title: 'Infecção de sítio cirúrgico', indicatorId: 'kpi-1', seconds: 60 },
    { kind: 'report', title: 'Relatório do mês', path: '/public/relatorio.html', seconds: 90 },
  ],
  author: 'MARINA.LOPES',
  changedAt: '2026-11-10T12:00:00Z',
  isMine: true,
};

interface FakePlaylists {
  playlists: Playlist[];
  links: DeviceLink[];
}

interface Rights {
  readonly mayCreate?: boolean;
  readonly mayLinkDevices?: boolean;
}

export function startPlaylists(
  playlists: readonly Playlist[],
  { mayCreate = true, mayLinkDevices = true }: Rights = {},
): FakePlaylists {
  const fake: FakePlaylists = { playlists: [...playlists], links: [] };
  server.on('GET', '/pentaho/api/prumo/me', () =>
    answerAnything({ userName: 'ADMIN', displayName: 'Administrador do Sistema' }),
  );
  server.on('GET', '/pentaho/api/mantle/isAdministrator', () => answerText('true'));
  server.on('GET', playlistCalls.list.path, () =>
    answerJson(playlistCalls.list.answer, { playlists: fake.playlists, mayCreate, mayLinkDevices }),
  );
  server.on('GET', `${playlistCalls.list.path}/*`, ({ path }) => {
    const found = fake.playlists.find(({ id }) => path.endsWith(id));
    return found === undefined ? answerNothing(404) : answerJson(playlistCalls.get.answer, found);
  });
  server.on('POST', playlistCalls.create.path, (request) => {
    const draft = playlistCalls.create.body.parse(request.json());
    const id = '11111111-9f53-4f0e-8f0a-0f6f5a3b1c11';
    fake.playlists.push({ ...morning, ...draft, id, version: 1 });
    return answerJson(playlistCalls.create.answer, { id, version: 1 }, 201);
  });
  server.on('PUT', `${playlistCalls.list.path}/*`, (request) => {
    const draft = playlistCalls.replace.body.parse(request.json());
    fake.playlists = fake.playlists.map((one) => ({ ...one, ...draft, version: one.version + 1 }));
    return answerJson(playlistCalls.replace.answer, { id: morning.id, version: 4 });
  });
  server.on('DELETE', `${playlistCalls.list.path}/*`, () => {
    fake.playlists = [];
    return answerNothing();
  });
  answerChoices();
  answerLinks(fake);
  return fake;
}

function answerChoices(): void {
  server.on('GET', '/gateway/bi-applications', () =>
    answerJson(biApplicationsAnswer, { applications: {}, unshownTypes: ['wcdf'] }),
  );
  server.on('GET', playlistCalls.indicators.path, () =>
    answerJson(playlistCalls.indicators.answer, {
      indicators: [{ id: 'kpi-9', code: 'UTI-03', name: 'Ocupação da UTI', department: 'UTI Adulto' }],
    }),
  );
  const file = (name: string, title: string) => ({
    file: { name, title, path: `/public/${name}`, folder: 'false' },
  });
  server.on('GET', '/pentaho/api/repo/files/:/tree', () =>
    answerAnything({
      file: { name: '', path: '/', folder: 'true' },
      children: [
        {
          file: { name: 'public', title: 'Público', path: '/public', folder: 'true' },
          children: [
            file('emergencia.easy', 'Emergência'),
            file('altas.saiku', 'altas.saiku'),
            file('foreign.wcdf', 'De outro servidor'),
          ],
        },
      ],
    }),
  );
}

function answerLinks(fake: FakePlaylists): void {
  server.on('GET', '/gateway/people', () =>
    answerJson(peopleNames, {
      people: [
        { userName: 'ADMIN', displayName: 'Administrador do Sistema' },
        { userName: 'HELOISA.NEVES', displayName: 'Heloísa Neves' },
        { userName: 'MARINA.LOPES', displayName: 'Marina Lopes' },
      ],
    }),
  );
  const linksPath = deviceLinkCalls.list.path.replace(':id', morning.id);
  server.on('GET', linksPath, () => answerJson(deviceLinkCalls.list.answer, { links: fake.links }));
  server.on('POST', linksPath, (request) => {
    const wanted = deviceLinkCalls.create.body.parse(request.json());
    const link: DeviceLink = {
      id: '22222222-9f53-4f0e-8f0a-0f6f5a3b1c11',
      ...wanted,
      createdBy: 'ADMIN',
      createdAt: '2026-11-18T12:00:00Z',
      lastSeenAt: null,
      revokedAt: null,
      revokedBy: null,
    };
    fake.links = [link];
    return answerJson(deviceLinkCalls.create.answer, { link, token: 't'.repeat(43) }, 201);
  });
  server.on('DELETE', '/gateway/device-links/*', () => {
    fake.links = fake.links.map((link) => ({
      ...link,
      revokedAt: '2026-11-18T13:00:00Z',
      revokedBy: 'ADMIN',
    }));
    return answerNothing();
  });
}
