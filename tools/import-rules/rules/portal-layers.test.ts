import { checkSamples } from '../testing/check-samples.ts';

const portal = 'apps/portal/src';

checkSamples({
  bad: {
    'a feature importing a feature': {
      rule: 'portal-layer',
      path: `${portal}/features/results/components/chart.tsx`,
      code: "import { Card } from '../../indicators/components/card.tsx';",
    },
    'a feature importing the app': {
      rule: 'portal-layer',
      path: `${portal}/features/results/components/chart.tsx`,
      code: "import { router } from '../../../app/router.tsx';",
    },
    'a feature that knows where screens are': {
      rule: 'portal-layer',
      path: `${portal}/features/results/components/chart.tsx`,
      code: "import { states } from '../../../app/states.ts';",
    },
    'a component importing a feature': {
      rule: 'portal-layer',
      path: `${portal}/components/avatar.tsx`,
      code: "import { useSession } from '../features/session/api/session.ts';",
    },
    'lib importing a component': {
      rule: 'portal-layer',
      path: `${portal}/lib/http/request.ts`,
      code: "import { showToast } from '../../components/toast.tsx';",
    },
    'a folder that is no layer': {
      rule: 'portal-layer',
      path: `${portal}/hooks/use-thing.ts`,
      code: 'export {};',
    },
  },
  good: {
    'app joining features': {
      path: `${portal}/app/routes/home.tsx`,
      code: "import { a } from '../../features/session/a.ts';\nimport { b } from '../../features/tasks/b.ts';",
    },
    'a feature importing itself and what is below': {
      path: `${portal}/features/results/components/chart.tsx`,
      code: "import { a } from '../model/a.ts';\nimport { b } from '../../../lib/dates/b.ts';",
    },
  },
});
