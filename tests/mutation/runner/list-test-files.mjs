import { readdirSync } from 'node:fs';

const folders = ['packages/domain/src', 'apps/server/src/modules', 'apps/server/src/gateway/doors'];

/** @returns {readonly string[]} tests of the rules, relative to the working directory */
export function listTestFiles() {
  return (
    folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
      )
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) =>
        /^packages\/domain\/.*\.test\.ts$|\.access\.test\.ts$|\/workflow-access\/[^/]*\.test\.ts$/.test(path),
      )
      // Those of the demo are about its data, and tell all of it for each mutant.
      .filter((path) => !path.endsWith('.db.test.ts') && !path.includes('/demo-'))
      .toSorted()
  );
}
