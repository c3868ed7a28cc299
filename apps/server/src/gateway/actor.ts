import type { DepartmentSummary } from '@prumo/contracts/session/session';
import type { UserContext } from '@prumo/domain/people/user-context';

/** Who asks, without what has to be looked up beside the person. */
export interface Caller extends UserContext {
  readonly userName: string;
  readonly displayName: string;
  readonly roles: readonly string[];
  readonly groups: readonly string[];
}

/** Who asks. Decided once per request, here in the gateway; services take it first and trust it. */
export interface Actor extends Caller {
  readonly departments: readonly DepartmentSummary[];
}

/** For what no person does; it may do everything. The audit trail has this name. */
export function buildServerActor(name: string): Actor {
  return {
    userName: name,
    displayName: name,
    isAdmin: true,
    isQualityManager: false,
    isDataAdministrator: false,
    isReader: false,
    roles: [],
    groups: [],
    departments: [],
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** An actor, except on routes that ask for departments themselves. */
    actor: Caller | Actor | undefined;
  }
  interface FastifyContextConfig {
    /** The route asks itself for the departments of the person, where it needs them at all. */
    asksForDepartments?: true;
  }
}
