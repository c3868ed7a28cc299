// What may stand where somebody writes in a text of MDX: words of the language, cubes, names of the cube with their
// captions, members, functions. Pure but for the members, which are asked for.
import type { MdxFunction } from '@prumo/contracts/bi/saiku-mdx';
import type { SaikuHierarchyInfo, SaikuLevelInfo, SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { CodeSuggestion, CodeSuggestions } from '@prumo/ui/code-editor/code-suggestion';
import { foldText } from '@prumo/ui/text/fold-text';

import { quoteName } from '../model/mdx-text.ts';
import { findMdxPlace, type MdxClause, type MdxPlace } from './find-mdx-place.ts';
import { functionSentences, kindNames, texts } from './texts.ts';

export interface NamedMember {
  readonly uniqueName: string;
  readonly caption: string;
}

export type MemberWish =
  | { readonly kind: 'level'; readonly hierarchy: string; readonly level: string; readonly search: string }
  | { readonly kind: 'roots'; readonly hierarchy: string }
  | { readonly kind: 'children'; readonly member: string };

export interface SuggestionParts {
  readonly cubes: readonly { readonly name: string; readonly caption: string }[];
  readonly metadata: SaikuMetadata;
  readonly functions: readonly MdxFunction[];
  /** A few of them are enough; nothing where the name means nothing to the server. */
  readonly listMembers: (wish: MemberWish) => Promise<readonly NamedMember[]>;
}

const mostItems = 60;

const wordsOf: Readonly<Record<MdxClause, { before: readonly string[]; behind: readonly string[] }>> = {
  '': { before: ['SELECT', 'WITH', 'DRILLTHROUGH'], behind: [] },
  WITH: { before: ['MEMBER', 'SET'], behind: [] },
  MEMBER: { before: [], behind: ['AS'] },
  SET: { before: [], behind: ['AS'] },
  AS: { before: ['CASE', 'NOT'], behind: ['MEMBER', 'SET', 'SELECT', 'AND', 'OR', 'FORMAT_STRING'] },
  SELECT: { before: ['NON EMPTY'], behind: ['ON', 'ON COLUMNS', 'ON ROWS', 'AND', 'OR'] },
  NON: { before: ['EMPTY'], behind: ['ON', 'ON COLUMNS', 'ON ROWS'] },
  ON: { before: ['COLUMNS', 'ROWS', 'NON EMPTY'], behind: ['FROM', 'ON COLUMNS', 'ON ROWS', 'NON EMPTY'] },
  FROM: { before: [], behind: ['WHERE'] },
  WHERE: { before: [], behind: [] },
};

export async function suggestMdx(
  text: string,
  cursor: number,
  isExplicit: boolean,
  parts: SuggestionParts,
): Promise<CodeSuggestions | null> {
  const place = findMdxPlace(text, cursor);
  if (place === null) return null;
  const isBegun = place.typed !== '' || place.isQuoted || place.path.length > 0;
  if (!isBegun && !isExplicit) return null;
  if (place.clause === 'FROM' && !place.isBehindValue && place.path.length === 0)
    return present(place.partFrom, place, listCubes(parts));
  if (place.path.length > 0) return await suggestBelow(text, place, parts);
  const names = listNames(parts.metadata);
  if (place.isQuoted) return present(place.partFrom, place, names);
  const { before, behind } = wordsOf[place.clause];
  const words = (place.isBehindValue ? behind : before).map((word): CodeSuggestion => ({ label: word }));
  const isName = place.clause === 'MEMBER' || place.clause === 'SET' || place.clause === 'WITH';
  if (isName || place.clause === '') return present(place.partFrom, place, words);
  return present(place.partFrom, place, [
    ...words,
    ...listFunctions(parts.functions, ['function'], text.charAt(place.to) === '('),
    ...names,
  ]);
}

function present(
  from: number,
  { typed, to }: Pick<MdxPlace, 'typed' | 'to'>,
  items: readonly CodeSuggestion[],
): CodeSuggestions {
  return { from, to, items: choose(items, typed) };
}

/** Those that begin with what is typed first, then those that have it somewhere. */
function choose(items: readonly CodeSuggestion[], typed: string): readonly CodeSuggestion[] {
  const wanted = foldText(typed);
  if (wanted === '') return items.slice(0, mostItems);
  const begins: CodeSuggestion[] = [];
  const has: CodeSuggestion[] = [];
  for (const item of items) {
    const label = foldText(item.label);
    if (label.startsWith(wanted)) begins.push(item);
    else if (label.includes(wanted) || foldText(item.insert ?? '').includes(wanted)) has.push(item);
  }
  return [...begins, ...has].slice(0, mostItems);
}

function listCubes({ cubes }: SuggestionParts): readonly CodeSuggestion[] {
  return cubes.map(({ name, caption }) => ({
    label: caption,
    detail: texts.cube,
    insert: quoteName(name),
  }));
}

function listNames({ dimensions, measures }: SaikuMetadata): readonly CodeSuggestion[] {
  return [
    ...measures
      .filter(({ visible }) => visible)
      .map(({ caption, uniqueName, description }) => ({
        label: caption,
        detail: texts.measure,
        info: description === null || description === '' ? undefined : description,
        insert: uniqueName,
      })),
    ...dimensions.flatMap(({ hierarchies }) =>
      hierarchies.flatMap((hierarchy) => [
        { label: hierarchy.caption, detail: texts.hierarchy, insert: hierarchy.uniqueName },
        ...hierarchy.levels
          .filter(({ levelType }) => levelType !== 'ALL')
          .map((level) => ({
            label: level.caption,
            detail: texts.levelOf(hierarchy.caption),
            insert: `${level.uniqueName}.Members`,
          })),
      ]),
    ),
  ];
}

/** What may follow a name and a point. */
async function suggestBelow(text: string, place: MdxPlace, parts: SuggestionParts): Promise<CodeSuggestions> {
  const { metadata, functions, listMembers } = parts;
  const path = place.path.join('.');
  const isCalled = text.charAt(place.to) === '(';
  const called = place.isQuoted ? [] : listFunctions(functions, ['property', 'method'], isCalled);
  if (foldText(path) === foldText('[Measures]') || foldText(path) === 'measures') {
    const measures = metadata.measures.map(({ name, caption }) => ({
      label: caption,
      detail: texts.measure,
      insert: quoteName(name),
    }));
    return present(place.partFrom, place, [...measures, ...called]);
  }
  const known = findKnown(metadata, path);
  const levels = (known?.level === undefined ? (known?.hierarchy.levels ?? []) : [])
    .filter(({ levelType }) => levelType !== 'ALL')
    .map(({ name, caption }) => ({ label: caption, detail: texts.level, insert: quoteName(name) }));
  const near = choose([...levels, ...called], place.typed);
  const wish = createWish(known, path, place.typed);
  // A word without brackets is a function more often than a member: these are asked for when a bracket stands there.
  const members = place.isQuoted ? await listMembers(wish) : [];
  const found = choose(
    members.map(({ caption, uniqueName }) => ({ label: caption, detail: texts.member, insert: uniqueName })),
    wish.kind === 'level' ? '' : place.typed,
  );
  // A member is written by its whole name, whatever way led to it.
  const prefix = text.slice(place.nameFrom, place.partFrom);
  const whole = near.map((item) => ({ ...item, insert: `${prefix}${item.insert ?? item.label}` }));
  return { from: place.nameFrom, to: place.to, items: [...whole, ...found].slice(0, mostItems) };
}

interface Known {
  readonly hierarchy: SaikuHierarchyInfo;
  readonly level: SaikuLevelInfo | undefined;
}

function findKnown({ dimensions }: SaikuMetadata, path: string): Known | undefined {
  const wanted = foldText(path);
  for (const { hierarchies } of dimensions) {
    for (const hierarchy of hierarchies) {
      if (foldText(hierarchy.uniqueName) === wanted) return { hierarchy, level: undefined };
      const level = hierarchy.levels.find(({ uniqueName }) => foldText(uniqueName) === wanted);
      if (level !== undefined) return { hierarchy, level };
    }
  }
  return undefined;
}

function createWish(known: Known | undefined, path: string, search: string): MemberWish {
  if (known === undefined) return { kind: 'children', member: path };
  const { hierarchy, level } = known;
  return level === undefined
    ? { kind: 'roots', hierarchy: hierarchy.uniqueName }
    : { kind: 'level', hierarchy: hierarchy.uniqueName, level: level.name, search };
}

function listFunctions(
  functions: readonly MdxFunction[],
  syntaxes: readonly MdxFunction['syntax'][],
  isCalled: boolean,
): readonly CodeSuggestion[] {
  const seen = new Set<string>();
  return functions
    .filter(({ name, syntax }) => {
      const isNew = syntaxes.includes(syntax) && !seen.has(`${syntax} ${name.toUpperCase()}`);
      seen.add(`${syntax} ${name.toUpperCase()}`);
      return isNew;
    })
    .map(({ name, syntax, parameters }) => {
      const given = syntax === 'function' ? parameters : parameters.slice(1);
      const takesNothing = syntax === 'property' || isCalled;
      return {
        label: name,
        detail: syntax === 'property' ? texts.property : `(${given.map(presentParameter).join(', ')})`,
        info: functionSentences[name.toUpperCase()],
        insert: takesNothing ? name : `${name}()`,
        cursorBack: takesNothing || given.length === 0 ? 0 : 1,
      };
    });
}

/** `set?` as `[conjunto]`, `set*` as `conjunto…`. */
function presentParameter(parameter: string): string {
  const kind = parameter.replace(/[?*]$/, '');
  const name = kindNames[kind] ?? kind;
  if (parameter.endsWith('?')) return `[${name}]`;
  return parameter.endsWith('*') ? `${name}…` : name;
}
