// Service tasks and listeners may call these and nothing else: handlers registered by name when the engine is built.
import type { EngineValue } from '../values/engine-value.ts';

/** What a handler may see and do; all of it happens inside the command's transaction. */
export interface DelegateExecution {
  readonly executionId: string;
  readonly processInstanceId: string;
  readonly processDefinitionId: string;
  readonly businessKey: string | null;
  readonly activityId: string | null;
  readonly now: Date;
  readonly callerId: string | null;
  getVariable(name: string): EngineValue | undefined;
  setVariable(name: string, value: EngineValue): void;
  /**
   * Waits for something outside of the engine, once, though the step may be begun again for it; `question` says all that the
   * answer depends on. What is awaited otherwise keeps the instance locked.
   */
  ask<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer>;
}

/** Field values as the file gives them, expressions evaluated. */
export type DelegateFields = ReadonlyMap<string, EngineValue>;

export type Delegate = (execution: DelegateExecution, fields: DelegateFields) => void | Promise<void>;

export type DelegateRegistry = ReadonlyMap<string, Delegate>;

/** Thrown by a handler: error boundary events catch it by its code. */
export class BpmnError extends Error {
  override readonly name = 'BpmnError';
  readonly errorCode: string;

  constructor(errorCode: string, message: string) {
    super(message);
    this.errorCode = errorCode;
  }
}

/** Each field becomes a variable of that name. */
const setVariables: Delegate = (execution, fields) => {
  for (const [name, value] of fields) execution.setVariable(name, value);
};

export const builtInDelegates: Readonly<Record<string, Delegate>> = { setVariables };
