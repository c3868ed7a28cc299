import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { hashContents } from '../steps/content-hash.mjs';
import { showProgress } from '../steps/progress.mjs';
import { pathInRepository } from '../steps/repository.mjs';
import { runProgram } from '../steps/run-program.mjs';

const project = 'tests/real-engine/flowable';
const outputFolder = pathInRepository('node_modules/.cache/real-engine');

/** @returns {Promise<import('./start-engine.mjs').EngineProgram>} */
export async function buildFlowable() {
  const jar = await buildJar();
  return {
    kind: 'flowable',
    listArguments: ({ port }) => ['-Duser.timezone=UTC', '-Xmx512m', '-jar', jar, `--server.port=${port}`],
  };
}

async function buildJar() {
  const jar = `${outputFolder}/real-engine.jar`;
  const receipt = `${outputFolder}/.build-inputs`;
  const inputsHash = hashContents([project]);
  if (existsSync(jar) && existsSync(receipt) && readFileSync(receipt, 'utf8') === inputsHash) return jar;
  await showProgress('Building the real engine with Maven', async () => {
    mkdirSync(outputFolder, { recursive: true });
    const { exitCode, output } = await runProgram('mvn', [
      '-q',
      '-B',
      '-DskipTests',
      `-DoutputFolder=${outputFolder}`,
      '-f',
      pathInRepository(`${project}/pom.xml`),
      'package',
    ]);
    if (exitCode !== 0) {
      throw new Error(`Maven could not build the real engine; does it reach its repository?\n${output}`);
    }
  });
  writeFileSync(receipt, inputsHash);
  return jar;
}
