// By which roles somebody asks the cubes of a catalogue. Pure.
import type { RoleChoice } from '@prumo/olap/roles/cube-access';
import type { RoleDefinition, Schema } from '@prumo/olap/schema/schema';

export interface CataloguePerson {
  readonly roles: readonly string[];
  readonly mayPublish: boolean;
  /** Roles that reach them besides those of the schema: stored ones, those of their departments. */
  readonly granted: readonly RoleDefinition[];
}

/**
 * Whoever may publish queries may read the warehouse anyway, and sees every cube whole. Everybody else has the roles of
 * the schema that are called as one of their own, or else the schema's default role, and those that reach them: whatever
 * any of them shows. `none`: the catalogue is not there.
 */
export function findCatalogueRoles(
  schema: Pick<Schema, 'roles' | 'defaultRole'>,
  person: CataloguePerson,
): CatalogueRoles {
  if (person.mayPublish) return 'whole';
  const named = [...schema.roles.keys()].filter((role) => person.roles.includes(role));
  const ofSchema = named.length > 0 ? named : listDefault(schema);
  const all = [...ofSchema, ...person.granted];
  return all.length === 0 ? 'none' : all;
}

function listDefault({ defaultRole }: Pick<Schema, 'defaultRole'>): readonly string[] {
  return defaultRole === undefined ? [] : [defaultRole];
}

export type CatalogueRoles = 'whole' | 'none' | readonly RoleChoice[];
