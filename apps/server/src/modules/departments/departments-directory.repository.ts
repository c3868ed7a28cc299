// Which departments there are, who leads them and who works in them: of our own tables, or of what the quality plugin
// of a remote BI server has told. Both are laid out alike, so one set of statements reads either.
import type { DepartmentSummary } from '@prumo/contracts/session/session';
import type { Connection } from '@prumo/database/connection';

import type { Department } from './departments.repository.ts';

/** Here, or at the BI server whose plugin has them. */
export type DepartmentsPlace = 'own' | 'plugin';

export interface DepartmentsDirectory {
  /** By name. */
  list(): Promise<readonly Department[]>;
  find(id: string): Promise<Department | undefined>;
  /** The same; it stays until the end of the transaction. */
  hold(id: string): Promise<Department | undefined>;
  /** Those that a person manages or is responsible for, by name. */
  listLedBy(userName: string): Promise<readonly Department[]>;
  /** Those that a person works in, manages or is responsible for, by name. */
  listOfPerson(userName: string): Promise<readonly DepartmentSummary[]>;
  /** The same by their initials, for everybody who has any; by user name. */
  listOfEverybody(): Promise<readonly PersonDepartments[]>;
  /** All with who works in each, manages it or is responsible for it, by name. */
  listWithPeople(): Promise<readonly DepartmentWithPeople[]>;
  /** The text of `listOfPerson`, for a statement that needs departments within; its $1 is the user name. */
  readonly textOfPerson: string;
  /** How many people work in each, manage it or are responsible for it; none of a department that is not there. */
  countPeople(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** By user name in lower case. Of several that they work in the first by name; who works in none may lead one. */
  findNamesOf(userNames: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface DepartmentWithPeople extends Pick<DepartmentSummary, 'id' | 'initials' | 'name'> {
  readonly people: readonly string[];
  /** Those of them who manage it or are responsible for it. */
  readonly responsible: readonly string[];
}

export interface PersonDepartments {
  readonly userName: string;
  readonly initials: readonly string[];
}

export function createDepartmentsDirectory(
  connection: Connection,
  place: DepartmentsPlace,
): DepartmentsDirectory {
  const texts = textsOf[place];

  return {
    list: () => connection.prepared<Department>(texts.list, []),

    async find(id) {
      const [found] = await connection.prepared<Department>(texts.find, [id]);
      return found;
    },

    async hold(id) {
      const [found] = await connection.prepared<Department>(texts.hold, [id]);
      return found;
    },

    listLedBy: (userName) => connection.prepared<Department>(texts.listLedBy, [userName]),
    // Asked for with every request.
    listOfPerson: (userName) => connection.prepared<DepartmentSummary>(texts.listOfPerson, [userName]),
    listWithPeople: () => connection.prepared<DepartmentWithPeople>(texts.listWithPeople, []),
    textOfPerson: texts.listOfPerson,
    listOfEverybody: () => connection.prepared<PersonDepartments>(texts.listOfEverybody, []),

    async countPeople(ids) {
      if (ids.length === 0) return new Map();
      const rows = await connection.prepared<{ id: string; people: number }>(texts.countPeople, [ids]);
      return new Map(rows.map(({ id, people }) => [id, people]));
    },

    async findNamesOf(userNames) {
      if (userNames.length === 0) return new Map();
      const rows = await connection.prepared<NameRow>(texts.findNamesOf, [
        userNames.map((userName) => userName.toLowerCase()),
      ]);
      return new Map(rows.map(({ person, name }) => [person, name]));
    },
  };
}

interface NameRow {
  readonly person: string;
  readonly name: string;
}

interface PlaceTables {
  readonly department: string;
  readonly link: string;
}

const textsOf = {
  own: buildTexts({ department: 'quality.department', link: 'quality.user_department' }),
  plugin: buildTexts({ department: 'quality.plugin_department', link: 'quality.plugin_user_department' }),
};

/** User names are compared without case, in the form that the indexes are made for. */
function buildTexts({ department, link }: PlaceTables) {
  const all = `select id, initials, name, responsible, manager, email from ${department}`;
  const isLed = 'lower(responsible) = lower($1) or lower(manager) = lower($1)';
  return {
    list: `${all} order by name, id`,
    find: `${all} where id = $1`,
    hold: `${all} where id = $1 for key share`,
    listLedBy: `${all} where ${isLed} order by name, id`,
    listOfPerson: `
      select id, initials, name, (${isLed}) is true as "isLed" from ${department}
      where ${isLed} or id in (select department_id from ${link} where lower(user_name) = lower($1))
      order by name`,
    // The same person may be spelled in two ways.
    listOfEverybody: `
      select min(user_name) as "userName", array_agg(distinct initials order by initials) as initials
      from (
        select responsible as user_name, initials from ${department}
        union all
        select manager, initials from ${department} where manager is not null
        union all
        select link.user_name, department.initials
        from ${link} as link
        join ${department} as department on department.id = link.department_id
      ) as known
      group by lower(user_name)
      order by lower(user_name)`,
    listWithPeople: `
      select id, initials, name,
        array_remove(array[responsible, manager], null) as responsible,
        array_remove(array[responsible, manager], null)
          || array(select user_name from ${link} as link where link.department_id = department.id) as people
      from ${department} as department
      order by name, id`,
    countPeople: `
      select id, count(distinct lower(user_name))::integer as people
      from (
        select id, responsible as user_name from ${department}
        union all
        select id, manager from ${department} where manager is not null
        union all
        select department_id, user_name from ${link}
      ) as known
      where id = any($1::text[])
      group by id`,
    findNamesOf: `
      select distinct on (person) person, name
      from (
        select lower(link.user_name) as person, department.name, 1 as place
        from ${link} as link
        join ${department} as department on department.id = link.department_id
        where lower(link.user_name) = any($1::text[])
        union all
        select lower(responsible), name, 2 from ${department} where lower(responsible) = any($1::text[])
        union all
        select lower(manager), name, 3 from ${department} where lower(manager) = any($1::text[])
      ) as known
      order by person, place, name`,
  };
}
