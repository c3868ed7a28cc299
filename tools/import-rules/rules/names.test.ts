import { describe, expect, test } from 'vitest';

import { listPathFaults } from '../list-faults.mjs';

describe('names of files and folders', () => {
  test.each([
    ['kebab-case', 'apps/portal/src/components/LoginForm.tsx'],
    ['kebab-case', 'apps/portal/src/components/log_in_form.tsx'],
    ['kebab-case', 'packages/ui/src/Theme/dark.ts'],
    ['kebab-case', 'packages/database/src/migrations/0001_people.sql'],
    ['telling-name', 'packages/domain/src/utils/month.ts'],
    ['telling-name', 'packages/domain/src/date-utils.ts'],
    ['telling-name', 'packages/domain/src/helpers.ts'],
    ['telling-name', 'apps/server/src/cache-manager.ts'],
    ['telling-name', 'apps/server/src/common/thing.ts'],
    ['no-barrel', 'packages/ui/src/index.ts'],
    ['no-barrel', 'apps/portal/src/features/session/index.tsx'],
  ])('%s: %s', (rule, path) => {
    expect(listPathFaults(path).map((fault) => fault.rule)).toEqual([rule]);
  });

  test.each([
    'README.md',
    'docs/decisions/0001-one-database.md',
    'apps/portal/index.html',
    'apps/portal/src/features/departments/components/department-manager.tsx',
    'packages/domain/src/people/quality-manager.test.ts',
    'apps/portal/src/features/session/lifecycle/create-session-manager.ts',
    'apps/server/src/modules/results/results.db.test.ts',
    '.ci/run',
    'demo/reports/Painel de Indicadores.xml',
  ])('passes %s', (path) => {
    expect(listPathFaults(path)).toEqual([]);
  });
});
