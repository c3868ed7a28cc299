// What holds wherever somebody logs in, or people and their passwords are changed: one counter of wrong passwords, one
// policy for new ones, one audit trail, that of what the cubes show them and of what they query too.
import type { LogInLimiter } from '@prumo/bi-server/users/log-in-limiter';
import { createLogInLimiter } from '@prumo/bi-server/users/log-in-limiter';
import { usualPasswordPolicy, type PasswordPolicy } from '@prumo/bi-server/users/password-policy';
import type { OpenOlapRoleAudit } from '@prumo/bi-server/olap/permissions/olap-role-audit';
import type { OpenQueryRunAudit } from '@prumo/bi-server/queries/runner/query-run-audit';
import type { OpenPeopleAudit } from '@prumo/bi-server/users/people-audit';
import type { AuditedType } from '@prumo/contracts/administration/audit-entries';
import type { Database } from '@prumo/database/database';

import { demoPassword } from './demo/demo-content.ts';
import { forgetPerson } from './forget-person.ts';
import { createAuditRepository } from './modules/audit/audit.repository.ts';
import type { Settings } from './settings/setting-table.ts';

export interface PeopleRules {
  readonly limiter: LogInLimiter;
  readonly passwordPolicy: PasswordPolicy;
  readonly openPeopleAudit: OpenPeopleAudit;
  readonly openOlapRoleAudit: OpenOlapRoleAudit;
  readonly openQueryRunAudit: OpenQueryRunAudit;
}

export function openPeopleRules(parts: {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: () => number;
}): PeopleRules {
  const { settings, database, clock } = parts;
  return {
    limiter: createLogInLimiter({
      database,
      clock,
      limits: {
        attemptsPerAccount: settings.LOGIN_ATTEMPTS_PER_ACCOUNT,
        attemptsPerAddress: settings.LOGIN_ATTEMPTS_PER_ADDRESS,
      },
    }),
    passwordPolicy: {
      ...usualPasswordPolicy,
      leastCharacters: settings.PASSWORD_MIN_LENGTH,
      placeNames: [...usualPasswordPolicy.placeNames, settings.COMPANY_BRAND],
      // Who has tried a new password there gets back to the one that the login screen tells.
      exceptions: settings.DEMO ? [demoPassword] : [],
    },
    openPeopleAudit: (connection) => {
      const audit = createAuditRepository(connection);
      return {
        async record({ by, what, name, before, after }) {
          await audit.record({ userName: by, documentType: what, documentId: name, before, after });
          if (what === 'person' && after === null) {
            await forgetPerson(connection, { userName: name, by, now: new Date(clock()) });
          }
        },
      };
    },
    openOlapRoleAudit: (connection) => {
      const audit = createAuditRepository(connection);
      return {
        async record({ by, roleId, before, after }) {
          await audit.record({
            userName: by,
            documentType: 'olap-role' satisfies AuditedType,
            documentId: roleId,
            before,
            after,
          });
        },
      };
    },
    openQueryRunAudit: (connection) => {
      const audit = createAuditRepository(connection);
      return {
        async record({ by, runId, query }) {
          await audit.record({
            userName: by,
            documentType: 'query-run' satisfies AuditedType,
            documentId: runId,
            before: null,
            after: query,
          });
        },
      };
    },
  };
}
