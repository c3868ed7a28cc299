import type { Participant } from '@prumo/contracts/minutes/meeting-minutes';
import type { Connection } from '@prumo/database/connection';

/** Where nothing was said about where a participant works, what is known of it here. */
export async function fillDepartmentNames(
  participants: readonly Participant[],
  connection: Connection,
): Promise<Participant[]> {
  const lacking = participants.filter(({ departmentName }) => departmentName === null);
  if (lacking.length === 0) return [...participants];
  const rows = await connection.prepared<DepartmentRow>(listText, [
    lacking.map(({ userName }) => userName.toLowerCase()),
  ]);
  const names = new Map(rows.map(({ person, name }) => [person, name]));
  return participants.map((one) => ({
    ...one,
    departmentName: one.departmentName ?? names.get(one.userName.toLowerCase()) ?? null,
  }));
}

interface DepartmentRow {
  readonly person: string;
  readonly name: string;
}

/** Of several that they work in the first by name; who works in none may lead one. */
const listText = `
  select distinct on (person) person, name
  from (
    select lower(link.user_name) as person, department.name, 1 as place
    from quality.user_department as link
    join quality.department as department on department.id = link.department_id
    where lower(link.user_name) = any($1::text[])
    union all
    select lower(responsible), name, 2 from quality.department where lower(responsible) = any($1::text[])
    union all
    select lower(manager), name, 3 from quality.department where lower(manager) = any($1::text[])
  ) as known
  order by person, place, name`;
