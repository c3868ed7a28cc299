import { checkSamples } from '../testing/check-samples.ts';

const portal = 'apps/portal/src';
const server = 'apps/server/src';

checkSamples({
  bad: {
    'contracts importing domain': {
      rule: 'package-border',
      path: 'packages/contracts/src/session/session.ts',
      code: "import { isLoggedIn } from '@prumo/domain/session/logged-in';",
    },
    'the portal importing the database, as a type': {
      rule: 'package-border',
      path: `${portal}/lib/http/request.ts`,
      code: "import type { Pool } from '@prumo/database/pool';",
    },
    'an engine importing another engine lazily': {
      rule: 'package-border',
      path: 'packages/bi-server/src/rest/files.ts',
      code: "const engine = await import('@prumo/workflow-engine/engine');",
    },
    'an engine re-exporting the server': {
      rule: 'package-border',
      path: 'packages/realtime-store/src/rest/values.ts',
      code: "export { buildServer } from '@prumo/server/build-server';",
    },
    'an engine naming a type of the server': {
      rule: 'package-border',
      path: 'packages/realtime-store/src/rest/values.ts',
      code: "export type Server = import('@prumo/server/build-server').Server;",
    },
    'an external app importing ui': {
      rule: 'package-border',
      path: 'external-apps/minutes/src/main.tsx',
      code: "import { Toast } from '@prumo/ui/toast';",
    },
    'an external app reaching into another': {
      rule: 'relative-import',
      path: 'external-apps/minutes/src/main.tsx',
      code: "import { Form } from '../../non-compliances/src/form.tsx';",
    },
    'a part that is not in the table': {
      rule: 'package-border',
      path: 'packages/newcomer/src/thing.ts',
      code: "import { roles } from '@prumo/contracts/people/roles';",
    },
    'the root of a package': {
      rule: 'package-subpath',
      path: 'packages/domain/src/people/user-name.ts',
      code: "import { roles } from '@prumo/contracts';",
    },
    'a relative path into another package': {
      rule: 'relative-import',
      path: 'packages/domain/src/people/user-name.ts',
      code: "import { roles } from '../../../contracts/src/people/roles.ts';",
    },
    'a package using what the tests have': {
      rule: 'package-border',
      path: 'packages/domain/src/people/user-name.ts',
      code: "import { startProduct } from '../../../../tests/support/product.ts';",
    },
    'tests reaching into a package by a path': {
      rule: 'relative-import',
      path: 'tests/process/start.test.ts',
      code: "import { roles } from '../../packages/contracts/src/people/roles.ts';",
    },
    'a relative path without an ending': {
      rule: 'relative-import',
      path: 'packages/domain/src/people/user-name.ts',
      code: "import { buildUserContext } from './user-context';",
    },
  },
  good: {
    'what the table allows': {
      path: `${server}/gateway/log-in.ts`,
      code: "import { session } from '@prumo/contracts/session/session';\nimport { x } from '@prumo/bi-server/users/x';",
    },
    'a package importing itself by its name': {
      path: 'packages/ui/src/theme/dark.ts',
      code: "import { colours } from '@prumo/ui/theme/colours';",
    },
    'a benchmark using what the tests have': {
      path: 'bench/start.bench.ts',
      code: "import { startProduct } from '../tests/support/product.ts';",
    },
    'tests importing anything': {
      path: 'tests/process/start.test.ts',
      code: "import { settingTable } from '@prumo/server/settings/setting-table';",
    },
  },
});
