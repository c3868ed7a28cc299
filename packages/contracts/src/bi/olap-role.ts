// A role of Permissões OLAP: whom it reaches, and what of the cubes of one catalogue it shows them.
//
// It gives out of nothing: a cube that it does not name is not there, nor is a hierarchy of a cube that it does. Of a
// personalised hierarchy only what a grant allows is shown, even where the first grant takes something away.
import * as z from 'zod/mini';

/** More than this is refused, with 400 `invalid-role` and a fault `too-many`, or 413 for the whole body. */
export const olapRoleLimits = {
  nameLength: 100,
  descriptionLength: 1000,
  /** BI roles, departments and people, of each. */
  reach: 500,
  cubes: 200,
  hierarchiesOfCube: 100,
  grantsOfHierarchy: 1000,
  /** Of the whole role. */
  grants: 5000,
  memberNameLength: 2000,
  bodyBytes: 2 * 1024 * 1024,
} as const;

export const rollupPolicies = ['full', 'partial', 'hidden'] as const;
/** What a total is of, where some of its parts are not shown: all · those shown · no total at all. */
export type RollupPolicy = (typeof rollupPolicies)[number];

const memberGrant = z.object({
  /** `[Unidade].[Hospital].[UTI]` */
  member: z.string(),
  /** As it was when it was chosen; for people to read, nothing depends on it. */
  caption: z.string(),
  access: z.enum(['allow', 'deny']),
});

export const olapHierarchyGrant = z.object({
  /** Unique name: `[Unidade]`, `[Tempo.Semanal]`; `[Measures]` too. */
  hierarchy: z.string(),
  access: z.enum(['all', 'none', 'custom']),
  /** Of `custom`: names of levels; null: no limit. */
  topLevel: z.nullable(z.string()),
  bottomLevel: z.nullable(z.string()),
  rollup: z.enum(rollupPolicies),
  /** Of `custom`. In this order: the last one that names a member or something above it decides. */
  grants: z.array(memberGrant),
});

const cubeGrant = z.object({
  cube: z.string(),
  /** One that is not here is `none`; only `[Measures]` is `all` unless it is here. */
  hierarchies: z.array(olapHierarchyGrant),
});

export const olapReach = z.object({
  /** Names of roles of the BI server. */
  biRoles: z.array(z.string()),
  /** Ids of departments: whoever works in one or is responsible for it. */
  departments: z.array(z.string()),
  /** User names. */
  people: z.array(z.string()),
});

export const olapRoleDraft = z.object({
  name: z.string(),
  description: z.string(),
  catalogue: z.string(),
  reach: olapReach,
  /** Those that are on; every other one is off. */
  cubes: z.array(cubeGrant),
});

export type OlapMemberGrant = z.infer<typeof memberGrant>;
export type OlapHierarchyGrant = z.infer<typeof olapHierarchyGrant>;
export type OlapCubeGrant = z.infer<typeof cubeGrant>;
export type OlapReach = z.infer<typeof olapReach>;
export type OlapRoleDraft = z.infer<typeof olapRoleDraft>;

export const olapRole = z.extend(olapRoleDraft, {
  id: z.string(),
  /** Sent back with a change of it. */
  version: z.number(),
  /** ISO. */
  changedAt: z.string(),
  /** User name. */
  changedBy: z.string(),
});

export type OlapRole = z.infer<typeof olapRole>;

/** What a role names and the data do not have (any more): it is kept, and shows nothing. */
export const olapNotice = z.object({
  code: z.enum([
    'cube-unknown',
    'hierarchy-unknown',
    'level-unknown',
    'member-unknown',
    'department-unknown',
    'person-unknown',
    'bi-role-unknown',
    /** Nothing of it is allowed, so the cube is not there for who has only this role. */
    'nothing-shown',
  ]),
  /** Empty where it is not about one. */
  cube: z.string(),
  hierarchy: z.string(),
  /** What is not there: name of the level, member, department, person. */
  name: z.string(),
});

export type OlapNotice = z.infer<typeof olapNotice>;
