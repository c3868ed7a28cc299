// Where scripts of processes run: QuickJS in WebAssembly, in a thread of its own, one script after another. Everybody waits
// for a script for a moment only, then whoever asked alone; one that does not end in time loses its thread. Nothing is started
// before the first script.
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
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

export interface ScriptSandbox {
  /** Waits, without others having to, until the first script can run at once. */
  prepare(): Promise<void>;
  /**
   * The answer itself when it is there within the patience given, in which nothing else of this process happens; otherwise a
   * promise of it. A script that breaks a limit is an engine-failure.
   */
  run(request: ScriptRequest, patienceMs: number): ScriptAnswer | Promise<ScriptAnswer>;
}

const usualLimits = {
  milliseconds: 1_000,
  /** Some work of the language itself cannot be interrupted from inside. */
  longestWait: 3_000,
  memoryBytes: 32 * 1024 * 1024,
  stackBytes: 192 * 1024,
  timeMessage: 'the script took longer than a second',
};

type ScriptLimits = Readonly<typeof usualLimits>;

const longestStart = 10_000;
const betweenLooks = 5;

const states = { ready: 1, answered: 2 } as const;

interface SandboxThread {
  readonly worker: Worker;
  readonly signal: Int32Array<SharedArrayBuffer>;
  readonly answers: MessagePort;
  /** Settled when it is ready, or will never be. */
  readonly started: Promise<void>;
}

export function createScriptSandbox(given: Partial<ScriptLimits> = {}): ScriptSandbox {
  const limits: ScriptLimits = { ...usualLimits, ...given };
  let thread: SandboxThread | undefined;

  async function prepare(): Promise<void> {
    await openThread().started;
  }

  function run(request: ScriptRequest, patienceMs: number): ScriptAnswer | Promise<ScriptAnswer> {
    const ready = inLine === 0 && patienceMs > 0 ? findReadyThread() : undefined;
    if (ready === undefined) return standInLine(async () => await runInTurn(request));
    ready.worker.postMessage(request);
    const isLate = Atomics.wait(ready.signal, 0, states.ready, patienceMs) === 'timed-out';
    return isLate ? standInLine(async () => await waitForAnswer(ready)) : takeAnswer(ready);
  }

  // Those who wait without holding others up, each after the one before.

  let inLine = 0;
  let lastInLine: Promise<unknown> = Promise.resolve();

  async function standInLine(work: () => Promise<ScriptAnswer>): Promise<ScriptAnswer> {
    inLine += 1;
    const turn = lastInLine.then(work);
    lastInLine = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      inLine -= 1;
    }
  }

  async function runInTurn(request: ScriptRequest): Promise<ScriptAnswer> {
    const opened = openThread();
    await Promise.race([opened.started, pause(longestStart, undefined, { ref: false })]);
    const ready = findReadyThread();
    if (ready === undefined) throw giveUp('the place where scripts run could not be started');
    ready.worker.postMessage(request);
    return await waitForAnswer(ready);
  }

  async function waitForAnswer(asked: SandboxThread): Promise<ScriptAnswer> {
    const givesUpAt = performance.now() + limits.longestWait;
    while (Atomics.load(asked.signal, 0) === states.ready) {
      if (performance.now() > givesUpAt) throw giveUp(limits.timeMessage);
      await pause(betweenLooks);
    }
    return takeAnswer(asked);
  }

  function findReadyThread(): SandboxThread | undefined {
    return thread !== undefined && Atomics.load(thread.signal, 0) === states.ready ? thread : undefined;
  }

  function takeAnswer({ signal, answers }: SandboxThread): ScriptAnswer {
    const answer: unknown = receiveMessageOnPort(answers)?.message;
    Atomics.store(signal, 0, states.ready);
    if (isAnswer(answer)) return answer;
    // After a fault of its own, such as no memory left, nothing in the thread can be relied on.
    throw giveUp(readMessage(answer));
  }

  /** Ends the thread; the next script gets a new one. */
  function giveUp(reason: string): EngineError {
    const ended = thread;
    thread = undefined;
    ended?.answers.close();
    void ended?.worker.terminate();
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

  return { prepare, run };
}

/** The one that all processes of this server share. */
export const scriptSandbox = createScriptSandbox();

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
