import { checkSamples } from '../testing/check-samples.ts';

const portal = 'apps/portal/src';
const server = 'apps/server/src';

checkSamples({
  bad: {
    'process.env in main': {
      rule: 'environment',
      path: `${server}/main.ts`,
      code: 'const port = process.env.PORT;',
    },
    'process.env in brackets': {
      rule: 'environment',
      path: 'packages/database/src/pool.ts',
      code: "const url = process['env']['DATABASE_URL'];",
    },
    'process.env taken apart': {
      rule: 'environment',
      path: 'packages/database/src/pool.ts',
      code: 'const { env } = process;',
    },
    'env from node:process': {
      rule: 'environment',
      path: 'packages/database/src/pool.ts',
      code: "import { env } from 'node:process';",
    },
    'fetch in a feature': {
      rule: 'requests',
      path: `${portal}/features/session/api/log-in.ts`,
      code: "await fetch('/gateway/session');",
    },
    'window.fetch in a component': {
      rule: 'requests',
      path: `${portal}/components/avatar.tsx`,
      code: "void window.fetch('/x');",
    },
    XMLHttpRequest: {
      rule: 'requests',
      path: `${portal}/lib/storage/upload.ts`,
      code: 'const request = new XMLHttpRequest();',
    },
    'EventSource in a feature': {
      rule: 'requests',
      path: `${portal}/features/tasks/use-live-tasks.ts`,
      code: "const stream = new EventSource('/gateway/live');",
    },
    "kysely's sql in a service": {
      rule: 'sql',
      path: `${server}/modules/results/results.service.ts`,
      code: "import { sql as raw } from 'kysely';",
    },
    'a kysely statement in routes': {
      rule: 'sql',
      path: `${server}/http/operator.routes.ts`,
      code: "await connection.queries().selectFrom('person').execute();",
    },
    'a query of a pool': {
      rule: 'sql',
      path: `${server}/http/operator.routes.ts`,
      code: "await this.pool.query('anything');",
    },
    'SQL as text': {
      rule: 'sql',
      path: `${server}/http/operator.routes.ts`,
      code: 'const statement = `select *\n from person`;',
    },
    'a connection to a database from a module': {
      rule: 'warehouses',
      path: `${server}/modules/extraction/create-query-runner.ts`,
      code: "import { Client } from 'pg';",
    },
    'a warehouse beside the executor': {
      rule: 'warehouses',
      path: `${server}/modules/extraction/create-extraction.ts`,
      code: 'const sources = createDataSources({});',
    },
    'a grant of its own making': {
      rule: 'warehouses',
      path: 'packages/bi-server/src/queries/create-queries.ts',
      code: "const grant = new SourceGrant({ source: 'SGHDW' });",
    },
    'a chart library in the portal': {
      rule: 'ui-library',
      path: `${portal}/features/results/components/chart.tsx`,
      code: "import { init } from 'echarts/core';",
    },
    'a date picker in the portal kit': {
      rule: 'ui-library',
      path: 'packages/portal-kit/src/date.tsx',
      code: "import { DatePicker } from '@mui/x-date-pickers';",
    },
    'Node in domain': {
      rule: 'purity',
      path: 'packages/domain/src/people/user-name.ts',
      code: "import { readFile } from 'node:fs/promises';",
    },
    'the clock in domain': {
      rule: 'purity',
      path: 'packages/domain/src/session/idle-time.ts',
      code: 'const now = new Date();',
    },
    'the clock as a number in contracts': {
      rule: 'purity',
      path: 'packages/contracts/src/session/session.ts',
      code: 'const now = Date.now();',
    },
  },
  good: {
    'the environment in settings': {
      path: `${server}/settings/read.ts`,
      code: 'export const all = process.env;',
    },
    'the environment in a configuration': {
      path: 'apps/portal/vite.config.ts',
      code: "export default { target: process.env['PRUMO_SERVER'] };",
    },
    'another property of process': { path: `${server}/main.ts`, code: 'const id = process.pid;' },
    'fetch where requests leave': { path: `${portal}/lib/http/request.ts`, code: "await fetch('/x');" },
    'a method that is called fetch': {
      path: `${portal}/features/session/api/log-in.ts`,
      code: 'await queryClient.fetch();',
    },
    'SQL in a repository': {
      path: `${server}/modules/results/results.repository.ts`,
      code: "import { sql } from 'kysely';\nawait db.selectFrom('result').execute();",
    },
    'SQL in a test': {
      path: `${server}/modules/results/results.db.test.ts`,
      code: "await pool.query('select * from result');",
    },
    'English that begins like SQL': { path: `${server}/main.ts`, code: "const text = 'Select a month';" },
    'a type of kysely': {
      path: `${server}/modules/results/results.service.ts`,
      code: "import type { Selectable } from 'kysely';",
    },
    'a warehouse in the executor': {
      path: 'packages/bi-server/src/queries/executor/create-query-executor.ts',
      code: 'const sources = createDataSources({});',
    },
    'a grant where access is decided': {
      path: 'packages/bi-server/src/queries/source-access/create-source-access.ts',
      code: "const grant = new SourceGrant({ source: 'SGHDW' });",
    },
    'a chart library in ui': {
      path: 'packages/ui/src/charts/line-chart.tsx',
      code: "import { init } from 'echarts/core';",
    },
    'a date that was handed in': {
      path: 'packages/domain/src/session/idle-time.ts',
      code: 'export const year = (at: number) => new Date(at).getFullYear();',
    },
  },
});
