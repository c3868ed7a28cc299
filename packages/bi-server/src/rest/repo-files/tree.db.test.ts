import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writeHospitalFiles } from '../testing/hospital-files.ts';
import { startFileServer, type FileRequest, type FileServer } from '../testing/start-file-server.ts';

let server: FileServer;

beforeAll(async () => {
  server = await startFileServer();
  await writeHospitalFiles(server.files);
});

afterAll(async () => {
  await server.close();
});

const json = { accept: 'application/json' };

/** Names of a tree, each folder with what it holds. */
async function readTree(request: FileRequest): Promise<unknown> {
  const { text } = await server.ask({ ...request, headers: json });
  return text === '' ? null : outline(JSON.parse(text));
}

interface Node {
  readonly file: { readonly name: string; readonly folder: string };
  readonly children?: readonly Node[];
}

function outline(node: Node): unknown {
  const children = node.children?.map(outline);
  return children === undefined ? node.file.name : { [node.file.name]: children };
}

describe('tree of the repository', () => {
  const trees: readonly (readonly [title: string, request: FileRequest, tree: unknown])[] = [
    [
      'shows everything below the root ordered by title, without case and accents',
      { path: '/files/:/tree' },
      {
        '': [
          'home',
          {
            public: [
              'manual.pdf',
              'Zero: 10%.html',
              { Assistencial: ['infeccao.wcdf', 'ocupacao.html'] },
              { Financeiro: ['aberto.html', 'custos.prpt', 'custos.csv'] },
              'Vazia',
            ],
          },
        ],
      },
    ],
    [
      'leaves out a branch that a person may not read, and a readable file in it',
      { path: '/files/:public/tree', as: 'CAIO' },
      {
        public: [
          'manual.pdf',
          'Zero: 10%.html',
          { Assistencial: ['infeccao.wcdf', 'ocupacao.html'] },
          'Vazia',
        ],
      },
    ],
    [
      'shows it to the role that may read it',
      { path: '/files/:public:Financeiro/tree', as: 'BIA' },
      { Financeiro: ['aberto.html', 'custos.prpt', 'custos.csv'] },
    ],
    [
      'shows hidden files on request',
      { path: '/files/:public:Assistencial/tree?showHidden=true' },
      { Assistencial: ['infeccao.wcdf', 'ocupacao.html', 'rascunho.html'] },
    ],
    [
      'takes nothing but true for true',
      { path: '/files/:public:Assistencial/tree?showHidden=1' },
      { Assistencial: ['infeccao.wcdf', 'ocupacao.html'] },
    ],
    [
      'shows hidden folders with their branch on request',
      { path: '/files/:public/tree?showHidden=true&filter=*.saiku' },
      { public: [{ Oculta: ['dentro.saiku'] }] },
    ],
    [
      'keeps only branches that hold a match, as the portal asks',
      { path: '/files/:/tree?showHidden=false&filter=FILES%7C*.saiku%7C*.wcdf%7C*.prpt&_=1700000000000' },
      { '': [{ public: [{ Assistencial: ['infeccao.wcdf'] }, { Financeiro: ['custos.prpt'] }] }] },
    ],
    [
      'keeps a folder whose own name matches, without what does not',
      { path: '/files/:public/tree?filter=Fin*' },
      { public: ['Financeiro'] },
    ],
    ['matches with case', { path: '/files/:public/tree?filter=fin*' }, 'public'],
    [
      'gives folders alone',
      { path: '/files/:/tree?filter=FOLDERS' },
      { '': ['home', { public: ['Assistencial', 'Financeiro', 'Vazia'] }] },
    ],
    [
      'gives files alone at one level',
      { path: '/files/:public/tree?depth=1&filter=FILES' },
      { public: ['manual.pdf', 'Zero: 10%.html'] },
    ],
    ['ends at the depth', { path: '/files/:/tree?depth=1' }, { '': ['home', 'public'] }],
    ['counts matches within the depth only', { path: '/files/:/tree?depth=1&filter=*.prpt' }, ''],
    ['gives the start alone at depth 0', { path: '/files/:public/tree?depth=0' }, 'public'],
    [
      'shows system folders to administrators who ask',
      { path: '/files/:/tree?depth=1&includeSysDirs=true' },
      { '': ['etc', 'home', 'public'] },
    ],
    [
      'and to nobody else',
      { path: '/files/:/tree?depth=1&includeSysDirs=true', as: 'CAIO' },
      { '': ['home', 'public'] },
    ],
    ['takes /tree for the root', { path: '/files/tree?depth=1' }, { '': ['home', 'public'] }],
    ['takes %3A for a colon', { path: '/files/%3Apublic%3AVazia/tree' }, 'Vazia'],
    ['takes an id without the first colon', { path: '/files/public:Vazia/tree' }, 'Vazia'],
    ['takes a path in place of an id', { path: '/files/public/Vazia/tree' }, 'Vazia'],
    ['takes an encoded path', { path: '/files/%2Fpublic%2FVazia/tree' }, 'Vazia'],
    [
      'takes a TAB for a colon of a name',
      { path: `/files/${encodeURIComponent(':public:Zero\t 10%.html')}/tree` },
      'Zero: 10%.html',
    ],
    ['has none for a path that does not exist', { path: '/files/:public:nada/tree' }, null],
    [
      'has none for a start that may not be read',
      { path: '/files/:public:Financeiro/tree', as: 'CAIO' },
      null,
    ],
    ['has none for a hidden start', { path: '/files/:public:Oculta/tree' }, null],
    ['has none for a NUL in the path', { path: '/files/:public%00/tree' }, null],
  ];

  for (const [title, request, tree] of trees) {
    it(`[BI-01] ${title}`, async () => {
      expect(await readTree(request)).toEqual(tree);
    });
  }

  it('[BI-01] writes a file as a Pentaho server does', async () => {
    const { text } = await server.ask({
      path: '/files/:public:Assistencial:ocupacao.html/tree',
      headers: json,
    });
    expect(JSON.parse(text)).toEqual({
      file: {
        aclNode: 'false',
        createdDate: '1772452800000',
        deletedDate: '',
        fileSize: '47',
        folder: 'false',
        hidden: 'false',
        id: await server.idOf('/public/Assistencial/ocupacao.html'),
        lastModifiedDate: '1772452800000',
        locale: 'pt_BR',
        lockDate: '',
        locked: 'false',
        name: 'ocupacao.html',
        notSchedulable: 'false',
        ownerType: '-1',
        path: '/public/Assistencial/ocupacao.html',
        title: 'Ocupação',
        versionCommentEnabled: 'false',
        versioned: 'false',
        versioningEnabled: 'false',
      },
    });
  });

  it('[BI-01] fills the members that were asked for, and the rest with defaults', async () => {
    const filter = encodeURIComponent('*|includeMembers=name,title,createDate');
    const { text } = await server.ask({
      path: `/files/:public:manual.pdf/tree?filter=${filter}`,
      headers: json,
    });
    expect(JSON.parse(text)).toEqual({
      file: {
        aclNode: 'false',
        createdDate: '1772452800000',
        fileSize: '0',
        folder: 'false',
        hidden: 'false',
        id: await server.idOf('/public/manual.pdf'),
        locked: 'false',
        name: 'manual.pdf',
        notSchedulable: 'false',
        ownerType: '-1',
        title: '-manual',
        versionCommentEnabled: 'false',
        versioned: 'false',
        versioningEnabled: 'false',
      },
    });
  });
});
