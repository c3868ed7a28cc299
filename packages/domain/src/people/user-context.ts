import { administratorGroup } from '@prumo/contracts/people/roles';

/** What the rest of Prumo asks about a person: the specification's user context. */
export interface UserContext {
  readonly isAdmin: boolean;
  readonly isQualityManager: boolean;
  readonly isDataAdministrator: boolean;
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

  return {
    isAdmin:
      isDevelopmentAdministrator || isRecognised(facts, ['Admin', 'Administrator'], administratorGroup),
    isQualityManager: isRecognised(facts, ['quality_manager'], 'quality_manager'),
    isDataAdministrator: isRecognised(facts, ['data_administrator'], 'data_administrator'),
  };
}

function isRecognised(facts: UserContextFacts, roleParts: readonly string[], groupId: string): boolean {
  return (
    facts.roles.some((role) => roleParts.some((part) => role.includes(part))) ||
    facts.groups.includes(groupId)
  );
}
