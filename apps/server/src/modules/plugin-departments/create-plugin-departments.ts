// Departments of a hospital that keeps them at its BI server (PLUGIN_AT_BI_SERVER). That server answers people only, so
// it is asked on behalf of whoever comes; what it says is kept in the database, for when nobody is there to ask for and
// while that server is away.
import { departmentType } from '@prumo/contracts/documents/department';
import { userDepartmentsType } from '@prumo/contracts/documents/user-documents';
import type { Database } from '@prumo/database/database';
import { buildUserContext } from '@prumo/domain/people/user-context';

import type { DepartmentsVisit } from '../../gateway/create-gateway.ts';
import { BackEndUnavailableError } from '../../gateway/doors/back-end-unavailable-error.ts';
import { readText } from '../../gateway/doors/remote/back-end-client.ts';
import {
  decodePluginDepartments,
  decodePluginLinks,
  type DecodedDocuments,
} from './decode-plugin-documents.ts';
import { createPluginDepartmentsRepository } from './plugin-departments.repository.ts';

export interface PluginDepartments {
  /**
   * Asks the plugin, unless what it said a moment ago still holds. Never fails: then what it said last holds, and the
   * failure is reported.
   */
  readonly refresh: (visit: DepartmentsVisit) => Promise<void>;
}

interface PluginDepartmentsParts {
  readonly database: Database;
  /** PLUGIN. */
  readonly pluginName: string;
  readonly clock: () => number;
  /** Something is different from what was known. */
  readonly onChanged: () => void;
}

interface Reading {
  readonly begunAt: number;
  readonly ended: Promise<void>;
}

/** A page of the portal asks for many things at once. */
const wordHoldsMs = 30_000;
/** Somebody waits for it, whatever they came for. */
const longestWaitMs = 10_000;
const longestAnswer = 16 * 1024 * 1024;

export function createPluginDepartments(parts: PluginDepartmentsParts): PluginDepartments {
  const { database, clock } = parts;
  /** Of each person, by their name in lower case. */
  const readings = new Map<string, Reading>();
  let allReadAt = Number.NEGATIVE_INFINITY;
  /** It gave no answer at all: then nobody waits for it again so soon. */
  let awayAt = Number.NEGATIVE_INFINITY;
  const reported = new Set<string>();

  function isRecent(time: number): boolean {
    return clock() - time < wordHoldsMs;
  }

  async function read<Document>(
    { as, ask }: DepartmentsVisit,
    type: string,
    decode: (text: string) => DecodedDocuments<Document> | undefined,
  ): Promise<DecodedDocuments<Document>> {
    const query = new URLSearchParams({ parammethod: 'GET', paramtype: type }).toString();
    const answer = await ask(as, {
      method: 'GET',
      target: `/plugin/${encodeURIComponent(parts.pluginName)}/api/docstore?${query}`,
      headers: { accept: '*/*' },
      timeLimitMs: longestWaitMs,
    }).catch((error: unknown) => {
      awayAt = clock();
      throw error;
    });
    const text = await readText(answer, { limit: longestAnswer });
    const decoded = answer.statusCode === 200 ? decode(text) : undefined;
    if (decoded !== undefined) return decoded;
    throw new BackEndUnavailableError(
      'bi',
      `its plugin ${parts.pluginName}, which has the departments (PLUGIN_AT_BI_SERVER), answered ${answer.statusCode} without documents of the type ${type}`,
    );
  }

  /** True when it told of all of them, which others than these may or may not be told of. */
  async function readDepartments(visit: DepartmentsVisit): Promise<boolean> {
    const { documents: departments, unusable } = await read(visit, departmentType, decodePluginDepartments);
    reportUnusable(unusable, visit);
    const { isAdmin, isQualityManager } = buildContext(visit);
    // No hospital is without departments: an empty list is no reason to forget those that are known.
    const areAll = (isAdmin || isQualityManager) && departments.length > 0;
    const isChanged = await database.transaction(
      async (connection) =>
        await createPluginDepartmentsRepository(connection).saveDepartments({ departments, areAll }),
    );
    if (isChanged) parts.onChanged();
    return areAll;
  }

  /** The same of who works in them. */
  async function readLinks(visit: DepartmentsVisit): Promise<boolean> {
    const { documents: links } = await read(visit, userDepartmentsType, decodePluginLinks);
    const { userName } = visit.person;
    const { isAdmin, isQualityManager, isDataAdministrator } = buildContext(visit);
    const receivesAll = isAdmin || isQualityManager || isDataAdministrator;
    const areAllOf = receivesAll && links.length > 0 ? 'everybody' : { userName };
    const isChanged = await database.transaction(
      async (connection) =>
        await createPluginDepartmentsRepository(connection).saveLinks({ links, areAllOf }),
    );
    if (isChanged) parts.onChanged();
    return areAllOf === 'everybody';
  }

  /** Each of them once. */
  function reportUnusable(ids: readonly string[], { reportFailure }: DepartmentsVisit): void {
    const unknownIds = ids.filter((id) => !reported.has(id));
    if (unknownIds.length === 0) return;
    for (const id of unknownIds) reported.add(id);
    reportFailure(
      new Error(`departments of the plugin without a fit id, name or responsible: ${unknownIds.join(', ')}`),
    );
  }

  async function readAll(visit: DepartmentsVisit, begunAt: number): Promise<void> {
    const areAll = [];
    for (const readOne of [readDepartments, readLinks]) {
      if (isRecent(awayAt)) return;
      areAll.push(
        await readOne(visit).catch((error: unknown) => {
          visit.reportFailure(error);
          return false;
        }),
      );
    }
    if (!areAll.includes(false)) allReadAt = begunAt;
  }

  return {
    async refresh(visit) {
      const now = clock();
      if (isRecent(allReadAt) || isRecent(awayAt)) return;
      for (const [name, { begunAt }] of readings) {
        if (!isRecent(begunAt)) readings.delete(name);
      }
      const name = visit.person.userName.toLowerCase();
      const reading = readings.get(name) ?? { begunAt: now, ended: readAll(visit, now) };
      readings.set(name, reading);
      await reading.ended;
    },
  };
}

/** Such a server knows people by their roles only. */
function buildContext({ person }: DepartmentsVisit) {
  return buildUserContext({ ...person, groups: [], developmentAdministrator: null });
}
