// Roles of the cube of measurements, and the calls about them.
import type { OlapHierarchyGrant, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';

import { askBi, type BiAnswer } from './bi-client.ts';
import { monthHierarchy } from './cubes/texts.ts';

export const limitTo = (...grants: readonly (readonly ['allow' | 'deny', string])[]): OlapHierarchyGrant => ({
  hierarchy: '[Unidade]',
  access: 'custom',
  topLevel: null,
  bottomLevel: null,
  rollup: 'partial',
  grants: grants.map(([access, unit]) => ({ member: `[Unidade].[${unit}]`, caption: unit, access })),
});

export const wholeHierarchy = (hierarchy: string): OlapHierarchyGrant => ({
  hierarchy,
  access: 'all',
  topLevel: null,
  bottomLevel: null,
  rollup: 'full',
  grants: [],
});

/** Months and what is said about units, for whoever has the role of everybody. */
export function draftOf(units: OlapHierarchyGrant, more: Partial<OlapRoleDraft> = {}): OlapRoleDraft {
  return {
    name: 'Unidades',
    description: '',
    catalogue: 'Medidas',
    reach: { biRoles: ['Authenticated'], departments: [], people: [] },
    cubes: [{ cube: 'Medidas', hierarchies: [wholeHierarchy(monthHierarchy), units] }],
    ...more,
  };
}

export async function askPermissions(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  as = 'ADMIN',
): Promise<BiAnswer> {
  return await askBi(url, {
    method,
    path: `/plugin/olap-permissions/api${path}`,
    as,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  });
}
