import { foldText } from '@prumo/ui/text/fold-text';

import { decodeJson } from '../../../lib/json/decode-json.ts';
import type { Department } from '../../../lib/departments/departments.ts';

/** Those in whose initials and name every typed word stands, whatever the accents and case. */
export function searchDepartments(departments: readonly Department[], typed: string): readonly Department[] {
  const words = foldText(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return departments.filter(({ initials, name }) => {
    const known = foldText(`${initials} ${name}`);
    return words.every((word) => known.includes(word));
  });
}

/** As a draft keeps them: in one order, so that the same choice is the same text. */
export function encodeChosen(departmentIds: Iterable<string>): string {
  return JSON.stringify([...new Set(departmentIds)].toSorted());
}

/** None, where the text is something else. */
export function decodeChosen(text: string): ReadonlySet<string> {
  const ids = decodeJson(text);
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
}
