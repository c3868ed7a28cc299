// What there is to ask about, as Saiku's clients look for it. The name of the user in the address tells nothing.
import type { CubeView, HierarchyView } from '@prumo/olap/cube-view';
import type { Member } from '@prumo/olap/members/member';
import type { Level } from '@prumo/olap/schema/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { OlapCatalogues } from '../olap/olap-catalogues.ts';
import { findMembers } from '../saiku/find-members.ts';
import {
  presentConnection,
  presentDimensions,
  presentElement,
  presentHierarchy,
  presentLevel,
  presentMeasures,
  presentMember,
  presentMemberPage,
  presentMetadata,
} from '../saiku/present-metadata.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { abandonWith } from './http/abandon-with.ts';
import { answerSaiku } from './saiku/answer-saiku.ts';
import { mostMembers, readCount, readPage, readQuery } from './saiku/read-wishes.ts';

export interface SaikuDiscoverParts {
  readonly catalogues: OlapCatalogues;
}

export const saikuBase = '/plugin/saiku/api';

/** Of an address, empty where it names none. */
interface NamedParts {
  readonly dimension: string;
  readonly hierarchy: string;
  readonly level: string;
  readonly member: string;
}

type PresentView = (view: CubeView, named: NamedParts, query: URLSearchParams) => unknown;

export function registerSaikuDiscoverRoutes(app: FastifyInstance, { catalogues }: SaikuDiscoverParts): void {
  const userRoute = { config: { biAccess: 'user', isForReaders: true } } as const;

  async function listConnections(request: FastifyRequest, name?: string): Promise<readonly object[]> {
    const found = await catalogues.listFor(getBiUser(request));
    return found.filter((each) => name === undefined || each.name === name).map(presentConnection);
  }

  for (const path of ['/:user/discover', '/:user/discover/refresh']) {
    app.get(`${saikuBase}${path}`, userRoute, async (request, reply) => {
      if (path.endsWith('refresh') && getBiUser(request).isAdministrator) catalogues.flush();
      return await answerSaiku(reply, async () => await listConnections(request));
    });
  }
  for (const path of ['/:user/discover/:connection', '/:user/discover/:connection/refresh']) {
    app.get<{ Params: { connection: string } }>(`${saikuBase}${path}`, userRoute, async (request, reply) => {
      const { connection } = request.params;
      if (path.endsWith('refresh') && getBiUser(request).isAdministrator) catalogues.flush(connection);
      return await answerSaiku(reply, async () => await listConnections(request, connection));
    });
  }

  /** A question about one cube, as the person sees it. */
  function ask(path: string, present: PresentView): void {
    app.get<{ Params: Record<string, string | undefined> }>(
      `${saikuBase}/:user/discover/:connection/:catalog/:schema/:cube${path}`,
      userRoute,
      async (request, reply) =>
        await answerSaiku(reply, async () => {
          const {
            connection = '',
            cube = '',
            dimension = '',
            hierarchy = '',
            level = '',
            member = '',
          } = request.params;
          const { engine, options } = await catalogues.openFor(getBiUser(request), connection);
          const view = await engine.openCube(cube, { ...options, signal: abandonWith(reply) });
          return await present(view, { dimension, hierarchy, level, member }, readQuery(request));
        }),
    );
  }

  ask('/metadata', async (view) => await presentMetadata(view));
  ask('/dimensions', presentDimensions);
  ask('/dimensions/:dimension', (view, { dimension }) => findByName(presentDimensions(view), dimension));
  ask('/dimensions/:dimension/hierarchies', (view, { dimension }) =>
    view.hierarchies
      .filter(({ hierarchy }) => hierarchy.dimension.name === dimension)
      .map((each) => presentHierarchy(each)),
  );
  ask('/dimensions/:dimension/hierarchies/:hierarchy/levels', (view, { hierarchy }) =>
    requireHierarchy(view, hierarchy).levels.map(presentLevel),
  );
  const listMembers: PresentView = async (view, { hierarchy, level }, query) => {
    const seen = requireHierarchy(view, hierarchy);
    const all = await seen.levelMembers(requireLevel(seen, level));
    const found = await findMembers(all, query.get('search') ?? '');
    const page = readPage(query);
    if (page !== undefined) return await presentMemberPage(seen, found, page);
    return found.slice(0, readCount(query, 'searchlimit', mostMembers, mostMembers)).map(presentElement);
  };
  ask('/dimensions/:dimension/hierarchies/:hierarchy/levels/:level', listMembers);
  ask('/hierarchies/:hierarchy/levels/:level', listMembers);
  ask('/hierarchies', (view) => view.hierarchies.map(presentHierarchy));
  ask('/hierarchies/:hierarchy/rootmembers', async (view, { hierarchy }, query) => {
    const seen = requireHierarchy(view, hierarchy);
    return await presentList(seen, await seen.roots(), query);
  });
  ask('/measures', async (view) => await presentMeasures(view));
  ask('/member/:member', async (view, { member }) => presentMember(await requireMember(view, member)));
  ask('/member/:member/children', async (view, { member: name }, query) => {
    const member = await requireMember(view, name);
    const seen = requireHierarchy(view, member.hierarchy.uniqueName);
    return await presentList(seen, await seen.children(member), query);
  });
}

async function presentList(
  seen: HierarchyView,
  list: readonly Member[],
  query: URLSearchParams,
): Promise<object> {
  const page = readPage(query);
  return page === undefined
    ? list.slice(0, mostMembers).map(presentMember)
    : await presentMemberPage(seen, list, page);
}

async function requireMember(view: CubeView, name: string) {
  const member = await view.findMember(name);
  if (member === undefined) throw new BiFailure(404, `no member ${name}`);
  return member;
}

function requireHierarchy(view: CubeView, name: string): HierarchyView {
  const found = view.findHierarchy(name);
  if (found === undefined) throw new BiFailure(404, `no hierarchy ${name}`);
  return found;
}

function requireLevel(seen: HierarchyView, name: string): Level {
  const level = seen.findLevel(name);
  if (level === undefined) throw new BiFailure(404, `no level ${name}`);
  return level;
}

function findByName(list: readonly object[], name: string): object {
  const found = list.find((each) => 'name' in each && each.name === name);
  if (found === undefined) throw new BiFailure(404, `no dimension ${name}`);
  return found;
}
