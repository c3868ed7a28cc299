import { administratorGroup } from '@prumo/contracts/people/roles';

/** What the rest of Prumo asks about a person: the specification's user context. */
export interface UserContext {
  readonly isAdmin: boolean;
  readonly isQualityManager: boolean;
  readonly isDataAdministrator: boolean;
  /**
   * Reads what is not confidential, of all departments, and changes nothing, whatever else they lead or have to do. Who
   * administers or manages quality reads all of that anyway, and stays what they are.
   */
  readonly isReader: boolean;
}

interface UserContextFacts {
  readonly userName: string;
  /** Roles of the BI server. */
  readonly roles: readonly string[];
  /** Group ids of the workflow engine. */
  readonly groups: readonly string[];
  /** DEV_USR_ADM: a person who counts as administrator, in development only. */
  readonly developmentAdministrator: string | null;
}

/**
 * Role names are compared with their case: 'data_administrator' does not contain 'Admin',
 * and must not make anybody an administrator.
 */
export function buildUserContext(facts: UserContextFacts): UserContext {
  const isDevelopmentAdministrator =
    facts.developmentAdministrator !== null &&
    facts.developmentAdministrator.toUpperCase() === facts.userName.toUpperCase();

  const isAdmin =
    isDevelopmentAdministrator || isRecognised(facts, ['Admin', 'Administrator'], administratorGroup);
  const isQualityManager = isRecognised(facts, ['quality_manager'], 'quality_manager');
  return {
    isAdmin,
    isQualityManager,
    isDataAdministrator: isRecognised(facts, ['data_administrator'], 'data_administrator'),
    // By role alone: the BI server, which refuses writes of readers too, knows of no groups.
    isReader: !isAdmin && !isQualityManager && facts.roles.some((role) => role.includes('quality_reader')),
  };
}

function isRecognised(facts: UserContextFacts, roleParts: readonly string[], groupId: string): boolean {
  return (
    facts.roles.some((role) => roleParts.some((part) => role.includes(part))) ||
    facts.groups.includes(groupId)
  );
}
