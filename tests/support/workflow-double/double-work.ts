// People and work of the double: one non-compliance of the adult ICU, and tasks in every relation to a person.

export interface DoublePerson {
  /** Compared with case, as engines do. */
  readonly id: string;
  password: string;
  readonly groups: readonly string[];
}

export interface DoubleLink {
  readonly user: string | null;
  readonly group: string | null;
  readonly type: string;
}

export interface DoubleTask {
  readonly id: string;
  readonly name: string;
  assignee: string | null;
  readonly owner: string | null;
  readonly processInstanceId: string | null;
  readonly links: readonly DoubleLink[];
  readonly isDone: boolean;
}

export interface DoubleInstance {
  readonly id: string;
  readonly key: string;
  readonly startUserId: string;
  readonly people: readonly string[];
  readonly departmentId: string | null;
}

export interface DoubleDefinition {
  readonly id: string;
  readonly key: string;
  readonly suspended: boolean;
  readonly links: readonly DoubleLink[];
}

export interface DoubleWork {
  readonly people: DoublePerson[];
  readonly tasks: readonly DoubleTask[];
  readonly instances: readonly DoubleInstance[];
  readonly definitions: readonly DoubleDefinition[];
}

export function createDoubleWork(): DoubleWork {
  const person = (id: string, ...groups: string[]): DoublePerson => ({ id, password: 'prumo', groups });
  const task = (id: string, fields: Partial<DoubleTask>): DoubleTask => ({
    id,
    name: `task ${id}`,
    assignee: null,
    owner: null,
    processInstanceId: null,
    links: [],
    isDone: false,
    ...fields,
  });
  const candidate = (group: string): DoubleLink => ({ user: null, group, type: 'candidate' });
  return {
    people: [
      person('ADMIN', 'admin'),
      person('MARINA.LOPES', 'quality_manager'),
      // Responsible for the adult ICU.
      person('CARLA.MENDES', 'user'),
      person('RENATO.FARIA', 'user', 'triage'),
      person('PAULO.TEIXEIRA', 'user'),
    ],
    tasks: [
      task('11', { assignee: 'CARLA.MENDES' }),
      task('12', { assignee: 'PAULO.TEIXEIRA', owner: 'RENATO.FARIA' }),
      task('13', { links: [candidate('triage')], processInstanceId: '101' }),
      task('14', { processInstanceId: '101' }),
      task('15', { links: [{ user: 'PAULO.TEIXEIRA', group: null, type: 'informed' }] }),
      task('16', {}),
      task('17', { assignee: 'RENATO.FARIA', isDone: true }),
      task('18', { assignee: 'PAULO.TEIXEIRA', processInstanceId: '102' }),
    ],
    instances: [
      {
        id: '101',
        key: 'registrar_nao_conformidade',
        startUserId: 'PAULO.TEIXEIRA',
        people: ['PAULO.TEIXEIRA'],
        departmentId: 'dep-utia',
      },
      {
        id: '102',
        key: 'outro',
        startUserId: 'ADMIN',
        people: ['ADMIN', 'PAULO.TEIXEIRA'],
        departmentId: null,
      },
    ],
    definitions: [
      { id: 'open:1:1', key: 'open', suspended: false, links: [] },
      { id: 'triage:1:2', key: 'triage', suspended: false, links: [candidate('triage')] },
      { id: 'old:1:3', key: 'old', suspended: true, links: [] },
    ],
  };
}
