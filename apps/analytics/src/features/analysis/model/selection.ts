// Which members of a level a question asks for. Pure.
import type { SaikuLevel, SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { changeAxis, changeLevel, findAxis, moveHierarchy } from './axes.ts';

export interface ChosenMember {
  readonly uniqueName: string;
  readonly caption: string;
}

export const selectionModes = ['include', 'exclude', 'range'] as const;
export type SelectionMode = (typeof selectionModes)[number];

export type Selection =
  /** Without members: all of the level. A range has two, or one that is both its ends. */
  | {
      readonly kind: 'members';
      readonly mode: SelectionMode;
      readonly members: readonly ChosenMember[];
      readonly parameterName: string;
    }
  /** In words of MDX, as periods that move with the calendar are. */
  | { readonly kind: 'set'; readonly mdx: string };

export const everything: Selection = { kind: 'members', mode: 'include', members: [], parameterName: '' };

const types = { include: 'INCLUSION', exclude: 'EXCLUSION', range: 'RANGE' } as const;
const modes = { INCLUSION: 'include', EXCLUSION: 'exclude', RANGE: 'range' } as const;

export function readSelection(level: Pick<SaikuLevel, 'mdx' | 'selection'> | undefined): Selection {
  const mdx = level?.mdx ?? '';
  if (mdx.trim() !== '') return { kind: 'set', mdx };
  const selection = level?.selection;
  if (selection === undefined || selection === null) return everything;
  return {
    kind: 'members',
    mode: modes[selection.type],
    members: selection.members.map(({ uniqueName, caption, name }) => ({
      uniqueName,
      caption: caption ?? name ?? uniqueName,
    })),
    parameterName: selection.parameterName ?? '',
  };
}

export function applySelection(
  query: SaikuQuery,
  hierarchy: string,
  level: string,
  selection: Selection,
): SaikuQuery {
  return changeLevel(query, hierarchy, level, (each) => ({
    ...each,
    ...(selection.kind === 'set'
      ? { mdx: selection.mdx, selection: null }
      : { mdx: null, selection: presentSelection(selection) }),
  }));
}

function presentSelection({
  mode,
  members,
  parameterName,
}: Extract<Selection, { kind: 'members' }>): SaikuLevel['selection'] {
  const parameter = parameterName.trim();
  if (members.length === 0 && parameter === '') return null;
  return {
    type: types[mode],
    members: members.map(({ uniqueName, caption }) => ({ name: null, uniqueName, caption })),
    parameterName: parameter === '' ? null : parameter,
  };
}

/**
 * The question whose answer has the members that could be chosen: without what is chosen now, and with the level among the
 * rows where it only filtered.
 */
export function buildShownQuestion(query: SaikuQuery, hierarchy: string, level: string): SaikuQuery {
  const whole = applySelection(query, hierarchy, level, everything);
  const shown = findAxis(whole, hierarchy) === 'FILTER' ? moveHierarchy(whole, hierarchy, 'ROWS') : whole;
  const axis = findAxis(shown, hierarchy);
  return axis === undefined ? shown : changeAxis(shown, axis, (each) => ({ ...each, nonEmpty: true }));
}

export function isSameSelection(one: Selection, other: Selection): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A name that an address can hold: `paramUnidade=…`. */
export function isParameterName(name: string): boolean {
  return /^[\p{L}_][\p{L}\d_]{0,39}$/u.test(name);
}
