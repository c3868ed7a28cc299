// Calls through the guard of work, of the people and the engine of sample-work.ts.
import { NamedError } from '../../../../http/named-error.ts';
import type { JsonBody } from '../../workflow/request-body.ts';
import { createEngineFacts } from '../engine-facts.ts';
import { guardWork, type Passage } from '../guard-work.ts';
import type { HiddenProcesses } from '../hidden-processes.ts';
import type { WorkPerson } from '../list-scope.ts';
import { createMemoryEngine } from './memory-engine.ts';
import { nothingHidden, whoNames, workers, sampleWork, type WhoName } from './sample-work.ts';

export interface Call {
  /** Method, path and query. */
  readonly ask: string;
  readonly body?: JsonBody;
}

interface Circumstances {
  readonly hidden?: HiddenProcesses;
  /** What is otherwise about the person. */
  readonly person?: Partial<WorkPerson>;
}

export async function pass(
  who: WhoName,
  { ask, body }: Call,
  { hidden = nothingHidden, ...change }: Circumstances = {},
): Promise<Passage> {
  const [method = '', address = ''] = ask.split(' ');
  const [path = '', query = ''] = address.split('?');
  const { person, leads } = workers[who];
  const engineClient = createMemoryEngine(sampleWork);
  return await guardWork(
    {
      method,
      path: { segments: path.split('/'), query: new Map(new URLSearchParams(query)) },
      readBody: async () => body ?? {},
    },
    {
      person: { ...person, ...change.person },
      engineClient,
      facts: createEngineFacts(engineClient),
      hidden,
      listDepartments: async () => leads,
    },
  );
}

/** + goes on to where it was sent, - 403, or another status. */
export async function classify(who: WhoName, call: Call, circumstances?: Circumstances): Promise<string> {
  try {
    const passage = await pass(who, call, circumstances);
    const isKept = 'answer' in passage || call.ask.split(/[ ?]/)[1] === passage.path.segments.join('/');
    return isKept ? '+' : 'goes elsewhere';
  } catch (error) {
    if (!(error instanceof NamedError)) throw error;
    return error.status === 403 ? '-' : String(error.status);
  }
}

/** For Ana, Lea, Rui and Sam, in this order. */
export async function classifyAll(call: Call): Promise<string> {
  return (await Promise.all(whoNames.map(async (who) => await classify(who, call)))).join('');
}
