import type { EngineVariable } from '@prumo/contracts/workflow/engine-variable';

/** Variables of a process as texts; what is null or structured is none. A task's own hides one of its process. */
export function presentVariables(variables: readonly EngineVariable[]): Readonly<Record<string, string>> {
  const ofProcessFirst = variables.toSorted((one, other) => rank(one) - rank(other));
  return Object.fromEntries(
    ofProcessFirst.flatMap(({ name, value }) => {
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return isPlain ? [[name, String(value)] as const] : [];
    }),
  );
}

function rank({ scope }: EngineVariable): number {
  return scope === 'local' ? 1 : 0;
}
