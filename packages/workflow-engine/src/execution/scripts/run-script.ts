// One script of a process: what it may see is copied for it, and what it did is done when it has ended.
import { EngineError } from '../../engine-errors.ts';
import type { Execution, Task, Variable } from '../../state/rows.ts';
import type { EngineValue, JsonObject, JsonValue } from '../../values/engine-value.ts';
import { BpmnError } from '../delegates.ts';
import { createExecutionObject, createTaskObject } from '../execution-object.ts';
import type { ElObject } from '../expressions/expression-scope.ts';
import { OutsideAnswerNeeded } from '../outside-answers.ts';
import { getExecution, type Run } from '../run.ts';
import { decodeGuestValue, encodeGuestValue, type GuestValue } from './guest-values.ts';
import { scriptSandbox, type ScriptAnswer, type ScriptRequest } from './script-sandbox.ts';

export interface ScriptCall {
  readonly script: string;
  readonly execution: Execution;
  /** In task listeners. */
  readonly task?: Task;
  /** Names that the script assigns become variables. */
  readonly storesAssigned: boolean;
  readonly wantsResult: boolean;
}

/** What it throws as a BPMN error is one; all else that goes wrong is an engine-failure. */
export function runScript(run: Run, call: ScriptCall): EngineValue {
  spendTime(run);
  const objects = new Map([['execution', createExecutionObject(run, call.execution)]]);
  if (call.task !== undefined) objects.set('task', createTaskObject(run, call.task));
  const input = JSON.stringify(describeInput(run, call, objects));
  const { answer, milliseconds } = askSandbox(run, { script: call.script, input, isCheck: false });
  spendTime(run, milliseconds);
  const told: unknown = JSON.parse(answer.text);
  for (const operation of readOperations(told)) perform(objects, operation);
  if (answer.kind === 'done') return decodeGuestValue(readMember(told, 'value'));
  const error = readText(told, 'error').slice(0, longestMessage);
  const errorCode = readMember(told, 'errorCode');
  if (typeof errorCode === 'string') throw new BpmnError(errorCode, error);
  throw new EngineError('engine-failure', `problem evaluating script: ${error}`);
}

interface TimedAnswer {
  readonly answer: ScriptAnswer;
  readonly milliseconds: number;
}

/** Conditions and listeners are decided in the middle of a step, which is done again for a script that takes longer. */
function askSandbox(run: Run, request: ScriptRequest): TimedAnswer {
  const { answers } = run;
  const question = `script ${request.script}\n${request.input}`;
  const known = answers.next(question);
  if (known !== undefined) return known.answer as TimedAnswer;
  const startedAt = performance.now();
  const asked = scriptSandbox.run(request, Math.max(0, patienceMs - answers.heldUpMs));
  answers.heldUpMs += performance.now() - startedAt;
  const addTime = (answer: ScriptAnswer): TimedAnswer => ({
    answer,
    milliseconds: performance.now() - startedAt,
  });
  if (asked instanceof Promise) {
    // Should the attempt fail before anybody waits for it, nobody will.
    asked.catch(() => undefined);
    throw new OutsideAnswerNeeded(question, async () => addTime(await asked));
  }
  const timed = addTime(asked);
  answers.keep(question, { answer: timed });
  return timed;
}

/** For how long the scripts of one step may hold everybody up: most take a few milliseconds. */
const patienceMs = 50;

/** Why a text is no script; null: it is one. */
export async function findScriptFault(script: string): Promise<string | null> {
  const answer = await scriptSandbox.run({ script, input: '', isCheck: true }, 0);
  return answer.kind === 'done' ? null : readText(JSON.parse(answer.text), 'error');
}

const longestMessage = 1_000;

// All scripts of one command together have a limit too.

const mostMilliseconds = 5_000;
const spent = new WeakMap<Run, number>();

function spendTime(run: Run, milliseconds = 0): void {
  const total = (spent.get(run) ?? 0) + milliseconds;
  spent.set(run, total);
  if (total <= mostMilliseconds) return;
  throw new EngineError(
    'engine-failure',
    `problem evaluating script: the scripts of one step took longer than ${mostMilliseconds / 1000} seconds`,
  );
}

function describeInput(run: Run, call: ScriptCall, objects: ReadonlyMap<string, ElObject>): JsonObject {
  const visible = listVisible(run, call);
  return {
    variables: Object.fromEntries([...visible].map(([name, { value }]) => [name, encodeGuestValue(value)])),
    locals: [...visible.values()]
      .filter((variable) =>
        call.task === undefined
          ? variable.executionId === call.execution.id
          : variable.taskId === call.task.id,
      )
      .map(({ name }) => name),
    objects: Object.fromEntries([...objects].map(([name, object]) => [name, describeObject(object)])),
    storesAssigned: call.storesAssigned,
    wantsResult: call.wantsResult,
  };
}

/** From the outside in, so that the nearest one of a name stays. */
function listVisible(run: Run, { execution, task }: ScriptCall): ReadonlyMap<string, Variable> {
  const depths = new Map<string, number>();
  let scope: Execution | undefined = execution;
  while (scope !== undefined) {
    depths.set(scope.id, depths.size);
    scope = scope.parentId === null ? undefined : getExecution(run, scope.parentId);
  }
  const found: { readonly depth: number; readonly variable: Variable }[] = [];
  for (const variable of run.state.variables.all()) {
    if (variable.taskId !== null) {
      if (variable.taskId === task?.id) found.push({ depth: -1, variable });
      continue;
    }
    const depth = depths.get(variable.executionId ?? '');
    if (depth !== undefined) found.push({ depth, variable });
  }
  found.sort((one, other) => other.depth - one.depth);
  return new Map(found.map(({ variable }) => [variable.name, variable]));
}

function describeObject(object: ElObject): JsonObject {
  const members = object.members ?? { properties: [], setters: [], methods: [] };
  const properties = members.properties.map((name): [string, GuestValue] => {
    const value = object.getProperty(name);
    return [
      name,
      encodeGuestValue(value === undefined || value.type === 'object' ? { type: 'null' } : value),
    ];
  });
  return {
    properties: Object.fromEntries(properties),
    setters: members.setters,
    methods: members.methods,
  };
}

// What the sandbox tells is read as if anybody had written it.

interface Operation {
  readonly object: string;
  readonly method: string;
  readonly args: readonly EngineValue[];
}

function readOperations(told: unknown): Operation[] {
  const operations = readMember(told, 'operations');
  if (!Array.isArray(operations)) return [];
  return operations.map((operation: unknown) => {
    const args = readMember(operation, 'args');
    return {
      object: readText(operation, 'object'),
      method: readText(operation, 'method'),
      args: Array.isArray(args) ? args.map(decodeGuestValue) : [],
    };
  });
}

function perform(objects: ReadonlyMap<string, ElObject>, { object, method, args }: Operation): void {
  const call = objects.get(object)?.findMethod(method);
  if (call === undefined) {
    throw new EngineError('engine-failure', `problem evaluating script: ${object} has no method ${method}`);
  }
  call(args);
}

function readText(value: unknown, name: string): string {
  const text = readMember(value, name);
  return typeof text === 'string' ? text : '';
}

function readMember(value: unknown, name: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, JsonValue>>)[name];
}
