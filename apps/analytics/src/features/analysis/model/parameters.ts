// Parameters of a question: those that take the place of a selection, and those that its MDX text declares. Pure.
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { axisNames, axisOf } from './axes.ts';
import { findEnd, splitArguments } from './mdx-text.ts';
import { readSelection, type SelectionMode } from './selection.ts';

export type QueryParameter =
  | {
      readonly kind: 'selection';
      readonly name: string;
      readonly hierarchy: string;
      readonly hierarchyCaption: string;
      readonly level: string;
      readonly levelCaption: string;
      readonly mode: SelectionMode;
    }
  | { readonly kind: 'text'; readonly name: string; readonly description: string };

export function listQueryParameters(query: SaikuQuery): readonly QueryParameter[] {
  if (query.type === 'MDX') return listTextParameters(query.mdx ?? '');
  const found = axisNames.flatMap((axis) =>
    axisOf(query, axis).hierarchies.flatMap((hierarchy) =>
      Object.values(hierarchy.levels).flatMap((level): readonly QueryParameter[] => {
        const selection = readSelection(level);
        if (selection.kind === 'set' || selection.parameterName === '') return [];
        return [
          {
            kind: 'selection',
            name: selection.parameterName,
            hierarchy: hierarchy.name,
            hierarchyCaption: hierarchy.caption ?? hierarchy.name,
            level: level.name,
            levelCaption: level.caption ?? level.name,
            mode: selection.mode,
          },
        ];
      }),
    ),
  );
  return withoutRepeats(found);
}

/** `Parameter("name", TYPE, default, "description")`, `ParamRef("name")` and `${name}`; not inside of names and comments. */
function listTextParameters(mdx: string): readonly QueryParameter[] {
  const found: QueryParameter[] = [];
  for (let at = 0; at < mdx.length; at += 1) {
    if (mdx.startsWith('/*', at)) {
      const end = mdx.indexOf('*/', at + 2);
      at = end === -1 ? mdx.length : end + 1;
    } else if (mdx.startsWith('--', at) || mdx.startsWith('//', at)) {
      const end = mdx.indexOf('\n', at);
      at = end === -1 ? mdx.length : end;
    } else if (mdx.startsWith('${', at)) {
      const end = mdx.indexOf('}', at);
      if (end === -1) break;
      const [name = ''] = mdx.slice(at + 2, end).split(',');
      if (name.trim() !== '') found.push({ kind: 'text', name: name.trim(), description: '' });
      at = end;
    } else if (mdx[at] === '[' || mdx[at] === "'" || mdx[at] === '"') {
      const end = findEnd(mdx, at) ?? mdx.length;
      found.push(...listPlaceholders(mdx.slice(at, end)));
      at = end;
    } else {
      const call = readDeclaration(mdx, at);
      if (call !== undefined) found.push(call);
    }
  }
  return withoutRepeats(found);
}

function listPlaceholders(text: string): readonly QueryParameter[] {
  return text
    .split('${')
    .slice(1)
    .flatMap((rest): readonly QueryParameter[] => {
      const end = rest.indexOf('}');
      const [name = ''] = rest.slice(0, Math.max(end, 0)).split(',');
      return name.trim() === '' ? [] : [{ kind: 'text', name: name.trim(), description: '' }];
    });
}

const declaring = ['parameter', 'paramref'];

function readDeclaration(mdx: string, at: number): QueryParameter | undefined {
  const before = mdx[at - 1] ?? ' ';
  if (/[\p{L}\d_]/u.test(before)) return undefined;
  const word = declaring.find((each) => mdx.slice(at, at + each.length).toLowerCase() === each);
  if (word === undefined) return undefined;
  let openAt = at + word.length;
  while (mdx[openAt] === ' ') openAt += 1;
  if (mdx[openAt] !== '(') return undefined;
  const [name, , , description] = splitArguments(mdx, openAt)?.parts ?? [];
  const read = readText(name);
  return read === undefined
    ? undefined
    : { kind: 'text', name: read, description: readText(description) ?? '' };
}

function readText(text: string | undefined): string | undefined {
  const sign = text?.[0];
  if (text === undefined || (sign !== '"' && sign !== "'") || findEnd(text, 0) !== text.length - 1)
    return undefined;
  return text.slice(1, -1).replaceAll(sign + sign, sign);
}

function withoutRepeats(list: readonly QueryParameter[]): readonly QueryParameter[] {
  // The first that tells something about itself.
  const byName = new Map<string, QueryParameter>();
  for (const each of list) {
    const known = byName.get(each.name);
    const isBetter = known?.kind === 'text' && known.description === '';
    if (known === undefined || isBetter) byName.set(each.name, each);
  }
  return [...byName.values()];
}

const prefix = 'param';

/** Of `?PARAMx=…` and `?paramx=…`, as Saiku's addresses have them, for the parameters that the question has. */
export function applyAddressParameters(query: SaikuQuery, search: string): SaikuQuery {
  const known = listQueryParameters(query).map(({ name }) => name);
  const given: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(search)) {
    if (key.slice(0, prefix.length).toLowerCase() !== prefix) continue;
    const wanted = key.slice(prefix.length);
    const name =
      known.find((each) => each === wanted) ??
      known.find((each) => each.toLowerCase() === wanted.toLowerCase());
    if (name !== undefined) given[name] = value;
  }
  return Object.keys(given).length === 0
    ? query
    : { ...query, parameters: { ...query.parameters, ...given } };
}

/** What an address says in return, for a link that shows the same. */
export function presentAddressParameters(query: SaikuQuery): readonly (readonly [string, string])[] {
  return listQueryParameters(query).flatMap(({ name }) => {
    const value = query.parameters?.[name] ?? '';
    return value === '' ? [] : [[`${prefix}${name}`, value] as const];
  });
}

/** Nothing takes the value away again. */
export function setParameter(query: SaikuQuery, name: string, value: string): SaikuQuery {
  const others = Object.entries(query.parameters ?? {}).filter(([key]) => key !== name);
  const own = value.trim() === '' ? [] : [[name, value] as const];
  return { ...query, parameters: Object.fromEntries([...others, ...own]) };
}
