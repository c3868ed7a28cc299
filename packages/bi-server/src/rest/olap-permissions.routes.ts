// Roles of the cubes, for administrators: ours, in JSON. What somebody sees cubes by themselves is for everybody.
import {
  olapMembersWish,
  olapPermissionsPlugin,
  olapPreviewWish,
  olapRoleChange,
  olapTotalWish,
  olapUndo,
  type MyOlapRoles,
  type OlapFailureCode,
  type OlapPermissionsFailure,
  type OlapPreview,
} from '@prumo/contracts/bi/olap-permissions';
import { olapReach, olapRoleDraft, olapRoleLimits } from '@prumo/contracts/bi/olap-role';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { OlapCatalogues } from '../olap/olap-catalogues.ts';
import type { RoleAdministration } from '../olap/permissions/create-role-administration.ts';
import type { RoleLooks } from '../olap/permissions/create-role-looks.ts';
import type { RoleOverview } from '../olap/permissions/create-role-overview.ts';
import { OlapRoleError } from '../olap/permissions/olap-role-error.ts';
import { RepositoryError } from '../repository/repository-errors.ts';
import type { FileRepository } from '../repository/file-repository.ts';
import { countJsonValues } from '../saiku/count-json-values.ts';
import { readSaikuFile } from '../saiku/read-saiku-file.ts';
import type { PeopleDirectory } from '../users/people-directory.ts';
import { abandonWith } from './http/abandon-with.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { readJson, readText } from './http/read-body.ts';
import { sendStreamed } from './http/send-answers.ts';
import { describeFailure, sendSaikuJson as sendJson } from './saiku/answer-saiku.ts';
import { readQuery } from './saiku/read-wishes.ts';

export interface OlapPermissionsParts {
  readonly administration: RoleAdministration;
  readonly overview: RoleOverview;
  readonly looks: RoleLooks;
  readonly catalogues: Pick<OlapCatalogues, 'listStanding'>;
  readonly files: Pick<FileRepository, 'readContent'>;
  readonly people: Pick<PeopleDirectory, 'listAccounts'>;
}

const base = `/plugin/${olapPermissionsPlugin}/api`;

const statuses: Readonly<Record<OlapFailureCode, number>> = {
  'invalid-role': 400,
  'invalid-input': 400,
  'name-taken': 409,
  'version-conflict': 409,
  'role-unknown': 404,
  'change-unknown': 404,
  'catalogue-unknown': 404,
  'cube-unknown': 404,
  'hierarchy-unknown': 404,
  'member-unknown': 404,
  'file-unknown': 404,
  'question-failed': 400,
  'too-many-cells': 400,
};

/** A role has three for each of its grants; so many keep the processor for less than 50 ms. */
const mostObjects = 10_000;
const mostValues = 40_000;

type IdRequest = FastifyRequest<{ Params: { readonly id: string } }>;

export function registerOlapPermissionsRoutes(app: FastifyInstance, parts: OlapPermissionsParts): void {
  const { administration, overview, looks } = parts;
  const administrators = {
    config: { biAccess: 'administrator' },
    bodyLimit: olapRoleLimits.bodyBytes,
  } as const;

  app.get(`${base}/mine`, { config: { biAccess: 'user', isForReaders: true } }, async (request, reply) => {
    return await sendJson(reply, presentMine(await parts.catalogues.listStanding(getBiUser(request))));
  });

  app.get(`${base}/roles`, administrators, async (request, reply) => {
    const roles = await administration.list();
    return await sendJson(reply, await overview.present(getBiUser(request), roles));
  });

  app.get(`${base}/choices`, administrators, async (request, reply) => {
    return await sendJson(reply, await overview.listChoices(getBiUser(request)));
  });

  app.post(`${base}/roles`, administrators, async (request, reply) => {
    const user = getBiUser(request);
    const saved = await refuse(request, async () => {
      return await administration.create(user, decode(request, olapRoleDraft));
    });
    return await sendJson(reply.code(201), saved);
  });

  app.put(`${base}/roles/:id`, administrators, async (request: IdRequest, reply) => {
    const saved = await refuse(request, async () => {
      const { version, role } = decode(request, olapRoleChange);
      return await administration.change(getBiUser(request), request.params.id, version, role);
    });
    return await sendJson(reply, saved);
  });

  app.delete(`${base}/roles/:id`, administrators, async (request: IdRequest, reply) => {
    const text = readQuery(request).get('version') ?? '';
    await refuse(request, async () => {
      if (!/^\d{1,9}$/.test(text)) throw new OlapRoleError('invalid-input', 'version: a number is wanted');
      await administration.remove(getBiUser(request), request.params.id, Number(text));
    });
    return await reply.code(204).send();
  });

  app.get(`${base}/changes`, administrators, async (request, reply) => {
    const values = readQuery(request);
    const { changes, hasMore } = await administration.listChanges({
      roleId: values.get('role') ?? undefined,
      before: values.get('before') ?? undefined,
    });
    const accounts = changes.length === 0 ? [] : await parts.people.listAccounts();
    const names = new Map(accounts.map(({ userName, displayName }) => [userName.toLowerCase(), displayName]));
    return await sendJson(reply, {
      changes: changes.map((change) => ({
        ...change,
        byName: names.get(change.by.toLowerCase()) ?? change.by,
      })),
      hasMore,
    });
  });

  app.post(`${base}/changes/:id/undo`, administrators, async (request: IdRequest, reply) => {
    const undone = await refuse(request, async () => {
      const { version } = decode(request, olapUndo);
      return await administration.undo(getBiUser(request), request.params.id, version);
    });
    return await sendJson(reply, undone);
  });

  /** Asks only, however long: it ends with whoever waits for it. */
  function ask<Wish>(
    path: string,
    schema: Decoder<Wish>,
    answer: (wish: Wish, request: FastifyRequest, signal: AbortSignal) => Promise<unknown>,
  ): void {
    app.post(`${base}${path}`, administrators, async (request, reply) => {
      const signal = abandonWith(reply);
      return await sendJson(
        reply,
        await refuse(request, async () => await answer(decode(request, schema), request, signal)),
      );
    });
  }

  ask('/reached', olapReach, async (reach) => await overview.listReached(reach));
  ask('/notices', olapRoleDraft, async (draft, request) => ({
    notices: await overview.listNotices(getBiUser(request), draft),
  }));
  ask('/members', olapMembersWish, async (wish, request, signal) => {
    return await looks.listMembers(getBiUser(request), wish, signal);
  });
  ask('/total', olapTotalWish, async (wish, request, signal) => {
    return await looks.computeTotal(getBiUser(request), wish, signal);
  });

  async function readQuestion(
    request: FastifyRequest,
    question: { readonly file: string } | { readonly query: SaikuQuery },
  ): Promise<SaikuQuery> {
    if ('query' in question) return question.query;
    try {
      const { bytes } = await parts.files.readContent(getBiUser(request), question.file);
      return readSaikuFile(bytes);
    } catch (error) {
      if (!(error instanceof RepositoryError)) throw error;
      throw new OlapRoleError('file-unknown', 'There is no such file.', { cause: error });
    }
  }

  app.post(`${base}/preview`, administrators, async (request, reply) => {
    const signal = abandonWith(reply);
    const preview = await refuse(request, async () => {
      const { as, question } = decode(request, olapPreviewWish);
      const query = await readQuestion(request, question);
      return await looks.preview(getBiUser(request), { as, query }, signal);
    });
    return await sendPreview(reply, preview);
  });
}

/** Grids may be long: they are written row by row, and others have their turn between. */
async function sendPreview(reply: FastifyReply, preview: OlapPreview): Promise<FastifyReply> {
  reply.headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  return await sendStreamed(reply, writePreview(preview));
}

function* writePreview({ whole, asRole, ...facts }: OlapPreview): Generator<string> {
  yield '{"whole":';
  yield* writeGrid(whole);
  yield ',"asRole":';
  yield* writeGrid(asRole);
  yield `,${JSON.stringify(facts).slice(1)}`;
}

function* writeGrid(grid: OlapPreview['asRole']): Generator<string> {
  if (grid === null) {
    yield 'null';
    return;
  }
  const { cellset, ...facts } = grid;
  yield '{"cellset":[';
  for (const [index, row] of cellset.entries()) yield `${index === 0 ? '' : ','}${JSON.stringify(row)}`;
  yield `],${JSON.stringify(facts).slice(1)}`;
}

/** A schema of the contract. */
interface Decoder<Value> {
  safeParse(value: unknown):
    | { readonly success: true; readonly data: Value }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
      };
}

function decode<Value>(request: FastifyRequest, schema: Decoder<Value>): Value {
  const { objects, values } = countJsonValues(readText(request));
  if (objects > mostObjects || values > mostValues)
    throw new OlapRoleError('invalid-role', 'The role is too large.', {
      faults: [{ field: 'grants', code: 'too-many', cube: '', hierarchy: '', name: '' }],
    });
  const given = readJson(request);
  if (!isStorable(given)) throw new OlapRoleError('invalid-input', 'a text has signs that are none');
  const decoded = schema.safeParse(given);
  if (decoded.success) return decoded.data;
  const [issue] = decoded.error.issues;
  throw new OlapRoleError('invalid-input', `not as wanted: ${issue?.path.join('.') ?? ''}`);
}

/** PostgreSQL keeps neither the sign of number zero nor half of a pair; how deep it goes is bounded before. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

async function refuse<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const named = nameFailure(error);
    if (named === undefined) throw error;
    const failure: OlapPermissionsFailure = {
      code: named.code,
      message: named.message,
      requestId: request.id,
      ...(named.faults.length > 0 && { faults: [...named.faults] }),
    };
    throw new BiFailure(statuses[named.code], named.message, {
      body: JSON.stringify(failure),
      headers: { 'content-type': 'application/json' },
    });
  }
}

/** Whatever else a question fails by has its reason in words. */
function nameFailure(error: unknown): OlapRoleError | undefined {
  if (error instanceof OlapRoleError) return error;
  const reason = describeFailure(error);
  return reason === undefined ? undefined : new OlapRoleError('question-failed', reason, { cause: error });
}

function presentMine(standings: Awaited<ReturnType<OlapCatalogues['listStanding']>>): MyOlapRoles {
  const known = standings.filter(({ roles }) => roles !== 'none');
  const cubeCount = known.reduce((sum, each) => sum + each.cubeCount, 0);
  return {
    seesEverything: standings.length > 0 && standings.every(({ roles }) => roles === 'whole'),
    isLockedOut: standings.length > 0 && cubeCount === 0,
    catalogues: known.map(({ name, roles, granted, cubeCount: own }) => ({
      name,
      cubeCount: own,
      roles:
        typeof roles === 'string'
          ? []
          : roles.map((role) => {
              if (typeof role === 'string') return { name: role, kind: 'schema' as const };
              const found = granted.find(({ definition }) => definition === role);
              return { name: role.name, kind: found?.kind ?? ('stored' as const) };
            }),
    })),
  };
}
