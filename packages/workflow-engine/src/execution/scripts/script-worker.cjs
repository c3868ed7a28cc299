// The thread that scripts of processes run in: QuickJS compiled to WebAssembly, a fresh engine for every script. It is
// given a text and answers with a text; there is nothing else in it that a script could reach. Read as text by
// script-sandbox.ts, so that it needs no file of its own beside a bundled server.
const { parentPort, workerData } = require('node:worker_threads');

const { newQuickJSWASMModuleFromVariant } = require(workerData.corePath);
const imported = require(workerData.variantPath);
const variant = imported.default ?? imported;
const { signal, answers, guest, limits } = workerData;

const states = { ready: 1, answered: 2 };

function tell(state) {
  Atomics.store(signal, 0, state);
  Atomics.notify(signal, 0);
}

void newQuickJSWASMModuleFromVariant(variant).then((quickJs) => {
  parentPort.on('message', (request) => {
    let answer;
    try {
      answer = run(quickJs, request);
    } catch (fault) {
      answer = { kind: 'broken', message: String(fault) };
    }
    answers.postMessage(answer);
    tell(states.answered);
  });
  tell(states.ready);
  parentPort.postMessage('ready');
});

function run(quickJs, { script, input, isCheck }) {
  const runtime = quickJs.newRuntime();
  const endsAt = Date.now() + limits.milliseconds;
  let isOverTime = false;
  runtime.setMemoryLimit(limits.memoryBytes);
  runtime.setMaxStackSize(limits.stackBytes);
  runtime.setInterruptHandler(() => {
    isOverTime = Date.now() > endsAt;
    return isOverTime;
  });
  const context = runtime.newContext();
  try {
    const answer = isCheck ? check(context, script) : evaluate(context, script, input);
    return isOverTime ? { kind: 'limit', message: limits.timeMessage } : answer;
  } finally {
    context.dispose();
    runtime.dispose();
  }
}

function check(context, script) {
  const compiled = context.evalCode(script, 'script', { type: 'global', compileOnly: true });
  if (compiled.error === undefined) {
    compiled.value.dispose();
    return { kind: 'done', text: '' };
  }
  const thrown = context.dump(compiled.error);
  compiled.error.dispose();
  return { kind: 'thrown', text: JSON.stringify({ error: describe(thrown) }) };
}

function evaluate(context, script, input) {
  const prepared = context.unwrapResult(context.evalCode(guest, 'guest'));
  const text = context.newString(input);
  const session = context.unwrapResult(context.callFunction(prepared, context.undefined, text));
  const finish = context.getProp(session, 'finish');
  const fail = context.getProp(session, 'fail');
  const handles = [prepared, text, session, finish, fail];
  try {
    const result = context.evalCode(script, 'script', { type: 'global' });
    const handle = result.error ?? result.value;
    handles.push(handle);
    const told = context.callFunction(result.error === undefined ? finish : fail, context.undefined, handle);
    if (told.error === undefined) {
      handles.push(told.value);
      return { kind: result.error === undefined ? 'done' : 'thrown', text: context.getString(told.value) };
    }
    const thrown = context.dump(told.error);
    told.error.dispose();
    return { kind: 'thrown', text: JSON.stringify({ error: describe(thrown), operations: [] }) };
  } finally {
    for (const handle of handles) handle.dispose();
  }
}

function describe(thrown) {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown).slice(0, 500);
  return `${String(thrown.name)}: ${String(thrown.message)}`.slice(0, 500);
}
