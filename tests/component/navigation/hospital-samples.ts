// A repository and processes as the back ends tell of them, in small.
import { processDefinitionPage } from '@prumo/contracts/workflow/process-definition';

import { answerAnything, answerJson, server } from '../support/fake-server.ts';

interface SampleNode {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly isHidden?: boolean;
  /** Of a folder. */
  readonly children?: readonly SampleNode[];
}

interface SampleProcess {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly version: number;
}

/** Shown by pages of the server itself, or as reports. */
export const reports = {
  beds: { id: 'beds', name: 'ocupacao-de-leitos.html', title: 'Ocupação de leitos' },
  falls: { id: 'falls', name: 'quedas-e-lesoes.html', title: 'Quedas e lesões por pressão' },
  analysis: { id: 'analysis', name: 'internacoes.saiku', title: 'Internações por convênio' },
  experience: { id: 'experience', name: 'experiencia.html', title: 'Experiência do paciente (NPS)' },
} as const;

export const hospitalFolders: readonly SampleNode[] = [
  {
    id: 'home',
    name: 'home',
    title: 'Home',
    children: [{ id: 'own', name: 'meu.wcdf', title: 'Meu painel' }],
  },
  {
    id: 'public',
    name: 'public',
    title: 'Public',
    children: [
      {
        id: 'care',
        name: 'assistencial',
        title: 'Assistencial',
        children: [
          reports.analysis,
          { id: 'deaths', name: 'mortalidade.prpt', title: 'Mortalidade institucional' },
          { id: 'draft', name: 'rascunho.html', title: '_Rascunho' },
          { id: 'query', name: 'leitos.cda', title: 'Consultas' },
        ],
      },
      { id: 'archive', name: 'arquivo', title: 'Arquivo', isHidden: true, children: [reports.beds] },
      { id: 'flow', name: 'ocupacao-e-fluxo', title: 'Ocupação e Fluxo', children: [reports.beds] },
      { id: 'safety', name: 'seguranca', title: 'Segurança do Paciente', children: [reports.falls] },
      { id: 'ombudsman', name: 'ouvidoria', title: 'Ouvidoria', children: [reports.experience] },
    ],
  },
];

export const reviewProcess: SampleProcess = {
  id: 'revisar_documento:2:41',
  key: 'revisar_documento',
  name: 'Revisar documento controlado',
  version: 2,
};

export function answerWithFolders(folders: readonly SampleNode[] = hospitalFolders): Response {
  return answerAnything({
    file: { id: 'root', name: '', path: '/', title: '', folder: 'true', hidden: 'false' },
    children: folders.map((node) => presentNode(node, '')),
  });
}

export function answerWithProcesses(processes: readonly SampleProcess[] = [reviewProcess]): Response {
  const data = processes.map(({ id, key, name, version }) => ({
    id,
    key,
    name,
    version,
    description: null,
    category: null,
    deploymentId: '1',
    suspended: false,
    startFormDefined: false,
    graphicalNotationDefined: true,
  }));
  const { length } = data;
  return answerJson(processDefinitionPage, { data, total: length, start: 0, size: length });
}

export const treePath = '/pentaho/api/repo/files/:/tree';
export const definitionsPath = '/activiti-rest/service/repository/process-definitions';

/** Said before the portal opens: reports, an analysis and one process. */
export function fillHospital(): void {
  server.on('GET', treePath, () => answerWithFolders());
  server.on('GET', definitionsPath, () => answerWithProcesses());
}

function presentNode({ id, name, title, isHidden = false, children }: SampleNode, above: string): unknown {
  const path = `${above}/${name}`;
  return {
    file: {
      id,
      name,
      title,
      path,
      folder: String(children !== undefined),
      hidden: String(isHidden),
    },
    children: children?.map((child) => presentNode(child, path)) ?? null,
  };
}
