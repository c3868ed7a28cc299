// Roles that reach whoever asks, as they are at this moment: one statement for a question, however many roles there are.
// Definitions are kept by their version, so that only those that changed are read again.
import type { OlapRole, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import type { Connection } from '@prumo/database/connection';
import type { RoleDefinition, Schema } from '@prumo/olap/schema/schema';

import { createOlapRolesRepository } from '../../persistence/olap-roles.repository.ts';
import {
  createRolesOfReaderRepository,
  type DepartmentsStatement,
  type RolesOfReader,
} from '../../persistence/roles-of-reader.repository.ts';
import { buildDepartmentRole } from './department-role.ts';
import { translateRole } from './translate-role.ts';

export interface GrantedRole {
  readonly kind: 'stored' | 'department';
  readonly definition: RoleDefinition;
}

export interface ReaderRoles {
  /** What reaches a person, now. */
  read(reader: { readonly userName: string; readonly roles: readonly string[] }): Promise<RolesInCatalogue>;
  /** A stored role by what it is called. */
  find(catalogue: string, name: string): Promise<OlapRole | undefined>;
  /** A stored role as the engine asks by it. */
  translate(role: OlapRoleDraft, schema: Schema): RoleDefinition;
}

export type RolesInCatalogue = (catalogue: string, schema: Schema) => readonly GrantedRole[];

interface ReaderRolesParts {
  readonly database: Connection;
  /** Nothing: there are none. */
  readonly departmentsStatement?: DepartmentsStatement | undefined;
  /** Where departments are members; nothing: whoever is responsible for one sees no more by that. */
  readonly departmentPlace?: string | undefined;
}

/** Each may hold some thousand grants. */
const mostKept = 200;

export function createReaderRoles(parts: ReaderRolesParts): ReaderRoles {
  const { database, departmentPlace } = parts;
  const repository = createRolesOfReaderRepository(database, parts.departmentsStatement);
  const stored = createOlapRolesRepository(database);
  const definitions = new Map<string, OlapRoleDraft>();
  const translations = new WeakMap<Schema, WeakMap<OlapRoleDraft, RoleDefinition>>();

  function keep(key: string, definition: OlapRoleDraft): OlapRoleDraft {
    definitions.delete(key);
    definitions.set(key, definition);
    const [oldest] = definitions.keys();
    if (definitions.size > mostKept && oldest !== undefined) definitions.delete(oldest);
    return definition;
  }

  function translate(role: OlapRoleDraft, schema: Schema): RoleDefinition {
    const ofSchema = translations.get(schema) ?? new WeakMap<OlapRoleDraft, RoleDefinition>();
    translations.set(schema, ofSchema);
    const known = ofSchema.get(role);
    if (known !== undefined) return known;
    const made = translateRole(role, schema);
    ofSchema.set(role, made);
    return made;
  }

  function listDepartmentRoles({ led }: RolesOfReader, schema: Schema): readonly GrantedRole[] {
    if (departmentPlace === undefined) return [];
    return led.flatMap((department) => {
      const definition = buildDepartmentRole(schema, departmentPlace, department);
      return definition === undefined ? [] : [{ kind: 'department' as const, definition }];
    });
  }

  return {
    translate,
    find: async (catalogue, name) => await stored.findByName(catalogue, name),

    async read({ userName, roles }) {
      const known = new Map(definitions);
      const found = await repository.read({ userName, biRoles: roles, known: [...known.keys()] });
      const reaching = found.roles.flatMap(({ id, version, catalogue, definition }) => {
        const key = `${id} ${version}`;
        const kept = definition ?? known.get(key);
        return kept === undefined ? [] : [{ catalogue, role: keep(key, kept) }];
      });
      return (name, schema) => [
        ...reaching
          .filter(({ catalogue }) => catalogue === name)
          .map(({ role }) => ({ kind: 'stored' as const, definition: translate(role, schema) })),
        ...listDepartmentRoles(found, schema),
      ];
    },
  };
}
