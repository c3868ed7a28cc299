import { existsSync, mkdirSync } from 'node:fs';

import { showProgress } from '../steps/progress.mjs';
import { pathInRepository } from '../steps/repository.mjs';
import { runProgram } from '../steps/run-program.mjs';

const folder = pathInRepository('node_modules/.cache/real-engine');
const war = {
  name: 'activiti-webapp-rest2-5.22.0.war',
  artifact: 'org.activiti:activiti-webapp-rest2:5.22.0:war',
};
const container = { name: 'webapp-runner-8.5.68.1.jar', artifact: 'com.heroku:webapp-runner:8.5.68.1' };
// It was written for Java 7, and looks into what later ones have closed.
const opened = ['lang', 'util', 'io', 'lang.reflect', 'text'];

/**
 * Activiti 5.22.0 as it was published, with its people and nothing else of its demo.
 *
 * @returns {Promise<import('./start-engine.mjs').EngineProgram>}
 */
export async function prepareActiviti() {
  const missing = [war, container].filter(({ name }) => !existsSync(`${folder}/${name}`));
  if (missing.length > 0) {
    mkdirSync(folder, { recursive: true });
    await showProgress('Fetching Activiti 5.22 with Maven', async () => {
      for (const { artifact } of missing) {
        const { exitCode, output } = await runProgram('mvn', [
          '-q',
          '-B',
          'dependency:copy',
          `-Dartifact=${artifact}`,
          `-DoutputDirectory=${folder}`,
        ]);
        if (exitCode !== 0) {
          throw new Error(`Maven could not fetch ${artifact}; does it reach its repository?\n${output}`);
        }
      }
    });
  }
  return {
    kind: 'activiti',
    listArguments: ({ port, folder: work }) => [
      ...opened.map((name) => `--add-opens=java.base/java.${name}=ALL-UNNAMED`),
      '-Duser.timezone=UTC',
      '-Dcreate.demo.definitions=false',
      '-Dcreate.demo.models=false',
      '-Xmx512m',
      '-jar',
      `${folder}/${container.name}`,
      '--port',
      String(port),
      '--path',
      '/activiti-rest',
      '--temp-directory',
      work,
      `${folder}/${war.name}`,
    ],
    prepare: keepRecordedPeople,
  };
}

/** The recording was made without some groups of the demo. */
const surplus = [
  'engineering',
  'marketing',
  'user/members/kermit',
  'sales/members/gonzo',
  'admin/members/gonzo',
  'management/members/fozzie',
  'sales/members/fozzie',
];

/** @param {string} url */
async function keepRecordedPeople(url) {
  const authorization = `Basic ${Buffer.from('kermit:kermit').toString('base64')}`;
  for (const place of surplus) {
    const { status } = await fetch(`${url}/identity/groups/${place}`, {
      method: 'DELETE',
      headers: { authorization },
    });
    if (status !== 204 && status !== 404) throw new Error(`${place} could not be deleted: ${status}`);
  }
}
