// The people and files that all cases share; no case changes them.
import type { GivenFile, Who } from './contract-case.ts';
import { queryFile } from './query-file.ts';
import type { Credentials } from './pentaho-target.ts';
import type { ServerSetUp } from './server-set-up.ts';

interface HospitalPerson extends Credentials {
  readonly roles: readonly string[];
}

/** The reader has no role but that of everybody, and a name that is not ASCII. */
export const hospitalPeople: Readonly<Record<Exclude<Who, 'nobody' | 'admin' | 'person'>, HospitalPerson>> = {
  publisher: { userName: 'Paula.Brito', password: 'senha: de Paula', roles: ['Power User'] },
  reader: { userName: 'JOSÉ', password: 'sénha de José', roles: [] },
  quality: { userName: 'CLARA.NUNES', password: 'senha de Clara', roles: ['quality_manager'] },
};

const hospitalFolder = '/public/Hospital';

export async function buildHospital(setUp: ServerSetUp): Promise<void> {
  for (const person of Object.values(hospitalPeople)) await setUp.addPerson(person, person.roles);
  await setUp.addFolder(hospitalFolder, {});
  for (const [name, file] of Object.entries(files)) await setUp.addFile(`${hospitalFolder}/${name}`, file);
}

const onlyQuality = [{ recipient: 'quality_manager', permissions: [0] }];

const files: Readonly<Record<string, string | GivenFile | Buffer>> = {
  'Assistencial/': { title: 'assistencial' },
  'Assistencial/infeccao.wcdf': { title: 'Infecção hospitalar', content: '<cdf/>' },
  'Assistencial/ocupacao.html': { title: 'Ocupação', content: '<!doctype html><p>Ocupação</p>' },
  'Assistencial/rascunho.html': { title: 'Rascunho', hidden: true },
  'Financeiro/': { title: 'Financeiro', rights: onlyQuality },
  'Financeiro/custos.prpt': { title: 'Custos' },
  'Financeiro/custos.csv': 'mês;custo\n1;2\n',
  'Oculta/': { hidden: true },
  'Oculta/dentro.saiku': '{}',
  'Vazia/': {},
  'manual.pdf': { title: '-manual', content: '%PDF-1.7\n' },
  'Zero: 10%.html': { title: 'Ágil', content: '<p>zero</p>' },
  'Tipos/': {},
  'Tipos/a.wcdf': '<cdf/>',
  'Tipos/b.xcdf': '<cdf/>',
  'Tipos/c.prpt': 'PK',
  'Tipos/consultas.cda': queryFile,
  'Tipos/e.saiku': '{}',
  'Tipos/f.xaction': '<action-sequence/>',
  'Tipos/g.xjpivot': '<action-sequence/>',
  'Tipos/h.vdd': '<vdd/>',
  'Tipos/i.easy': '<easy/>',
  'Tipos/j.analysis': '<analysis/>',
  'Tipos/k.url': '[InternetShortcut]\r\nURL=https://www.example.org/manual?a=1\r\n',
  'Tipos/l.url': '[InternetShortcut]\r\nURL=javascript:alert(1)\r\n',
  'Tipos/nota.txt': 'nota com acentuação',
  'Tipos/dados.csv': 'a;b\n',
  'Tipos/pagina.html': '<!doctype html><link href="estilo.css"><p>Página</p>',
  'Tipos/antiga.htm': '<p>antiga</p>',
  'Tipos/estilo.css': 'p { color: teal }',
  'Tipos/figura.png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'Tipos/figura.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
};
