import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const runner = join(import.meta.dirname, '..', 'run.mjs');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-tools-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('a TypeScript program runs with its imports, its raw texts, its arguments and its own location', async () => {
  await writeFile(join(folder, 'statement.sql'), 'select 1;');
  await writeFile(join(folder, 'double.ts'), 'export const double = (value: number): number => value * 2;');
  const program = join(folder, 'program.ts');
  await writeFile(
    program,
    `import { double } from './double.ts';
     import statement from './statement.sql?raw';
     console.log(JSON.stringify({
       double: double(21), statement, args: process.argv.slice(2), self: process.argv[1], at: import.meta.dirname,
     }));`,
  );

  const { stdout } = await run(process.execPath, [runner, program, 'one', 'two']);

  expect(JSON.parse(stdout)).toEqual({
    double: 42,
    statement: 'select 1;',
    args: ['one', 'two'],
    self: program,
    at: folder,
  });
});

test('a program that throws ends with an error code and the place in its source', async () => {
  const program = join(folder, 'program.ts');
  await writeFile(program, 'interface Unused { a: 1 }\n\nthrow new Error("on line three");');

  await expect(run(process.execPath, [runner, program])).rejects.toThrow(/program\.ts:3/);
});
