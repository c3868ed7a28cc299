// Where scripts of processes run: QuickJS in WebAssembly, in a thread of its own. The engine waits for it, at most for
// a fixed time; a script that does not end by then loses its thread. Nothing is started before the first script.
import { createRequire } from 'node:module';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

import { EngineError } from '../../engine-errors.ts';
import guest from './script-guest.js?raw';
import program from './script-worker.cjs?raw';

export interface ScriptRequest {
  readonly script: string;
  /** What the script may see, as script-guest.js reads it. */
  readonly input: string;
  /** Only to see whether it can be read as a script. */
  readonly isCheck: boolean;
}

export type ScriptAnswer =
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'thrown'; readonly text: string };

const limits = {
  milliseconds: 1_000,
  memoryBytes: 32 * 1024 * 1024,
  stackBytes: 192 * 1024,
  timeMessage: 'the script took longer than a second',
} as const;
/** Some work of the language itself cannot be interrupted from inside. */
const longestWait = 3_000;
const longestStart = 10_000;

const states = { ready: 1, answered: 2 } as const;

interface SandboxThread {
  readonly worker: Worker;
  readonly signal: Int32Array<SharedArrayBuffer>;
  readonly answers: MessagePort;
  /** Settled when it is ready, or will never be. */
  readonly started: Promise<void>;
}

let thread: SandboxThread | undefined;

/** Waits, without others having to, until the first script can run at once. */
export async function prepareSandbox(): Promise<void> {
  await openThread().started;
}

/** A script that breaks a limit is an engine-failure. */
export function runInSandbox(request: ScriptRequest): ScriptAnswer {
  const { worker, signal, answers } = openThread();
  if (Atomics.wait(signal, 0, 0, longestStart) === 'timed-out') {
    throw giveUp('the place where scripts run could not be started');
  }
  Atomics.store(signal, 0, states.ready);
  worker.postMessage(request);
  if (Atomics.wait(signal, 0, states.ready, longestWait) === 'timed-out') throw giveUp(limits.timeMessage);
  const answer: unknown = receiveMessageOnPort(answers)?.message;
  Atomics.store(signal, 0, states.ready);
  if (isAnswer(answer)) return answer;
  // After a fault of its own, such as no memory left, nothing in the thread can be relied on.
  throw giveUp(readMessage(answer));
}

/** Ends the thread; the next script gets a new one. */
function giveUp(reason: string): EngineError {
  const given = thread;
  thread = undefined;
  given?.answers.close();
  void given?.worker.terminate();
  return new EngineError('engine-failure', `problem evaluating script: ${reason}`);
}

function openThread(): SandboxThread {
  thread ??= createThread();
  return thread;
}

function createThread(): SandboxThread {
  const require = createRequire(import.meta.url);
  const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const { port1: answers, port2 } = new MessageChannel();
  const worker = new Worker(program, {
    eval: true,
    workerData: {
      corePath: require.resolve('quickjs-emscripten-core'),
      variantPath: require.resolve('@jitl/quickjs-wasmfile-release-sync'),
      signal,
      answers: port2,
      guest,
      limits,
    },
    transferList: [port2],
    env: {},
    execArgv: [],
    stdin: false,
    resourceLimits: { maxOldGenerationSizeMb: 128, stackSizeMb: 4 },
  });
  const started = new Promise<void>((resolve) => {
    worker.once('message', () => resolve());
    worker.once('exit', () => resolve());
  });
  const created: SandboxThread = { worker, signal, answers, started };
  const forget = (): void => {
    if (thread === created) thread = undefined;
  };
  worker.on('error', forget);
  worker.on('exit', forget);
  // A server that has nothing else to do may end.
  worker.unref();
  answers.unref();
  return created;
}

function isAnswer(answer: unknown): answer is ScriptAnswer {
  return (
    hasText(answer, 'kind') && hasText(answer, 'text') && (answer.kind === 'done' || answer.kind === 'thrown')
  );
}

function readMessage(answer: unknown): string {
  return hasText(answer, 'message') ? answer.message : 'the place where scripts run gave no answer';
}

function hasText<Name extends string>(value: unknown, name: Name): value is Record<Name, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    name in value &&
    typeof (value as Record<string, unknown>)[name] === 'string'
  );
}
