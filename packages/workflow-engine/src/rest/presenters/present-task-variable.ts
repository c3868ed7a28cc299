import type { NamedValue, VariableScope } from '../../commands/engine-commands.ts';
import { presentVariable } from '../http/variables.ts';

export function presentTaskVariable(
  taskId: string,
  { name, value }: NamedValue,
  scope: VariableScope,
  base: string,
) {
  return presentVariable(name, value, scope, `${base}/runtime/tasks/${taskId}/variables/${name}/data`);
}
