// Permissões OLAP: who sees what of the cubes. Calls of the embedded BI server, in JSON, for administrators; one of them,
// `mine`, is for everybody. A Pentaho behind BI_URL has none of them and answers 404.
//
// A change of roles is told live as `olap-roles`. A failure has a status and `{ code, message, requestId, faults? }`, see `olapPermissionsFailure`.
import * as z from 'zod/mini';

import { olapHierarchyGrant, olapNotice, olapRole, olapRoleDraft } from './olap-role.ts';
import { saikuQuery, type SaikuCell } from './saiku-query.ts';
import { pluginApiPath } from './plugin-path.ts';

export const olapPermissionsPlugin = 'olap-permissions';

const base = pluginApiPath(olapPermissionsPlugin);

export const olapPermissionsPaths = {
  /** GET → OlapRolesAnswer. POST OlapRoleDraft → 201 SavedOlapRole. */
  roles: `${base}/roles`,
  /** PUT olapRoleChange → SavedOlapRole. DELETE with ?version= → 204. Another version than the stored one: 409. */
  role: (id: string): string => `${base}/roles/${encodeURIComponent(id)}`,
  /** GET → OlapChoices: what an editor lets choose from. */
  choices: `${base}/choices`,
  /** GET ?role=, ?before= (id of the last change that is known) → olapChangesAnswer, latest first. */
  changes: `${base}/changes`,
  /**
   * POST olapUndo → OlapUndone: takes the role back to how it was before that change, be it deleted meanwhile; the role that
   * a change created is deleted. Is a change of its own, and can be undone too.
   */
  undo: (changeId: string): string => `${base}/changes/${encodeURIComponent(changeId)}/undo`,
  /** POST OlapReach → OlapReached: who it is that a role reaches, saved or not. */
  reached: `${base}/reached`,
  /** POST OlapRoleDraft → olapNoticesAnswer: what of a role, saved or not, is not there now. */
  notices: `${base}/notices`,
  /** POST OlapMembersWish → OlapMembersAnswer: what is below a member, and how much of it a role shows. */
  members: `${base}/members`,
  /** POST OlapTotalWish → OlapTotal: the number of the sentence about rollup. */
  total: `${base}/total`,
  /** POST OlapPreviewWish → OlapPreview: a question as the role sees it, beside the unrestricted one. */
  preview: `${base}/preview`,
  /** GET, everybody → MyOlapRoles: by which roles they see cubes. */
  mine: `${base}/mine`,
} as const;

export const savedOlapRole = z.object({ role: olapRole, notices: z.array(olapNotice) });
export type SavedOlapRole = z.infer<typeof savedOlapRole>;

export const olapNoticesAnswer = z.object({ notices: z.array(olapNotice) });

/** Cube, hierarchy and level have to be there when a role is saved; members, people and departments need not. */
export const olapRoleChange = z.object({ version: z.number(), role: olapRoleDraft });

/** A role of a schema file. It reaches whoever has a role of the BI server that is called the same. */
const schemaRole = z.object({
  name: z.string(),
  catalogue: z.string(),
  /** Everybody without any other role of the schema has it. */
  isDefault: z.boolean(),
  /** Of a union: roles that it consists of; what they grant stands with them. */
  parts: z.array(z.string()),
  cubes: z.array(
    z.object({
      cube: z.string(),
      /** All of it; `hierarchies` is empty. */
      isWhole: z.boolean(),
      hierarchies: z.array(
        z.extend(olapHierarchyGrant, {
          /** Its list begins with a denial or is empty: whatever it does not name is shown. */
          startsFromEverything: z.boolean(),
        }),
      ),
    }),
  ),
});

export type OlapSchemaRole = z.infer<typeof schemaRole>;

const department = z.object({ id: z.string(), initials: z.string(), name: z.string() });
export type OlapDepartment = z.infer<typeof department>;

/** What whoever is responsible for a department sees by that: the member that is called as it, totals of that part. */
const departmentRole = z.object({
  department,
  /** User names of who is responsible for it. */
  people: z.array(z.string()),
});

export const olapRolesAnswer = z.object({
  /** By name. `peopleCount`: how many it reaches now. */
  roles: z.array(z.extend(olapRole, { peopleCount: z.number() })),
  schemaRoles: z.array(schemaRole),
  departmentRoles: z.object({
    /** By the setting OLAP_DEPARTMENT_ROLES. */
    isOn: z.boolean(),
    /** Hierarchy or level that has departments as members, `[Unidade]`; cubes without it are not shown by these roles. */
    place: z.string(),
    roles: z.array(departmentRole),
  }),
  /** Who has one of these roles of the BI server sees every cube whole, whatever roles say. */
  wholeBiRoles: z.array(z.string()),
});

export type OlapRolesAnswer = z.infer<typeof olapRolesAnswer>;

export const olapChoices = z.object({
  catalogues: z.array(
    z.object({
      name: z.string(),
      caption: z.string(),
      /** In Portuguese, where the catalogue cannot be read now; it has no cubes then. */
      failure: z.nullable(z.string()),
      cubes: z.array(
        z.object({
          name: z.string(),
          caption: z.string(),
          hierarchies: z.array(
            z.object({
              uniqueName: z.string(),
              caption: z.string(),
              dimensionCaption: z.string(),
              isMeasures: z.boolean(),
              /** From the top. */
              levels: z.array(z.object({ name: z.string(), caption: z.string(), isAll: z.boolean() })),
            }),
          ),
        }),
      ),
    }),
  ),
  biRoles: z.array(z.string()),
  departments: z.array(department),
  people: z.array(z.object({ userName: z.string(), displayName: z.string() })),
});

export type OlapChoices = z.infer<typeof olapChoices>;

const olapChange = z.object({
  id: z.string(),
  roleId: z.string(),
  /** As it is called after the change, or was before it was deleted. */
  roleName: z.string(),
  /** ISO. */
  at: z.string(),
  by: z.string(),
  byName: z.string(),
  /** Id of the change that this one undid. */
  undoes: z.nullable(z.string()),
  /** null: the role was created by it. */
  before: z.nullable(olapRoleDraft),
  /** null: the role was deleted by it. */
  after: z.nullable(olapRoleDraft),
  /** Version of the role after it. */
  version: z.number(),
  /** The latest one of its role. */
  isLatest: z.boolean(),
});

export type OlapChange = z.infer<typeof olapChange>;

export const olapChangesAnswer = z.object({ changes: z.array(olapChange), hasMore: z.boolean() });

/** `version`: of the latest change of the role that the person has seen; another one since: 409 `version-conflict`. */
export const olapUndo = z.object({ version: z.number() });

/** `role` is null where undoing deleted it. */
export const olapUndone = z.object({ role: z.nullable(olapRole), notices: z.array(olapNotice) });
export type OlapUndone = z.infer<typeof olapUndone>;

export const olapReached = z.object({
  count: z.number(),
  /** By display name, people who can log in; at most 500 of them. */
  people: z.array(
    z.object({
      userName: z.string(),
      displayName: z.string(),
      /** They see every cube whole all the same. */
      seesEverything: z.boolean(),
    }),
  ),
});

export type OlapReached = z.infer<typeof olapReached>;

/** As whom something is looked at: one that is being edited, a saved one, one of a schema file, one of a department. */
export const olapRoleChoice = z.union([
  z.object({ kind: z.literal('draft'), role: olapRoleDraft }),
  z.object({ kind: z.literal('stored'), id: z.string() }),
  z.object({ kind: z.literal('schema'), catalogue: z.string(), name: z.string() }),
  z.object({ kind: z.literal('department'), catalogue: z.string(), id: z.string() }),
]);

export type OlapRoleChoice = z.infer<typeof olapRoleChoice>;

export const olapMembersWish = z.object({
  as: olapRoleChoice,
  cube: z.string(),
  hierarchy: z.string(),
  /** Unique name; null: those at the top. With `search`: of the whole hierarchy, whatever the parent. */
  parent: z.nullable(z.string()),
  search: z.optional(z.string()),
  offset: z.optional(z.number()),
});

export type OlapMembersWish = z.infer<typeof olapMembersWish>;

export const mostOlapMembers = 200;

export const olapMembersAnswer = z.object({
  members: z.array(
    z.object({
      uniqueName: z.string(),
      caption: z.string(),
      level: z.string(),
      levelCaption: z.string(),
      hasChildren: z.boolean(),
      /** With all that is below it · with some of it · not at all. By members and levels. */
      visibility: z.enum(['shown', 'part', 'hidden']),
      /** What the role says about this very member; null: it follows from what is above. */
      grant: z.nullable(z.enum(['allow', 'deny'])),
      /** Captions from the top to its parent; only of what was searched for. */
      above: z.array(z.string()),
    }),
  ),
  /** Where the next ones begin; null: these were the last. */
  nextOffset: z.nullable(z.number()),
});

export type OlapMembersAnswer = z.infer<typeof olapMembersAnswer>;

export const olapTotalWish = z.object({ as: olapRoleChoice, cube: z.string(), hierarchy: z.string() });
export type OlapTotalWish = z.infer<typeof olapTotalWish>;

/**
 * Of the default measure over the hierarchy, with everything else that the role says. Texts are formatted as the measure
 * says, in pt-BR: 142.407. Nothing is shown: null and ''.
 */
export const olapTotal = z.object({
  measureCaption: z.string(),
  shown: z.nullable(z.number()),
  shownText: z.string(),
  whole: z.nullable(z.number()),
  wholeText: z.string(),
  /** In Portuguese, why the role cannot be asked: the cube is not there for it. */
  failure: z.nullable(z.string()),
});

export type OlapTotal = z.infer<typeof olapTotal>;

/** A saved analysis by its path in the repository, `/home/ana/UTI.saiku`, or a question. */
export const olapPreviewWish = z.object({
  as: olapRoleChoice,
  question: z.union([z.object({ file: z.string() }), z.object({ query: saikuQuery })]),
});

export type OlapPreviewWish = z.input<typeof olapPreviewWish>;

export const mostPreviewCells = 100_000;

/** Places count in `cellset`, headers included. */
export interface OlapPreviewGrid {
  readonly cellset: readonly (readonly SaikuCell[])[];
  readonly topOffset: number;
  readonly leftOffset: number;
  /** Rows and columns that the other grid has not. */
  readonly onlyHereRows: readonly number[];
  readonly onlyHereColumns: readonly number[];
  /** [row, column] of cells whose value is another one in the other grid. */
  readonly changedCells: readonly (readonly [number, number])[];
}

/** A question of more cells than `mostPreviewCells` is refused with 400 `too-many-cells`. */
export interface OlapPreview {
  readonly whole: OlapPreviewGrid;
  /** null: the role cannot ask it, and `failure` says why, in Portuguese. */
  readonly asRole: OlapPreviewGrid | null;
  readonly failure: string | null;
  /** The MDX that was asked. */
  readonly mdx: string;
}

/** For whoever is logged in. Catalogues that are not there for them are not named. */
export const myOlapRoles = z.object({
  /** They see every cube whole. */
  seesEverything: z.boolean(),
  /** There are cubes, and they see none of them. */
  isLockedOut: z.boolean(),
  catalogues: z.array(
    z.object({
      name: z.string(),
      /** How many cubes of it they see; none: their roles show nothing of it. */
      cubeCount: z.number(),
      /** By which they see it; empty where they see everything. */
      roles: z.array(z.object({ name: z.string(), kind: z.enum(['stored', 'schema', 'department']) })),
    }),
  ),
});

export type MyOlapRoles = z.infer<typeof myOlapRoles>;

export const olapFailureCodes = [
  /** 400, with faults. */
  'invalid-role',
  /** 400: the body is not what the call takes. */
  'invalid-input',
  /** 409: another role of the catalogue, stored or of its schema, is called so. */
  'name-taken',
  /** 409: somebody changed it meanwhile. */
  'version-conflict',
  /** 404. */
  'role-unknown',
  'change-unknown',
  'catalogue-unknown',
  'cube-unknown',
  'hierarchy-unknown',
  'member-unknown',
  'file-unknown',
  /** 400: `message` tells why, in Portuguese, as running the question without a role does. */
  'question-failed',
  'too-many-cells',
] as const;

export type OlapFailureCode = (typeof olapFailureCodes)[number];

export const olapPermissionsFailure = z.object({
  code: z.enum(olapFailureCodes),
  message: z.string(),
  requestId: z.string(),
  faults: z.optional(
    z.array(
      z.object({
        /** `name`, `cubes`, `reach` … */
        field: z.string(),
        code: z.enum([
          'missing',
          'too-long',
          'too-many',
          'twice',
          'cube-unknown',
          'hierarchy-unknown',
          'level-unknown',
          /** The top level stands below the bottom level. */
          'levels-crossed',
        ]),
        cube: z.string(),
        hierarchy: z.string(),
        name: z.string(),
      }),
    ),
  ),
});

export type OlapPermissionsFailure = z.infer<typeof olapPermissionsFailure>;
export type OlapRoleFault = NonNullable<OlapPermissionsFailure['faults']>[number];
