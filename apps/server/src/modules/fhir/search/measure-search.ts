import { decodeFhirId } from '../fhir-id.ts';
import { splitChoices, type SearchParameters } from './search-parameters.ts';

export const measureParameters = ['_id', 'identifier', 'status', 'url'] as const;

/** Nothing where all are meant. */
export interface MeasureFilter {
  readonly ids?: readonly string[] | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly isActive?: readonly boolean[] | undefined;
}

export function readMeasureFilter({ list }: Pick<SearchParameters, 'list'>, base: string): MeasureFilter {
  const ids = list('_id').map((text) => splitChoices(text).flatMap((id) => decodeFhirId(id) ?? []));
  const urls = list('url').map((text) =>
    splitChoices(text).flatMap((url) => {
      const reference = decodeMeasureReference(url, base);
      return reference?.isAbsolute === true && reference.version === undefined ? [reference.indicatorId] : [];
    }),
  );
  return {
    ids: meetAll([...ids, ...urls]),
    codes: meetAll(list('identifier').map((text) => splitChoices(text).flatMap(codeOf))),
    isActive: meetAll(list('status').map((text) => splitChoices(text).flatMap(readStatus))),
  };
}

export interface MeasureReference {
  readonly indicatorId: string;
  readonly version: string | undefined;
  readonly isAbsolute: boolean;
}

/** `Measure/{id}`, the id alone, or the whole address, which may end with a version. Nothing for what is not of this server. */
export function decodeMeasureReference(text: string, base: string): MeasureReference | undefined {
  const bar = text.indexOf('|');
  const [address, version] = bar === -1 ? [text, undefined] : [text.slice(0, bar), text.slice(bar + 1)];
  const isAbsolute = address.startsWith(`${base}/`);
  const relative = isAbsolute ? address.slice(base.length + 1) : address;
  const type = 'Measure/';
  if (isAbsolute && !relative.startsWith(type)) return undefined;
  const indicatorId = decodeFhirId(relative.startsWith(type) ? relative.slice(type.length) : relative);
  return indicatorId === undefined ? undefined : { indicatorId, version, isAbsolute };
}

/** What every list has; nothing where there is no list. */
function meetAll<Value>(lists: readonly (readonly Value[])[]): readonly Value[] | undefined {
  const [first, ...others] = lists;
  return first?.filter((value) => others.every((list) => list.includes(value)));
}

/** Codes belong to no system, so one that names a system is none of ours. */
function codeOf(token: string): readonly string[] {
  const bar = token.indexOf('|');
  return bar > 0 ? [] : [token.slice(bar + 1)];
}

const statusSystem = 'http://hl7.org/fhir/publication-status';

function readStatus(token: string): readonly boolean[] {
  const bar = token.indexOf('|');
  if (bar > 0 && token.slice(0, bar) !== statusSystem) return [];
  const status = token.slice(bar + 1);
  return status === 'active' ? [true] : status === 'retired' ? [false] : [];
}
