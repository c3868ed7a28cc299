// Handlers that every engine has.
import type { Delegate } from './delegates.ts';

/** Each field becomes a variable of that name. */
const setVariables: Delegate = (execution, fields) => {
  for (const [name, value] of fields) execution.setVariable(name, value);
};

export const builtInDelegates: Readonly<Record<string, Delegate>> = { setVariables };
