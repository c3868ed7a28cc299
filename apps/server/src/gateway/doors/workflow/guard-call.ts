// Everything that is asked at the workflow door passes here first, whoever in this server asks it on a person's behalf.
import type { Actor, Caller } from '../../actor.ts';
import { createEngineFacts, rememberFacts, type EngineFacts } from '../workflow-access/engine-facts.ts';
import { guardCases } from '../workflow-access/guard-cases.ts';
import { guardChecks, type EfficacyChecks } from '../workflow-access/guard-checks.ts';
import { guardMarks } from '../workflow-access/guard-marks.ts';
import { guardVariables } from '../workflow-access/guard-variables.ts';
import { guardWork, type Passage } from '../workflow-access/guard-work.ts';
import { createHiddenProcesses } from '../workflow-access/hidden-processes.ts';
import type { KeptProcesses } from '../workflow-access/kept-processes.ts';
import type { WorkPerson } from '../workflow-access/list-scope.ts';
import { createEngineClient } from './engine-client.ts';
import type { EngineConnection, EnginePrincipal, OwnOrigin } from './engine-connection.ts';
import type { EnginePath } from './engine-path.ts';
import type { RequestBody } from './request-body.ts';

export interface GuardParts {
  readonly connection: EngineConnection;
  /** The person with their departments. */
  readonly complete: (caller: Caller) => Promise<Actor>;
  /** Ids of the departments that a person manages or is responsible for. */
  readonly listDepartmentsLedBy: (userName: string) => Promise<readonly string[]>;
  readonly kept: KeptProcesses;
  readonly checks: EfficacyChecks;
}

export interface GuardedCall {
  readonly method: string;
  readonly caller: Caller;
  readonly principal: EnginePrincipal;
  readonly path: EnginePath;
  readonly body: Pick<RequestBody, 'readJson' | 'readContent'>;
  readonly origin: OwnOrigin;
}

export async function guardCall(
  { method, caller, principal, path, body, origin }: GuardedCall,
  parts: GuardParts,
): Promise<Passage> {
  const { connection, kept } = parts;
  const engineClient = createEngineClient(connection, principal, origin);
  const facts = rememberFacts({ ...createEngineFacts(engineClient), ...connection.facts });
  const listLed = async (): Promise<readonly string[]> => await parts.listDepartmentsLedBy(caller.userName);
  let known: Promise<Actor> | undefined;
  const findActor = async (): Promise<Actor> => await (known ??= parts.complete(caller));
  const call = {
    method,
    path,
    readBody: async () => await body.readJson(),
    readContent: async () => await body.readContent(),
  };
  const passage: Passage = caller.isAdmin
    ? { path, body: undefined }
    : await guardWork(call, {
        person: presentWorkPerson(caller, principal),
        engineClient,
        facts,
        hidden: createHiddenProcesses({ caller, findActor, userId: principal.userId, kept, facts }),
        listDepartments: listLed,
      });
  await guardVariables(call, {
    isAdmin: caller.isAdmin,
    facts,
    listDepartments: async () => [
      ...(await findActor()).departments.map(({ id }) => id),
      ...(await listLed()),
    ],
    isKeptCase: async (caseId) => await kept.hasCase(caseId),
  });
  await guardMarks(call, { facts });
  await guardCases(call, { facts, findCaseProcess: createCaseProcessLookup(kept, facts) });
  await guardChecks(call, { facts, ...parts.checks });
  return passage;
}

/** Also one that is only being started for a case. */
function createCaseProcessLookup(
  kept: KeptProcesses,
  facts: EngineFacts,
): (processId: string) => Promise<'driving' | 'over' | undefined> {
  return async (processId) => {
    const found = (await kept.find([processId])).get(processId);
    if (found !== undefined) return found.isDriving ? 'driving' : 'over';
    const marks = await kept.listMarksUnderWay();
    const starting = await Promise.all(marks.map(async (mark) => await facts.listInstancesOf(mark)));
    return starting.flat().includes(processId) ? 'driving' : undefined;
  };
}

export function presentWorkPerson(
  { isQualityManager }: Caller,
  { userId, groups }: EnginePrincipal,
): WorkPerson {
  return { userId, groups, isQualityManager };
}
