// Every process of the fixtures, and how one starts it.
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { SeededRandom } from './seeded-random.ts';

export interface ProcessStart {
  readonly path: 'runtime/process-instances' | 'form/form-data';
  readonly buildBody: (random: SeededRandom) => Readonly<Record<string, unknown>>;
}

export interface FixtureFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly tenantId: string | null;
}

const people = ['kermit', 'gonzo', 'fozzie'];
const fixtureFolders = ['tests/contract/workflow/fixtures', 'tests/crash/workflow-torture'];

const tenantId = 'torture';

/** All that can be deployed. */
export async function readFixtureFiles(): Promise<readonly FixtureFile[]> {
  const files: FixtureFile[] = [];
  for (const folder of fixtureFolders) {
    const names = await readdir(resolve(folder));
    for (const name of names.filter((one) => isDeployable(one)).toSorted()) {
      files.push({
        name,
        bytes: await readFile(join(resolve(folder), name)),
        tenantId: name.includes('tenant') ? tenantId : null,
      });
    }
  }
  return files;
}

function isDeployable(name: string): boolean {
  return (name.endsWith('.bpmn20.xml') || name.endsWith('.bar')) && !name.includes('invalid');
}

/** In the order in which instances begin; `definitionIds` by key, for the forms. */
export function planStarts(
  total: number,
  random: SeededRandom,
  definitionIds: ReadonlyMap<string, string>,
): readonly ProcessStart[] {
  const starts = listStarts(definitionIds);
  return random.shuffle(
    Array.from({ length: total }, (_, index) => starts[index % starts.length] ?? byKey('c01OneTask')),
  );
}

/** Those of more steps come more often. */
function listStarts(definitionIds: ReadonlyMap<string, string>): readonly ProcessStart[] {
  const byForm = (key: string, properties: Readonly<Record<string, string>>): ProcessStart => ({
    path: 'form/form-data',
    buildBody: () => ({
      processDefinitionId: definitionIds.get(key),
      properties: Object.entries(properties).map(([id, value]) => ({ id, value })),
    }),
  });
  return [
    ...['c01OneTask', 'c06Diagram', 'c07Auto', 'jTwoTasks', 'jOffered', 'jCalling', 'jForm', 'jBar'].map(
      (key) => byKey(key),
    ),
    ...['jSortedA', 'jSortedB', 'jSortedC'].map((key) => byKey(key)),
    { ...byKey('jTenant'), buildBody: () => ({ processDefinitionKey: 'jTenant', tenantId }) },
    byKey('c02Forms', () => ({ title: 'from variables' })),
    byForm('c02Forms', { title: 'from a form', amount: '3', kind: 'corrective' }),
    byForm('jForm', { number: '7', description: 'from a form' }),
    byKey('c03Candidates', () => ({ due: '2030-01-31T12:00:00.000Z' })),
    byKey('registrar_nao_conformidade', () => ({ userTask1Name: 'Plan', userTask1Assignee: 'gonzo' })),
    byMessage('jStart'),
    byKey('c05Constructs', buildConstructs),
    byMessage('c05Start', buildConstructs),
    ...Array.from({ length: 3 }, () => byKey('tCounted', buildCounted)),
    ...Array.from({ length: 3 }, () => byKey('tTimed', buildTimed)),
    ...Array.from({ length: 4 }, () => byKey('tMixed', buildMixed)),
  ];
}

type Values = Readonly<Record<string, unknown>>;

function byKey(key: string, build: (random: SeededRandom) => Values = () => ({})): ProcessStart {
  return {
    path: 'runtime/process-instances',
    buildBody: (random) => ({ processDefinitionKey: key, variables: listVariables(build(random)) }),
  };
}

function byMessage(message: string, build: (random: SeededRandom) => Values = () => ({})): ProcessStart {
  return {
    path: 'runtime/process-instances',
    buildBody: (random) => ({ message, variables: listVariables(build(random)) }),
  };
}

function listVariables(values: Values): unknown[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

function buildConstructs(random: SeededRandom): Values {
  return { qty: 1 + random.below(9), people: people.slice(0, 1 + random.below(people.length)) };
}

function buildCounted(random: SeededRandom): Values {
  return { total: 0, wanted: 2 * (1 + random.below(3)) };
}

function buildTimed(): Values {
  return { reminded: 0, expired: 0, nudges: 0, resumed: 0 };
}

function buildMixed(random: SeededRandom): Values {
  const [signs, works] = [random.chance(0.5), random.chance(0.6)];
  return {
    signs,
    works,
    calls: !(signs || works) || random.chance(0.3),
    people: people.slice(0, 1 + random.below(people.length)),
    prepared: 0,
    alarms: 0,
    nothing: 0,
    callWanted: 2,
    passes: 0,
    wantedPasses: random.below(3),
  };
}
