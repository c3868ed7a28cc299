import { checkSamples } from '../testing/check-samples.ts';

const server = 'apps/server/src';

checkSamples({
  bad: {
    'routes importing a repository': {
      rule: 'server-layer',
      path: `${server}/modules/results/results.routes.ts`,
      code: "import { createResultsRepository } from './results.repository.ts';",
    },
    'a service importing routes': {
      rule: 'server-layer',
      path: `${server}/modules/results/results.service.ts`,
      code: "import { registerResults } from './results.routes.ts';",
    },
    'a service that knows Fastify': {
      rule: 'server-layer',
      path: `${server}/modules/results/results.service.ts`,
      code: "import type { FastifyRequest } from 'fastify';",
    },
    'a service that knows the HTTP folder': {
      rule: 'server-layer',
      path: `${server}/modules/results/results.service.ts`,
      code: "import { requireAccess } from '../../http/access.ts';",
    },
    'a repository importing its service': {
      rule: 'server-layer',
      path: 'packages/bi-server/src/persistence/people.repository.ts',
      code: "import { listPeople } from '../users/people.service.ts';",
    },
    'an access file importing a repository': {
      rule: 'server-layer',
      path: `${server}/modules/results/results.access.ts`,
      code: "import { createResultsRepository } from './results.repository.ts';",
    },
  },
  good: {
    'routes importing a service, which imports a repository': {
      path: `${server}/modules/results/results.routes.ts`,
      code: "import { recordResult } from './results.service.ts';\nimport type { FastifyInstance } from 'fastify';",
    },
    'a service importing its repository, access and errors': {
      path: `${server}/modules/results/results.service.ts`,
      code: "import { a } from './results.repository.ts';\nimport { b } from './results.access.ts';\nimport { NamedError } from '../../http/named-error.ts';",
    },
    'the composition root importing everything': {
      path: `${server}/build-server.ts`,
      code: "import { a } from './modules/results/results.repository.ts';\nimport { b } from './modules/results/results.routes.ts';",
    },
  },
});
