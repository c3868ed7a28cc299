import { readFileSync } from 'node:fs';

import { listImportedModules } from '../../tools/import-rules/list-imported-modules.mjs';
import { listSourceFiles } from '../../tools/import-rules/list-source-files.mjs';
import { pathInRepository } from '../../tools/steps/repository.mjs';

const runsInBrowser =
  /^(apps\/(portal|bi-console|analytics)\/src|packages\/(ui|bi-client|portal-kit|contracts|domain)\/(src|gallery)|external-apps\/[^/]+\/src|tests\/component)\//;

// What the compiler brings in, whatever a file imports.
const broughtIn = ['react/jsx-runtime', 'react/jsx-dev-runtime'];

// Vitest reads its configuration twice in one process; what the first reading found is handed down here.
const handDown = 'PRUMO_TESTS_BROWSER_PACKAGES';

/**
 * What anything that component tests can reach imports of packages, as it is written there. Vite bundles these before the
 * first test; one that it found later would make it load the page of a running test anew.
 */
export function listBrowserPackages(): string[] {
  const packages = process.env[handDown]?.split(' ') ?? readBrowserPackages();
  process.env[handDown] = packages.join(' ');
  return packages;
}

function readBrowserPackages(): string[] {
  const files = listSourceFiles().filter((path) => runsInBrowser.test(path) && !path.endsWith('.test.ts'));
  const specifiers = files.flatMap((path) =>
    listImportedModules(path, readFileSync(pathInRepository(path), 'utf8')),
  );
  return [...new Set([...broughtIn, ...specifiers])].filter(isPackage).toSorted();
}

function isPackage(specifier: string): boolean {
  return (
    /^(?!@prumo\/|node:|vitest|@vitest\/)[a-z@]/.test(specifier) && !/\.(css|svg|html)$|\?/.test(specifier)
  );
}
