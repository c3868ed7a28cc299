import { describeMoment, isOfTheRun, recordedAt } from './dates.ts';
import { absent, type Difference } from './difference.ts';
import type { IdPairs } from './id-pairs.ts';
import { isGeneratedId } from './id-pairs.ts';
import { pairItems } from './pair-items.ts';
import { isOtherBytes } from './recording.ts';
import { findIgnoredText } from './ignored-texts.ts';

export interface Comparing {
  readonly ids: IdPairs;
  /** When the observed answer was given. */
  readonly observedAt: number;
}

/** Durations of a run. */
const durations = new Set(['durationInMillis', 'workTimeInMillis']);
/** Shown to people in the order in which the model has them. */
const orderedLists = new Set(['formProperties', 'enumValues', 'message']);

export function compareBodies(
  recorded: unknown,
  observed: unknown,
  comparing: Comparing,
): readonly Difference[] {
  return compareValues({ at: 'body', name: '' }, recorded, observed, comparing);
}

interface Place {
  readonly at: string;
  /** Of the member that holds the value. */
  readonly name: string;
}

function compareValues(
  place: Place,
  recorded: unknown,
  observed: unknown,
  comparing: Comparing,
): readonly Difference[] {
  if (isOtherBytes(recorded) && isOtherBytes(observed)) {
    const isSame = isPicture(recorded.head)
      ? isPicture(observed.head)
      : recorded.bytes === observed.bytes && recorded.head === observed.head;
    return isSame ? [] : [{ at: place.at, recorded, observed }];
  }
  if (Array.isArray(recorded) && Array.isArray(observed)) {
    return compareLists(place, recorded, observed, comparing);
  }
  if (isRecord(recorded) && isRecord(observed)) return compareMembers(place, recorded, observed, comparing);
  return isSameScalar(place.name, recorded, observed, comparing)
    ? []
    : [{ at: place.at, recorded, observed }];
}

function compareMembers(
  { at }: Place,
  recorded: Readonly<Record<string, unknown>>,
  observed: Readonly<Record<string, unknown>>,
  comparing: Comparing,
): readonly Difference[] {
  const names = [...new Set([...Object.keys(recorded), ...Object.keys(observed)])];
  return names.flatMap((name): readonly Difference[] => {
    const place = { at: `${at}.${name}`, name };
    if (!(name in observed)) return [{ at: place.at, recorded: recorded[name], observed: absent }];
    if (!(name in recorded)) return [{ at: place.at, recorded: absent, observed: observed[name] }];
    return compareValues(place, recorded[name], observed[name], comparing);
  });
}

function compareLists(
  { at, name }: Place,
  recorded: readonly unknown[],
  observed: readonly unknown[],
  comparing: Comparing,
): readonly Difference[] {
  const place = { at: `${at}[]`, name };
  const pairs = orderedLists.has(name)
    ? pairByPosition(recorded, observed)
    : pairItems(
        recorded,
        observed,
        (one, other) => compareValues(place, one, other, { ...comparing, ids: comparing.ids.copy() }).length,
      );
  return pairs.flatMap(([one, other]): readonly Difference[] =>
    one === undefined || other === undefined
      ? [{ at: place.at, recorded: one ?? absent, observed: other ?? absent }]
      : compareValues(place, one, other, comparing),
  );
}

function pairByPosition(
  recorded: readonly unknown[],
  observed: readonly unknown[],
): (readonly [unknown, unknown])[] {
  const length = Math.max(recorded.length, observed.length);
  return Array.from({ length }, (_, index) => [recorded[index], observed[index]] as const);
}

function isSameScalar(
  name: string,
  recorded: unknown,
  observed: unknown,
  { ids, observedAt }: Comparing,
): boolean {
  if (durations.has(name) && typeof recorded === 'number')
    return typeof observed === 'number' && observed >= 0;
  if (typeof recorded !== 'string' || typeof observed !== 'string') return Object.is(recorded, observed);
  if (isOfTheRun(recorded)) {
    return describeMoment(recorded, recordedAt) === describeMoment(observed, observedAt);
  }
  if (name === 'exception') {
    return findIgnoredText(recorded) !== undefined || translateIds(recorded, ids) === observed;
  }
  return mayHoldIds(name) ? isSamePath(recorded, observed, ids) : recorded === observed;
}

function mayHoldIds(name: string): boolean {
  return (
    name === 'id' ||
    name === 'url' ||
    name === 'resource' ||
    name === 'diagramResource' ||
    /(?:Id|Url)$/.test(name)
  );
}

/** An id alone, or a URL with ids among its parts. */
function isSamePath(recorded: string, observed: string, ids: IdPairs): boolean {
  const [parts, observedParts] = [recorded.split('/'), observed.split('/')];
  return (
    parts.length === observedParts.length &&
    parts.every((part, index) => {
      const observedPart = observedParts[index] ?? '';
      return isGeneratedId(part) ? ids.pair(part, observedPart) : part === observedPart;
    })
  );
}

/** Ids stand in quotes or after `id`; other numbers of a text are no ids, even if one is numbered like them. */
function translateIds(text: string, ids: IdPairs): string {
  return text.replaceAll(/(?<='|\bid |\bid = )\w+(?::\d+:\d+)?/g, (word) => ids.find(word) ?? word);
}

function isPicture(head: string): boolean {
  return head.startsWith('\uFFFDPNG');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
