// The fields of a form for a deed, all of them as text, and what the rules say about them before anything is sent.
import type { NonComplianceDeed } from '@prumo/portal-kit/non-compliances';

export type DeedFields<Name extends string> = Readonly<Record<Name, string>>;

export interface CheckedDeed<Name extends string> {
  /** What to do about each field that does not fit. */
  readonly faults: Readonly<Partial<Record<Name, string>>>;
  /** Null while there are faults. */
  readonly deed: NonComplianceDeed | null;
}

/** What was kept of an earlier form; nothing when it has other fields. */
export function decodeDeedFields<Name extends string>(
  stored: unknown,
  initial: DeedFields<Name>,
): DeedFields<Name> | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const kept = new Map<string, unknown>(Object.entries(stored));
  const isComplete = Object.keys(initial).every((name) => typeof kept.get(name) === 'string');
  // Every field of the form is there as text, as was just seen.
  return isComplete ? (stored as DeedFields<Name>) : undefined;
}

/** Characters are counted as the server counts them. */
export function isTooLong(text: string, limit: number): boolean {
  return Array.from(text.trim()).length > limit;
}

/** Without the fields that are in order. */
export function listFaults<Name extends string>(
  faults: Readonly<Record<Name, string | undefined>>,
): Readonly<Partial<Record<Name, string>>> {
  // Object.entries forgets the names.
  const entries = Object.entries(faults) as [Name, string | undefined][];
  return Object.fromEntries(entries.filter(([, fault]) => fault !== undefined)) as Partial<
    Record<Name, string>
  >;
}
