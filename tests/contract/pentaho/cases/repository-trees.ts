// Contract sections 3.1 to 3.3: trees.
import { expect } from 'vitest';

import { asJson, type ContractCase } from '../contract-case.ts';

const hospital = '/api/repo/files/:public:Hospital';
const named = (name: string): unknown => expect.objectContaining({ name });

export const repositoryTreeCases: readonly ContractCase[] = [
  // The portal's own question.
  {
    name: '[BI-01] the tree as the portal asks it: files of its types, no empty and no hidden folders',
    who: 'reader',
    ask: `GET ${hospital}/tree?showHidden=false&filter=FILES%7C*.saiku%7C*.xcdf%7C*.wcdf%7C*.prpt%7C*.htm*%7C*.vdd&_=1700000000000`,
    headers: { accept: 'application/json, text/plain, */*' },
    answer: {
      status: 200,
      type: 'application/json',
      paths: [
        '/public/Hospital/Zero: 10%.html',
        '/public/Hospital/Assistencial/infeccao.wcdf',
        '/public/Hospital/Assistencial/ocupacao.html',
        '/public/Hospital/Assistencial',
        '/public/Hospital/Tipos/a.wcdf',
        '/public/Hospital/Tipos/antiga.htm',
        '/public/Hospital/Tipos/b.xcdf',
        '/public/Hospital/Tipos/c.prpt',
        '/public/Hospital/Tipos/e.saiku',
        '/public/Hospital/Tipos/h.vdd',
        '/public/Hospital/Tipos/pagina.html',
        '/public/Hospital/Tipos',
        '/public/Hospital',
      ],
    },
  },
  {
    name: '[BI-01] the tree of the root as the portal asks it',
    who: 'reader',
    ask: 'GET /api/repo/files/:/tree?showHidden=false&filter=FILES%7C*.saiku%7C*.xcdf%7C*.wcdf%7C*.prpt%7C*.htm*%7C*.vdd&_=1700000000000',
    headers: asJson,
    answer: {
      status: 200,
      json: expect.objectContaining({
        children: expect.arrayContaining([
          expect.objectContaining({ file: expect.objectContaining({ path: '/public', folder: 'true' }) }),
        ]),
        file: expect.objectContaining({ name: '', path: '/', folder: 'true', fileSize: '-1' }),
      }),
      lacks: ['custos.prpt', 'rascunho.html', 'dentro.saiku', '"/etc"'],
    },
  },
  {
    name: '[BI-01] the tree by its short address is that of the root',
    who: 'reader',
    ask: 'GET /api/repo/files/tree?depth=1',
    headers: asJson,
    answer: { status: 200, json: expect.objectContaining({ file: expect.objectContaining({ path: '/' }) }) },
  },
  {
    name: '[BI-01] a person with the role sees its files in the tree',
    who: 'quality',
    ask: `GET ${hospital}/tree?filter=*.prpt`,
    headers: asJson,
    answer: {
      status: 200,
      paths: [
        '/public/Hospital/Financeiro/custos.prpt',
        '/public/Hospital/Financeiro',
        '/public/Hospital/Tipos/c.prpt',
        '/public/Hospital/Tipos',
        '/public/Hospital',
      ],
    },
  },
  {
    name: 'the tree in XML, which comes first',
    who: 'reader',
    ask: `GET ${hospital}:Assistencial/tree`,
    answer: {
      status: 200,
      type: 'application/xml',
      text: /^<\?xml version="1\.0" encoding="UTF-8" standalone="yes"\?><repositoryFileTreeDto><children><file>.*<\/file><\/children><file>.*<\/file><\/repositoryFileTreeDto>$/s,
      paths: [
        '/public/Hospital/Assistencial/infeccao.wcdf',
        '/public/Hospital/Assistencial/ocupacao.html',
        '/public/Hospital/Assistencial',
      ],
      holds: ['<title>Infecção hospitalar</title>', '<folder>false</folder>', '<ownerType>-1</ownerType>'],
    },
  },
  {
    name: 'the tree in JSON by the parameter mime-type, whatever Accept says',
    who: 'reader',
    ask: `GET ${hospital}:Vazia/tree?mime-type=application%2Fjson`,
    headers: { accept: 'application/xml' },
    answer: { status: 200, type: 'application/json' },
  },
  {
    name: 'the tree in neither dialect: 406',
    who: 'reader',
    ask: `GET ${hospital}/tree`,
    headers: { accept: 'text/html' },
    answer: { status: 406 },
  },
  {
    name: 'a file in the tree, every member',
    who: 'reader',
    ask: `GET ${hospital}:Assistencial/tree?filter=*.wcdf`,
    headers: asJson,
    answer: {
      status: 200,
      json: expect.objectContaining({
        children: [
          {
            file: {
              aclNode: 'false',
              createdDate: expect.stringMatching(/^\d{13}$/),
              deletedDate: '',
              fileSize: '6',
              folder: 'false',
              hidden: 'false',
              id: expect.stringMatching(/^[\da-f-]{36}$/),
              lastModifiedDate: expect.stringMatching(/^\d{13}$/),
              locale: 'pt_BR',
              lockDate: '',
              locked: 'false',
              name: 'infeccao.wcdf',
              notSchedulable: 'false',
              ownerType: '-1',
              path: '/public/Hospital/Assistencial/infeccao.wcdf',
              title: 'Infecção hospitalar',
              versionCommentEnabled: 'false',
              versioned: 'false',
              versioningEnabled: 'false',
            },
          },
        ],
      }),
    },
  },
  {
    name: 'an empty folder has no member children',
    who: 'reader',
    ask: `GET ${hospital}:Vazia/tree`,
    headers: asJson,
    answer: { status: 200, json: { file: named('Vazia') } },
  },
  {
    name: 'depth 0: the start alone',
    who: 'reader',
    ask: `GET ${hospital}/tree?depth=0`,
    headers: asJson,
    answer: { status: 200, json: { file: named('Hospital') } },
  },
  {
    name: 'depth 1: one level, folders at the limit without children',
    who: 'reader',
    ask: `GET ${hospital}/tree?depth=1`,
    headers: asJson,
    answer: {
      status: 200,
      paths: [
        '/public/Hospital/manual.pdf',
        '/public/Hospital/Zero: 10%.html',
        '/public/Hospital/Assistencial',
        '/public/Hospital/Tipos',
        '/public/Hospital/Vazia',
        '/public/Hospital',
      ],
    },
  },
  {
    name: 'depth that is no number: 404',
    who: 'reader',
    ask: `GET ${hospital}/tree?depth=abc`,
    answer: { status: 404 },
  },
  {
    name: 'showHidden: hidden files and folders with what is in them',
    who: 'reader',
    ask: `GET ${hospital}/tree?showHidden=true&filter=*.saiku%7Crascunho*`,
    headers: asJson,
    answer: {
      status: 200,
      paths: [
        '/public/Hospital/Assistencial/rascunho.html',
        '/public/Hospital/Assistencial',
        '/public/Hospital/Oculta/dentro.saiku',
        '/public/Hospital/Oculta',
        '/public/Hospital/Tipos/e.saiku',
        '/public/Hospital/Tipos',
        '/public/Hospital',
      ],
    },
  },
  {
    name: 'showHidden with anything but true is false',
    who: 'reader',
    ask: `GET ${hospital}/tree?showHidden=1&filter=*.saiku`,
    headers: asJson,
    answer: { status: 200, lacks: ['dentro.saiku'] },
  },
  {
    name: 'the filter FOLDERS leaves files out',
    who: 'reader',
    ask: `GET ${hospital}/tree?filter=FOLDERS`,
    headers: asJson,
    answer: {
      status: 200,
      paths: [
        '/public/Hospital/Assistencial',
        '/public/Hospital/Tipos',
        '/public/Hospital/Vazia',
        '/public/Hospital',
      ],
    },
  },
  {
    name: 'a pattern minds the case',
    who: 'reader',
    ask: `GET ${hospital}/tree?filter=*.WCDF`,
    headers: asJson,
    answer: { status: 200, paths: ['/public/Hospital'] },
  },
  {
    name: 'a pattern is for the whole name',
    who: 'reader',
    ask: `GET ${hospital}/tree?filter=manual`,
    headers: asJson,
    answer: { status: 200, paths: ['/public/Hospital'] },
  },
  {
    name: 'includeMembers fills those members and id, others show their defaults',
    who: 'reader',
    ask: `GET ${hospital}:Vazia/tree?filter=*%7CincludeMembers%3Dname,title`,
    headers: asJson,
    answer: {
      status: 200,
      json: {
        file: expect.objectContaining({
          id: expect.any(String),
          name: 'Vazia',
          title: 'Vazia',
          folder: 'false',
          fileSize: '0',
        }),
      },
      lacks: ['"path"'],
    },
  },
  {
    name: 'excludeMembers leaves members out',
    who: 'reader',
    ask: `GET ${hospital}:Vazia/tree?filter=*%7CexcludeMembers%3Dtitle`,
    headers: asJson,
    answer: { status: 200, holds: ['"path":"/public/Hospital/Vazia"'], lacks: ['"title"'] },
  },
  {
    name: 'includeMembers and excludeMembers together: 500',
    who: 'reader',
    ask: `GET ${hospital}/tree?filter=*%7CincludeMembers%3Dname%7CexcludeMembers%3Dtitle`,
    answer: { status: 500 },
  },
  {
    name: 'includeAcls adds owner and rights',
    who: 'admin',
    ask: `GET ${hospital}:Financeiro/tree?depth=0&includeAcls=true`,
    headers: asJson,
    answer: {
      status: 200,
      json: {
        file: expect.objectContaining({
          owner: 'ADMIN',
          repositoryFileAclDto: expect.objectContaining({
            entriesInheriting: 'false',
            aces: expect.arrayContaining([
              { modifiable: 'true', permissions: ['0'], recipient: 'quality_manager', recipientType: '1' },
            ]),
          }),
        }),
      },
    },
  },
  {
    name: 'includeSysDirs for an administrator',
    who: 'admin',
    ask: 'GET /api/repo/files/:/tree?depth=1&includeSysDirs=true',
    headers: asJson,
    answer: { status: 200, holds: ['"path":"/etc"'] },
  },
  {
    name: 'includeSysDirs for others changes nothing',
    who: 'reader',
    ask: 'GET /api/repo/files/:/tree?depth=1&includeSysDirs=true',
    headers: asJson,
    answer: { status: 200, lacks: ['"path":"/etc"'] },
  },
  {
    name: 'the tree of a path that does not exist: 204',
    who: 'reader',
    ask: `GET ${hospital}:Nada/tree`,
    answer: { status: 204, text: '' },
  },
  {
    name: 'the tree of a folder that may not be read: 204, as if it did not exist',
    who: 'reader',
    ask: `GET ${hospital}:Financeiro/tree`,
    answer: { status: 204, text: '' },
  },
  {
    name: 'the tree of a hidden folder: 204',
    who: 'reader',
    ask: `GET ${hospital}:Oculta/tree`,
    answer: { status: 204 },
  },
  {
    name: 'the tree of a path written with slashes',
    who: 'reader',
    ask: 'GET /api/repo/files/%2Fpublic%2FHospital%2FVazia/tree',
    headers: asJson,
    answer: { status: 200, json: { file: named('Vazia') } },
  },
  {
    name: 'the tree of a path id without its first colon',
    who: 'reader',
    ask: 'GET /api/repo/files/public:Hospital:Vazia/tree',
    headers: asJson,
    answer: { status: 200, json: { file: named('Vazia') } },
  },
  {
    name: 'the tree by HEAD: the same without a body',
    who: 'reader',
    ask: `HEAD ${hospital}/tree`,
    answer: { status: 200, type: 'application/xml', text: '' },
  },
];
