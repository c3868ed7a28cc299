// Contract section 3.4: children.
import { expect } from 'vitest';

import { asJson, type ContractCase } from '../contract-case.ts';

const hospital = '/api/repo/files/:public:Hospital';
const named = (name: string): unknown => expect.objectContaining({ name });

export const repositoryChildrenCases: readonly ContractCase[] = [
  {
    name: 'children in order of their titles, folders and files mixed',
    who: 'reader',
    ask: `GET ${hospital}/children`,
    headers: asJson,
    answer: {
      status: 200,
      paths: [
        '/public/Hospital/manual.pdf',
        '/public/Hospital/Zero: 10%.html',
        '/public/Hospital/Assistencial',
        '/public/Hospital/Tipos',
        '/public/Hospital/Vazia',
      ],
    },
  },
  {
    name: 'children in XML',
    who: 'reader',
    ask: `GET ${hospital}:Assistencial/children`,
    answer: {
      status: 200,
      type: 'application/xml',
      text: /<repositoryFileDtoes><repositoryFileDto>.*<\/repositoryFileDto><\/repositoryFileDtoes>$/s,
      holds: ['<localePropertiesMapEntries><locale>default</locale>'],
    },
  },
  {
    name: 'one child is still a list',
    who: 'reader',
    ask: `GET ${hospital}:Assistencial/children?filter=*.wcdf`,
    headers: asJson,
    answer: { status: 200, json: { repositoryFileDto: [named('infeccao.wcdf')] } },
  },
  {
    name: 'no children in JSON: null',
    who: 'reader',
    ask: `GET ${hospital}:Vazia/children`,
    headers: asJson,
    answer: { status: 200, type: 'application/json', text: 'null' },
  },
  {
    name: 'no children in XML: an empty list',
    who: 'reader',
    ask: `GET ${hospital}:Vazia/children`,
    answer: { status: 200, text: /<repositoryFileDtoes\s*\/>$/ },
  },
  {
    name: 'children of a path that does not exist: an empty list',
    who: 'reader',
    ask: `GET ${hospital}:Nada/children`,
    headers: asJson,
    answer: { status: 200, text: 'null' },
  },
  {
    name: 'children of a folder that may not be read: an empty list',
    who: 'reader',
    ask: `GET ${hospital}:Financeiro/children`,
    headers: asJson,
    answer: { status: 200, text: 'null' },
  },
  {
    name: 'children with hidden ones',
    who: 'reader',
    ask: `GET ${hospital}/children?showHidden=true&filter=Oculta`,
    headers: asJson,
    answer: {
      status: 200,
      json: { repositoryFileDto: [expect.objectContaining({ name: 'Oculta', hidden: 'true' })] },
    },
  },
  {
    name: 'in children a pattern is for folders too, and a type word for nothing',
    who: 'reader',
    ask: `GET ${hospital}/children?filter=FILES%7C*.pdf%7CVazia`,
    headers: asJson,
    answer: { status: 200, paths: ['/public/Hospital/manual.pdf', '/public/Hospital/Vazia'] },
  },
  {
    name: 'children of the root by the short address',
    who: 'reader',
    ask: 'GET /api/repo/files/children',
    headers: asJson,
    answer: { status: 200, holds: ['"path":"/public"', '"path":"/home"'], lacks: ['"path":"/etc"'] },
  },
];
