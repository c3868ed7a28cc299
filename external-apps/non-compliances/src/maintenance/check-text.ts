import { texts } from './texts.ts';

/** What is wrong with a text; characters are counted as the server counts them. */
export function findTextFault(
  text: string,
  { limit, isRequired }: { readonly limit: number; readonly isRequired: boolean },
): string | undefined {
  const written = text.trim();
  if (isRequired && written === '') return texts.missing;
  return Array.from(written).length > limit ? texts.tooLong(limit) : undefined;
}

/** Without the fields that are in order. */
export function collectFaults(
  entries: readonly (readonly [string, string | undefined])[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    entries.flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault] as const])),
  );
}
