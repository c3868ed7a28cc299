// Which suggested rebases a person does not want to see again. Another suggestion for the same indicator is told.
import type { SignalsOfIndicator } from '@prumo/contracts/indicators/signals';

type Suggestion = NonNullable<SignalsOfIndicator['suggestedRebase']>;

/** What the person's settings hold, by indicator; anything else counts as nothing. */
export function decodeDismissed(stored: unknown): Readonly<Record<string, string>> {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export function nameSuggestion({ month, cause, causeMonth }: Suggestion): string {
  return [month, cause, causeMonth].join(' ');
}
