// The calls of Permissões OLAP.
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { fetchJson, sendRequest } from '@prumo/bi-client/http/send-request';
import {
  olapChangesAnswer,
  olapChoices,
  olapMembersAnswer,
  olapNoticesAnswer,
  olapPermissionsPaths,
  olapReached,
  olapRolesAnswer,
  olapTotal,
  olapUndone,
  savedOlapRole,
  type OlapChange,
  type OlapMembersWish,
  type OlapPreview,
  type OlapPreviewWish,
  type OlapTotalWish,
  type OlapUndone,
  type SavedOlapRole,
} from '@prumo/contracts/bi/olap-permissions';
import type { OlapReach, OlapRole, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { draftOf } from '../model/role-draft.ts';

/** All that roles are asked for; what is below it is asked again after a change. */
export const rolesKey = ['olap-roles'] as const;

export function useRoles() {
  return useQuery({
    queryKey: [...rolesKey, 'list'],
    queryFn: async ({ signal }) =>
      decode(olapRolesAnswer, await fetchJson({ path: below(olapPermissionsPaths.roles), signal })),
  });
}

export function useChoices() {
  return useQuery({
    queryKey: ['olap-choices'],
    queryFn: async ({ signal }) =>
      decode(olapChoices, await fetchJson({ path: below(olapPermissionsPaths.choices), signal })),
    staleTime: 60_000,
  });
}

export function useReached(reach: OlapReach) {
  return useQuery({
    queryKey: [...rolesKey, 'reached', reach],
    queryFn: async ({ signal }) =>
      decode(olapReached, await ask('POST', olapPermissionsPaths.reached, reach, signal)),
    placeholderData: keepPreviousData,
  });
}

/** What of a role that is in force is not there any more; nothing is asked for one that is not saved yet. */
export function useNotices(role: OlapRole | null) {
  return useQuery({
    queryKey: [...rolesKey, 'notices', role?.id, role?.version],
    queryFn: async ({ signal }) =>
      decode(
        olapNoticesAnswer,
        await ask(
          'POST',
          olapPermissionsPaths.notices,
          role === null ? null : draftOf(role),
          signal,
          longTimeLimitMs,
        ),
      ).notices,
    enabled: role !== null,
    staleTime: 60_000,
  });
}

/** What is below a member, or found by a text, as the role shows it; the next ones when somebody asks for them. */
export function useMembers(wish: OlapMembersWish, aboutRole: unknown) {
  const { cube, hierarchy, parent, search } = wish;
  return useInfiniteQuery({
    queryKey: [...rolesKey, 'members', cube, hierarchy, parent, search ?? '', aboutRole],
    queryFn: async ({ pageParam, signal }) =>
      decode(
        olapMembersAnswer,
        await ask('POST', olapPermissionsPaths.members, { ...wish, offset: pageParam }, signal),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

export function useTotal(wish: OlapTotalWish, isWanted: boolean) {
  return useQuery({
    queryKey: [...rolesKey, 'total', wish],
    queryFn: async ({ signal }) =>
      decode(olapTotal, await ask('POST', olapPermissionsPaths.total, wish, signal, longTimeLimitMs)),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

export function usePreview(wish: OlapPreviewWish | null) {
  return useQuery({
    queryKey: [...rolesKey, 'preview', wish],
    queryFn: async ({ signal }) =>
      readPreview(await ask('POST', olapPermissionsPaths.preview, wish, signal, longTimeLimitMs)),
    enabled: wish !== null,
    staleTime: 30_000,
  });
}

export function useChanges(roleId: string | null) {
  return useInfiniteQuery({
    queryKey: [...rolesKey, 'changes', roleId],
    queryFn: async ({ pageParam }) => await fetchChanges(roleId, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ changes, hasMore }) => (hasMore ? changes.at(-1)?.id : undefined),
  });
}

async function fetchChanges(roleId: string | null, before: string) {
  const query = {
    ...(roleId === null ? {} : { role: roleId }),
    ...(before === '' ? {} : { before }),
  };
  return decode(olapChangesAnswer, await fetchJson({ path: below(olapPermissionsPaths.changes), query }));
}

/** A new one where `known` is null. */
export async function saveRole(
  known: { readonly id: string; readonly version: number } | null,
  role: OlapRoleDraft,
): Promise<SavedOlapRole> {
  const answer =
    known === null
      ? await ask('POST', olapPermissionsPaths.roles, role)
      : await ask('PUT', olapPermissionsPaths.role(known.id), { version: known.version, role });
  return decode(savedOlapRole, answer);
}

export async function deleteRole(id: string, version: number): Promise<void> {
  await sendRequest({
    method: 'DELETE',
    path: below(olapPermissionsPaths.role(id)),
    query: { version: String(version) },
  });
}

/** `version`: of the latest change of its role that the person has seen. */
export async function undoChange(changeId: string, version: number): Promise<OlapUndone> {
  return decode(olapUndone, await ask('POST', olapPermissionsPaths.undo(changeId), { version }));
}

/** The change that made this version of a role; nothing where another one came after it. */
export async function findLatestChange(roleId: string): Promise<OlapChange | undefined> {
  const { changes } = await fetchChanges(roleId, '');
  return changes[0];
}

/** Questions to a warehouse take their time; the server has limits of its own. */
const longTimeLimitMs = 300_000;

async function ask(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  signal?: AbortSignal,
  timeLimitMs?: number,
): Promise<unknown> {
  const { status, text } = await sendRequest({
    method,
    path: below(path),
    body: { type: 'application/json', text: JSON.stringify(body) },
    ...(signal === undefined ? {} : { signal }),
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
  });
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (cause) {
    throw new ApiFailure({ kind: 'unexpected-answer', status, message: `${path} is no JSON`, cause });
  }
}

/** Paths of the contract begin where the server does. */
function below(path: string): string {
  return path.slice('/pentaho'.length);
}

interface Decoder<Value> {
  safeParse(value: unknown): { readonly success: true; readonly data: Value } | { readonly success: false };
}

function decode<Value>(decoder: Decoder<Value>, value: unknown): Value {
  const decoded = decoder.safeParse(value);
  if (decoded.success) return decoded.data;
  throw new ApiFailure({ kind: 'unexpected-answer', status: 200, message: 'Not what the contract says' });
}

/** What our own server writes; a hundred thousand cells are not checked one by one. */
function readPreview(value: unknown): OlapPreview {
  if (typeof value === 'object' && value !== null && 'whole' in value && 'asRole' in value)
    return value as OlapPreview;
  throw new ApiFailure({ kind: 'unexpected-answer', status: 200, message: 'No comparison' });
}
