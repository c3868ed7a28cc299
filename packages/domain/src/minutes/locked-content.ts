// What approval locks, as one text: its hash shows later that nobody has changed it.
import { minutesContent, type MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';

/** Tasks and their ends belong to what comes after. The order of fields never changes the text. */
export function presentLockedContent(minutes: MeetingMinutes): string {
  const content = minutesContent.parse(minutes);
  const items = content.items.map((item) => ({
    ...item,
    decisions: item.decisions.map(({ id, what, who, dueOn }) => ({ id, what, who, dueOn })),
  }));
  return JSON.stringify(sortKeys({ ...content, items, number: minutes.number, year: minutes.year }));
}

/** @param digest SHA-256 as hexadecimal digits. */
export function isUnaltered(minutes: MeetingMinutes, digest: (text: string) => string): boolean {
  return minutes.contentHash !== null && digest(presentLockedContent(minutes)) === minutes.contentHash;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, child]) => [name, sortKeys(child)]),
  );
}
