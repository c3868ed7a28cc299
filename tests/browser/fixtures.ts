// Every worker has a product of its own, as `npm start` would run it but for the external apps and the cases that they follow,
// which only those journeys have that are about them; a test that needs other settings starts another.
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';

import { getRealEngine } from '../real-engine/real-engine.ts';
import { addDemoPeople } from '../support/add-demo-people.ts';
import { keepStacksPlain } from '../support/plain-stacks.ts';
import { createDataFolder, startProduct, type Product } from '../support/product.ts';
import { startWorkflowEngineProgram } from '../support/workflow-engine-program.ts';
import type { Caller } from './caller.ts';
import { emptyPath, withContextPool, type ContextPool } from './context-pool.ts';
import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';
import { putMouseAside } from './put-mouse-aside.ts';

keepStacksPlain();

interface TestFixtures {
  readonly loginPage: LoginPage;
  readonly homePage: HomePage;
  /** A page in a browser of its own, where nobody is logged in. */
  readonly openPage: () => Promise<Page>;
  /** The same of somebody who is logged in, without going through the screens. */
  readonly openAs: (userName: string, password?: string) => Promise<Page>;
  /** Somebody who is logged in and looks at nothing: without a browser. */
  readonly callAs: (userName: string, password?: string) => Promise<Caller>;
  /** Fails the test when the page reported a script error or a breach of the Content-Security-Policy. */
  readonly quietConsole: undefined;
}

interface WorkerFixtures {
  /** Chosen by the project of the configuration. */
  readonly backEnds: BackEnds;
  /** Chosen by the project of the configuration; each load of the portal loads these too, which takes a sixth of it. */
  readonly externalApps: ExternalApps;
  readonly product: Product;
  /** Browsers as people have them: with what the portal is made of in their cache, and nothing of anybody. */
  readonly contexts: ContextPool;
}

/**
 * Where the product has its back ends. 'remote': the BI server of another Prumo and the workflow engine that runs
 * alone, reached over HTTP as any would be. 'real engine': the one of `npm run test:real-engine`.
 */
export type BackEnds = 'embedded' | 'remote' | 'real engine';

/** What EXTERNAL_APPS says. */
export type ExternalApps = 'none' | 'minutes,non-compliances';

export const test = base.extend<TestFixtures, WorkerFixtures>({
  backEnds: ['embedded', { option: true, scope: 'worker' }],
  externalApps: ['none', { option: true, scope: 'worker' }],
  product: [
    async ({ backEnds, externalApps }, use) => {
      const withBackEnds = backEndsByName[backEnds];
      await withBackEnds(
        async (settings) =>
          await withProduct({ EXTERNAL_APPS: externalApps, ...demoByApps[externalApps], ...settings }, use),
      );
    },
    // The start is not the time of the test that happens to come first.
    { scope: 'worker', timeout: 300_000 },
  ],
  contexts: [
    async ({ browser, product }, use) => {
      await withContextPool(browser, product.url, use);
    },
    { scope: 'worker' },
  ],
  page: async ({ contexts }, use, testInfo) => {
    const page = await contexts.take();
    await use(page);
    if (testInfo.status === testInfo.expectedStatus) {
      await contexts.giveBack(page);
      return;
    }
    // Of a failure all pages are pictured as they are; the worker and its browser end with it.
    const buildPath = (number: number): string => testInfo.outputPath(`test-failed-${number}.png`);
    for (const path of await contexts.takePictures(buildPath)) {
      testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
    }
  },
  context: async ({ page }, use) => {
    await use(page.context());
  },
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  loginPage: async ({ page }, use) => {
    await use(new LoginPage(page));
  },
  homePage: async ({ page }, use) => {
    await use(new HomePage(page));
  },
  openPage: async ({ contexts }, use, testInfo) => {
    const taken: Page[] = [];
    await use(async () => {
      const page = await contexts.take();
      taken.push(page);
      await putMouseAside(page);
      return page;
    });
    if (testInfo.status !== testInfo.expectedStatus) return;
    for (const page of taken) await contexts.giveBack(page);
  },
  openAs: async ({ openPage }, use) => {
    await use(async (userName, password) => {
      const page = await openPage();
      await logInByCall(page, userName, password);
      return page;
    });
  },
  callAs: async ({ playwright, product }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async (userName, password = 'prumo') => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      contexts.push(request);
      const answer = await request.post('/gateway/session', { data: { userName, password } });
      expect(answer.status()).toBe(200);
      return { request };
    });
    for (const request of contexts) await request.dispose();
  },
  quietConsole: [
    async ({ page }, use) => {
      const faults = watchForFaults(page);
      await putMouseAside(page);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/**
 * As much of the demo as anybody needs, and not as much as each needs: what differs between two files is one more product,
 * browser and worker to start. The processes drive the cases of an app; nothing else speaks of them.
 */
const demoByApps: Readonly<Record<ExternalApps, Readonly<Record<string, string>>>> = {
  none: { DEMO_WAREHOUSE: 'on' },
  'minutes,non-compliances': { DEMO_PROCESSES: 'on' },
};

/** Runs the work against a product with settings of its own. */
export async function withProduct(
  settings: Readonly<Record<string, string>>,
  work: (product: Product) => Promise<void>,
): Promise<void> {
  const data = await createDataFolder();
  const product = await startProduct({ dataFolder: data.path, settings });
  try {
    await work(product);
  } finally {
    await product.end('SIGTERM');
    await data.remove();
  }
}

/** Each runs the work with the settings that lead a product to these back ends. */
const backEndsByName: Readonly<Record<BackEnds, WithBackEnds>> = {
  embedded: async (work) => await work({}),

  remote: async (work) => {
    await withProduct({ ACTIVE_APPS: 'bi' }, async ({ url }) => {
      await withWorkflowEngine(async (engineUrl) => {
        await work({ BI_URL: `${url}/pentaho`, WORKFLOW_URL: presentWorkflowUrl(engineUrl) });
      });
    });
  },

  'real engine': async (work) => {
    const { url } = getRealEngine();
    await addDemoPeople(url);
    await work({ WORKFLOW_URL: presentWorkflowUrl(url) });
  },
};

type WithBackEnds = (work: (settings: Readonly<Record<string, string>>) => Promise<void>) => Promise<void>;

async function withWorkflowEngine(work: (url: string) => Promise<void>): Promise<void> {
  const data = await createDataFolder();
  try {
    const program = await startWorkflowEngineProgram({ dataFolder: data.path });
    try {
      // Whom the journeys through the workflow door speak of; all others they bring themselves.
      await addDemoPeople(program.url, ['ADMIN', 'IVONE.ALVES']);
      await work(program.url);
    } finally {
      await program.close();
    }
  } finally {
    await data.remove();
  }
}

/** The setting names the application, the engine's clients its service. */
function presentWorkflowUrl(serviceUrl: string): string {
  return serviceUrl.replace(/\/service$/, '');
}

/** Gives the page's browser the session that the login form would give it. */
export async function logInByCall(
  page: Page,
  userName: string,
  password = 'prumo',
  origin = '',
): Promise<void> {
  // A portal that is open meanwhile may just find that its own session is over, and log out.
  if (!isEmpty(page)) await page.goto(`${origin}${emptyPath}`);
  const answer = await page.request.post(`${origin}/gateway/session`, { data: { userName, password } });
  expect(answer.status()).toBe(200);
}

function isEmpty(page: Page): boolean {
  return page.url() === 'about:blank' || new URL(page.url()).pathname === emptyPath;
}

function watchForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  return faults;
}
