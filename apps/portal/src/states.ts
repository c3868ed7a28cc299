/**
 * Every screen of the portal: the name the specification gives its state, its address, who may enter and
 * its title, which is also the text of its menu entry. Parts of an address that begin with $ are parameters.
 */
export const states = {
  'app.login': { path: '/login', access: 'public', title: 'Entrar' },
  'app.home': { path: '/home', access: 'authenticated', title: 'Início' },
  'app.home.configuration': { path: '/configuracao', access: 'authenticated', title: 'Configurações' },
  'app.home.about': { path: '/sobre', access: 'authenticated', title: 'Sobre' },
  'app.home.profile': { path: '/perfil', access: 'authenticated', title: 'Meu perfil' },
  'app.home.inbox': { path: '/avisos', access: 'authenticated', title: 'Avisos' },
  'app.analytics.viewer': { path: '/home/analises', access: 'authenticated', title: 'Análises' },
  'app.analytics': { path: '/home/analises/$itemId', access: 'authenticated', title: 'Análises' },
  'app.bi-application': {
    path: '/home/aplicacoes/$applicationKey',
    access: 'authenticated',
    title: 'Aplicações de análise',
  },
  // Continued by the address of a screen of an app, or by the name of its state.
  'app.external-app': {
    path: '/home/aplicativos',
    access: 'authenticated',
    title: 'Aplicativos',
  },
  'app.tasks': { path: '/home/tarefas', access: 'authenticated', title: 'Tarefas' },
  'app.tasks.process': {
    path: '/home/tarefas/processo/$processDefinitionId',
    access: 'authenticated',
    title: 'Iniciar processo',
  },
  'app.processes': { path: '/home/processos', access: 'authenticated', title: 'Processos' },
  'app.kpi': { path: '/home/indicadores', access: 'authenticated', title: 'Indicadores' },
  'app.kpi.indicator': {
    path: '/home/indicadores/$departmentId/$indicatorId',
    access: 'authenticated',
    title: 'Análise dos resultados',
  },
  'app.kpi.analysis.new': {
    path: '/home/indicadores/$departmentId/$indicatorId/analise/$month',
    access: 'authenticated',
    title: 'Análise Crítica do Resultado',
  },
  'app.kpi.analysis': {
    path: '/home/indicadores/$departmentId/$indicatorId/analises/$analysisId',
    access: 'authenticated',
    title: 'Análise Crítica do Resultado',
  },
  'app.indicators': { path: '/home/indicadores-gerais', access: 'authenticated', title: 'Indicadores' },
  'app.admintools': {
    path: '/home/ferramentas-administrativas/dados',
    access: 'administration',
    title: 'Ferramentas Administrativas',
  },
  'app.admintools.department': { path: '/departamentos', access: 'administration', title: 'Microssistemas' },
  'app.admintools.usersdepartments': {
    path: '/usuarios-departamentos',
    access: 'administration',
    title: 'Usuários e Microssistemas',
  },
  'app.record-associations': {
    path: '/associacao-de-cadastros',
    access: 'data-administrator',
    title: 'Associação de Cadastros',
  },
  'app.orphan-action-plans': {
    path: '/planos-de-acao-sem-departamentos',
    access: 'admin',
    title: 'Planos de ação sem departamentos',
  },
} as const satisfies Readonly<Record<string, State>>;

export type StateName = keyof typeof states;

/**
 * Who may enter; those who are logged in and may not are sent to app.home. `administration` are administrators,
 * quality managers and data administrators.
 */
export type StateAccess = 'public' | 'authenticated' | 'administration' | 'admin' | 'data-administrator';

/**
 * The address of any state by its name, also of those there are many of; nothing for a name that is none, and for one
 * whose address has gaps that no parameter fills.
 */
export function resolveStatePath(
  name: string,
  parameters: Readonly<Record<string, string>> = {},
): string | undefined {
  for (const { prefix, state, parameter } of families) {
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (id !== '') return fillPath(states[state].path, { [parameter]: id });
  }
  if (!isStateName(name)) return undefined;
  const isFilled = listPathParameters(name).every((gap) => (parameters[gap] ?? '') !== '');
  return isFilled ? fillPath(states[name].path, parameters) : undefined;
}

/** What the address of a state carries within its path; none for a name that is no state of the portal. */
export function listPathParameters(name: string): readonly string[] {
  const path = isStateName(name) ? states[name].path : '';
  return path.split('/').flatMap((part) => (part.startsWith('$') ? [part.slice(1)] : []));
}

/** True for states that external apps bring along: they have no address of their own before their app is loaded. */
export function isExternalState(name: string): boolean {
  return name.includes('external-app') || findAppOfState(name) !== undefined;
}

/** Key of the external app that brings a state which the portal itself leads to. */
export function findAppOfState(name: string): string | undefined {
  return announcedStates.find(({ states: announced }) => announced.includes(name))?.appKey;
}

/** @param place The address of a screen below that of all apps, or the name of its state. */
export function buildAppPath(place: string): string {
  return `${states['app.external-app'].path}/${place.split('/').map(encodeURIComponent).join('/')}`;
}

export function buildStatePath<Name extends StateName>(
  name: Name,
  ...[parameters]: StateParameters<(typeof states)[Name]['path']>
): string {
  return fillPath(states[name].path, parameters ?? {});
}

/** States of which there is one per item: their names are a prefix and the item's id. */
const families = [
  { prefix: 'app.analytics-', state: 'app.analytics', parameter: 'itemId' },
  { prefix: 'app.bi-application-', state: 'app.bi-application', parameter: 'applicationKey' },
  { prefix: 'app.tasks.', state: 'app.tasks.process', parameter: 'processDefinitionId' },
] as const satisfies readonly {
  readonly prefix: string;
  readonly state: StateName;
  readonly parameter: string;
}[];

/** States of external apps that the portal itself leads to. */
const announcedStates: readonly { readonly appKey: string; readonly states: readonly string[] }[] = [
  { appKey: 'minutes', states: ['app.minutes'] },
  {
    appKey: 'non-compliances',
    states: [
      'app.non-compliances',
      'app.event-types',
      'app.non-compliances.types',
      'app.non-compliances.patterns',
      'app.non-compliance-action-plan',
    ],
  },
];

function isStateName(name: string): name is StateName {
  return Object.hasOwn(states, name);
}

interface State {
  readonly path: string;
  readonly access: StateAccess;
  readonly title: string;
}

/** Nothing where the path has no parameters, else a record that names each of them. */
type StateParameters<Path extends string> = [ParameterName<Path>] extends [never]
  ? []
  : [Readonly<Record<ParameterName<Path>, string>>];

type ParameterName<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterName<`/${Tail}`>
    : Rest
  : never;

function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\$([A-Za-z]+)/g, (_match, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
}
