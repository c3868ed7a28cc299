// Which roles of a schema somebody has. Pure.
import type { Schema } from '@prumo/olap/schema/schema';

/**
 * Whoever may publish queries may read the warehouse anyway, and sees every cube whole. Everybody else has the roles of
 * the schema that are called as one of their own, and the schema's default role. `none`: the catalogue is not there.
 */
export function findCatalogueRoles(
  schema: Pick<Schema, 'roles' | 'defaultRole'>,
  person: { readonly roles: readonly string[]; readonly mayPublish: boolean },
): CatalogueRoles {
  if (person.mayPublish) return 'whole';
  const own = [...schema.roles.keys()].filter((role) => person.roles.includes(role));
  if (own.length > 0) return own;
  return schema.defaultRole === undefined ? 'none' : [schema.defaultRole];
}

export type CatalogueRoles = 'whole' | 'none' | readonly string[];
