// What a role shows, before anybody has it: members of a hierarchy, a total, an answer beside the unrestricted one.
import type {
  OlapMembersAnswer,
  OlapMembersWish,
  OlapPreview,
  OlapRoleChoice,
  OlapTotal,
  OlapTotalWish,
} from '@prumo/contracts/bi/olap-permissions';
import { mostOlapMembers, mostPreviewCells } from '@prumo/contracts/bi/olap-permissions';
import type { OlapHierarchyGrant, OlapRole, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import type { CubeView, HierarchyView } from '@prumo/olap/cube-view';
import { quoteSegment } from '@prumo/olap/mdx/quote-name';
import { listAncestors, type Member } from '@prumo/olap/members/member';
import { OlapError } from '@prumo/olap/olap-error';
import type { HierarchyDecision } from '@prumo/olap/roles/cube-access';
import type { RoleDefinition } from '@prumo/olap/schema/schema';
import { presentOlapError } from '@prumo/olap/texts';

import { createShapingYielder } from '../../queries/create-shaping-yielder.ts';
import { QueryError, UnknownCatalogueError } from '../../queries/query-error.ts';
import { findMembers } from '../../saiku/find-members.ts';
import { insertTotals } from '../../saiku/insert-totals.ts';
import type { Grid } from '../../saiku/present-cellset.ts';
import { createSaikuQueries } from '../../saiku/saiku-queries.ts';
import type { CubeReader, LookedAtCatalogue, OlapCatalogues, OpenCatalogue } from '../olap-catalogues.ts';
import { compareGrids, presentAlone } from './compare-grids.ts';
import { findExcess } from './check-role.ts';
import { buildDepartmentRole } from './department-role.ts';
import { OlapRoleError } from './olap-role-error.ts';
import type { ReachedDepartment } from './role-reach.ts';

export interface RoleLooks {
  listMembers(
    administrator: CubeReader,
    wish: OlapMembersWish,
    signal: AbortSignal,
  ): Promise<OlapMembersAnswer>;
  computeTotal(administrator: CubeReader, wish: OlapTotalWish, signal: AbortSignal): Promise<OlapTotal>;
  preview(
    administrator: CubeReader,
    wish: { readonly as: OlapRoleChoice; readonly query: SaikuQuery },
    signal: AbortSignal,
  ): Promise<OlapPreview>;
}

export interface RoleLooksParts {
  readonly catalogues: Pick<OlapCatalogues, 'openForRoles'>;
  readonly requireRole: (id: string) => Promise<OlapRole>;
  readonly listDepartments: () => Promise<readonly ReachedDepartment[]>;
  readonly departmentPlace: string;
  /** In the words of people; nothing for what is a fault of ours. */
  readonly describeFailure: (error: unknown) => string | undefined;
}

interface Opened {
  readonly catalogue: LookedAtCatalogue;
  readonly definition: RoleDefinition;
  /** What it says about a hierarchy, in the words of the role. */
  readonly findGrants: (cube: string, hierarchy: string) => OlapHierarchyGrant['grants'];
}

export function createRoleLooks(parts: RoleLooksParts): RoleLooks {
  async function openCatalogue(administrator: CubeReader, name: string): Promise<LookedAtCatalogue> {
    try {
      return await parts.catalogues.openForRoles(administrator, name);
    } catch (error) {
      if (!(error instanceof UnknownCatalogueError)) throw error;
      throw new OlapRoleError('catalogue-unknown', error.message, { cause: error });
    }
  }

  async function open(administrator: CubeReader, choice: OlapRoleChoice): Promise<Opened> {
    if (choice.kind === 'draft') {
      const faults = findExcess(choice.role);
      if (faults.length > 0) throw new OlapRoleError('invalid-role', 'The role is too large.', { faults });
      return await openDraft(administrator, choice.role);
    }
    if (choice.kind === 'stored') return await openDraft(administrator, await parts.requireRole(choice.id));
    const catalogue = await openCatalogue(administrator, choice.catalogue);
    const { schema } = catalogue.engine;
    const definition =
      choice.kind === 'schema'
        ? schema.roles.get(choice.name)
        : await findDepartmentRole(catalogue, choice.id);
    if (definition === undefined) throw new OlapRoleError('role-unknown', 'There is no such role.');
    return { catalogue, definition, findGrants: () => [] };
  }

  async function openDraft(administrator: CubeReader, role: OlapRoleDraft): Promise<Opened> {
    const catalogue = await openCatalogue(administrator, role.catalogue);
    return {
      catalogue,
      definition: catalogue.translate(role),
      findGrants: (cube, hierarchy) =>
        role.cubes
          .find((each) => each.cube === cube)
          ?.hierarchies.find((each) => each.hierarchy === hierarchy)?.grants ?? [],
    };
  }

  async function findDepartmentRole({ engine }: OpenCatalogue, id: string) {
    const department = (await parts.listDepartments()).find((each) => each.id === id);
    return department && buildDepartmentRole(engine.schema, parts.departmentPlace, department);
  }

  /** In words, for what is a property of the role; everything else is thrown. */
  function describeRefusal(error: unknown): string {
    if (error instanceof OlapError && error.code !== 'abandoned') return presentOlapError(error);
    throw error;
  }

  return {
    async listMembers(administrator, { as, cube: cubeName, hierarchy: name, parent, ...wish }, signal) {
      const { catalogue, definition, findGrants } = await open(administrator, as);
      const { engine, options } = catalogue;
      const view = await openCube(catalogue, cubeName, signal);
      const seen = requireHierarchy(view, name);
      const asked = { ...options, roles: [definition], signal };
      const access = await engine.findAccess(view.cube.name, asked);
      const decision = access?.of(seen.hierarchy) ?? 'none';
      const offset = Math.max(0, Math.floor(wish.offset ?? 0));
      const search = wish.search ?? '';
      const found =
        search.trim() === ''
          ? await listChildren(view, seen, parent)
          : await searchMembers(seen, search, offset + mostOlapMembers + 1);
      const own = new Map(
        findGrants(view.cube.name, seen.hierarchy.uniqueName).map((grant) => [grant.member, grant.access]),
      );
      return {
        members: found.slice(offset, offset + mostOlapMembers).map((member) => ({
          uniqueName: member.uniqueName,
          caption: member.caption,
          level: member.level.name,
          levelCaption: member.level.caption,
          hasChildren: mayHaveChildren(member),
          visibility: describeVisibility(decision, member),
          grant: own.get(member.uniqueName) ?? null,
          above:
            search.trim() === ''
              ? []
              : listAncestors(member)
                  .toReversed()
                  .map(({ caption }) => caption),
        })),
        nextOffset: found.length > offset + mostOlapMembers ? offset + mostOlapMembers : null,
      };
    },

    async computeTotal(administrator, { as, cube: cubeName, hierarchy: name }, signal) {
      const { catalogue, definition } = await open(administrator, as);
      const whole = await openCube(catalogue, cubeName, signal);
      const { hierarchy } = requireHierarchy(whole, name);
      const wholeTotal = await askTotal(catalogue, whole, hierarchy.uniqueName, signal);
      const measureCaption = findMeasure(whole).caption;
      const facts = { measureCaption, whole: wholeTotal.value, wholeText: wholeTotal.text };
      try {
        const asRole = { ...catalogue, options: { ...catalogue.options, roles: [definition] } };
        const seen = await asRole.engine.openCube(cubeName, { ...asRole.options, signal });
        const shown = await askTotal(asRole, seen, hierarchy.uniqueName, signal);
        return { ...facts, shown: shown.value, shownText: shown.text, failure: null };
      } catch (error) {
        return { ...facts, shown: null, shownText: '', failure: describeRefusal(error) };
      }
    },

    async preview(administrator, { as, query: given }, signal) {
      const { catalogue, definition } = await open(administrator, as);
      const query = { ...given, name: 'preview' };
      if (query.cube.connection !== catalogue.name)
        throw new OlapRoleError('catalogue-unknown', 'The role is of another catalogue than the question.');
      const yielder = createShapingYielder(signal);

      async function ask(opened: OpenCatalogue): Promise<{ readonly grid: Grid; readonly mdx: string }> {
        const queries = createSaikuQueries({ openFor: async () => opened });
        const ran = await queries.run(administrator, query, signal);
        const grid = await insertTotals(ran.grid, ran.totals, yielder);
        const count = grid.cells.length * (grid.cells[0]?.length ?? 0);
        if (count > mostPreviewCells)
          throw new OlapRoleError('too-many-cells', `The answer has ${count} cells.`);
        return { grid, mdx: ran.query.mdx ?? '' };
      }

      const whole = await ask(catalogue).catch((error: unknown) => {
        const reason = isAbandoned(error) ? undefined : parts.describeFailure(error);
        throw reason === undefined ? error : new OlapRoleError('question-failed', reason, { cause: error });
      });
      try {
        const asRole = await ask({ ...catalogue, options: { ...catalogue.options, roles: [definition] } });
        const { one, other } = await compareGrids(whole.grid, asRole.grid, yielder);
        return { whole: one, asRole: other, failure: null, mdx: whole.mdx };
      } catch (error) {
        const failure = describeRefusal(error);
        return { whole: presentAlone(whole.grid), asRole: null, failure, mdx: whole.mdx };
      }
    },
  };
}

function isAbandoned(error: unknown): boolean {
  return (error instanceof OlapError || error instanceof QueryError) && error.code === 'abandoned';
}

async function openCube(
  { engine, options }: OpenCatalogue,
  name: string,
  signal: AbortSignal,
): Promise<CubeView> {
  try {
    return await engine.openCube(name, { ...options, signal });
  } catch (error) {
    if (!(error instanceof OlapError) || error.code !== 'cube_not_found') throw error;
    throw new OlapRoleError('cube-unknown', error.message, { cause: error });
  }
}

function requireHierarchy(view: CubeView, name: string): HierarchyView {
  const found = view.hierarchies.find(({ hierarchy }) => hierarchy.uniqueName === name);
  if (found === undefined) throw new OlapRoleError('hierarchy-unknown', `There is no hierarchy ${name}.`);
  return found;
}

async function listChildren(
  view: CubeView,
  seen: HierarchyView,
  parent: string | null,
): Promise<readonly Member[]> {
  if (parent === null) return withoutCalculated(await seen.roots());
  const member = await view.findMember(parent);
  if (member?.hierarchy !== seen.hierarchy)
    throw new OlapRoleError('member-unknown', `There is no member ${parent}.`);
  return withoutCalculated(await seen.children(member));
}

async function searchMembers(seen: HierarchyView, search: string, most: number): Promise<readonly Member[]> {
  const found: Member[] = [];
  for (const level of seen.levels) {
    if (found.length >= most) break;
    const members = withoutCalculated(await seen.levelMembers(level));
    found.push(...(await findMembers(members, search)).slice(0, most - found.length));
  }
  return found;
}

/** No grant names a calculated one. */
function withoutCalculated(members: readonly Member[]): readonly Member[] {
  return members.filter(({ kind }) => kind !== 'calculated');
}

function mayHaveChildren({ level, hierarchy }: Member): boolean {
  return level !== hierarchy.levels.at(-1) || level.source?.parentChild !== undefined;
}

function describeVisibility(decision: HierarchyDecision, member: Member): 'shown' | 'part' | 'hidden' {
  if (decision === 'none') return 'hidden';
  if (decision === 'whole') return 'shown';
  if (!decision.isShown(member)) return 'hidden';
  return decision.visibilityOf(member) === 'whole' ? 'shown' : 'part';
}

function findMeasure(view: CubeView): Member {
  const measures = view.hierarchies.find(({ hierarchy }) => hierarchy.dimension.isMeasures);
  if (measures === undefined) throw new OlapRoleError('cube-unknown', 'The cube has no measures.');
  return measures.defaultMember;
}

/** Over all that is to be seen of the hierarchy; of one that is not to be seen, what the cube says without it. */
async function askTotal(
  { engine, options }: OpenCatalogue,
  view: CubeView,
  hierarchyName: string,
  signal: AbortSignal,
): Promise<{ readonly value: number | null; readonly text: string }> {
  const seen = view.hierarchies.find(({ hierarchy }) => hierarchy.uniqueName === hierarchyName);
  const measure = findMeasure(view).uniqueName;
  const cube = quoteSegment(view.cube.name);
  const roots = seen === undefined || seen.hierarchy.dimension.isMeasures ? [] : await seen.roots();
  const [root, ...more] = withoutCalculated(roots);
  const total = `${hierarchyName}.[Prumo total]`;
  const mdx =
    root === undefined
      ? `SELECT {${measure}} ON COLUMNS FROM ${cube}`
      : more.length === 0
        ? `SELECT {${measure}} ON COLUMNS FROM ${cube} WHERE (${root.uniqueName})`
        : `WITH MEMBER ${total} AS 'Aggregate(${root.level.uniqueName}.Members)' SELECT {${measure}} ON COLUMNS FROM ${cube} WHERE (${total})`;
  const { cells } = await engine.execute(mdx, { ...options, locale: 'pt-BR', signal });
  const [cell] = cells;
  const value = cell?.value ?? null;
  return { value: typeof value === 'number' ? value : null, text: cell?.formatted ?? '' };
}
