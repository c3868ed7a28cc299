// Compiles and runs a Java program of this folder with olap4j beside it, as Debian packages it.
import { execFile } from 'node:child_process';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const jars = ['olap4j', 'olap4j-xmla', 'olap4j-tck', 'junit', 'xercesImpl'].map(
  (name) => `/usr/share/java/${name}.jar`,
);

export interface JavaRun {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

export interface JavaPrograms {
  run(mainClass: string, properties: Readonly<Record<string, string>>, input: string): Promise<JavaRun>;
  remove(): Promise<void>;
}

export async function compileJavaPrograms(names: readonly string[]): Promise<JavaPrograms> {
  for (const jar of jars) {
    await access(jar).catch(() => {
      throw new Error(
        `${jar} is missing: apt-get install --no-install-recommends default-jdk-headless libolap4j-java junit`,
      );
    });
  }
  const folder = await mkdtemp(join(tmpdir(), 'prumo-olap4j-'));
  const classPath = [...jars, folder].join(':');
  const sources = names.map((name) => fileURLToPath(new URL(`${name}.java`, import.meta.url)));
  const compiled = await runProgram('javac', ['-cp', classPath, '-d', folder, ...sources]);
  if (compiled.exitCode !== 0) throw new Error(`javac refuses:\n${compiled.errors}${compiled.output}`);
  return {
    run: async (mainClass, properties, input) =>
      await runProgram(
        'java',
        [
          ...Object.entries(properties).map(([name, value]) => `-D${name}=${value}`),
          // The driver's own checks of what it is answered.
          '-ea:org.olap4j...',
          '-cp',
          classPath,
          mainClass,
        ],
        input,
      ),
    remove: async () => await rm(folder, { recursive: true, force: true }),
  };
}

async function runProgram(program: string, args: readonly string[], input = ''): Promise<JavaRun> {
  return await new Promise((done) => {
    const child = execFile(program, [...args], { maxBuffer: 256 * 1024 * 1024 }, (error, output, errors) => {
      const exitCode = typeof error?.code === 'number' ? error.code : error === null ? 0 : 1;
      done({ exitCode, output, errors });
    });
    child.stdin?.end(input);
  });
}
