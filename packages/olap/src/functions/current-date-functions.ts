// The member of today: its name is the date in the letters of Visual Basic, as "[Time]\.[yyyy]\.[m]".
import { OlapError } from '../olap-error.ts';
import { formatDate } from '../format/format-date.ts';
import type { Context } from '../evaluate/context.ts';
import { parseExpression } from '../mdx/parse.ts';
import type { Segment } from '../mdx/syntax.ts';
import type { Member } from '../members/member.ts';
import { resolveName } from '../resolve/resolve-name.ts';
import { scalar } from '../resolve/types.ts';
import { argument, define, sameMember, type FunctionDefinition, type Given } from './define.ts';

async function presentNow(context: Context, given: Given, index: number): Promise<string> {
  const format = (await argument.string(context, given, index)) ?? '';
  const text = formatDate(context.run.parts.now(), format, 'en');
  context.run.countCharacters(text.length);
  return text;
}

/** Numbers as numbers: month 9 is before month 10. */
function compareNames(one: string, other: string): number {
  const [left, right] = [Number(one), Number(other)];
  if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right;
  return one === other ? 0 : one < other ? -1 : 1;
}

type Side = 'BEFORE' | 'AFTER';

/** Where a name is not there, the last one before it or the first one after it, and below that the last or first. */
async function findNearest(
  context: Context,
  top: readonly Member[],
  names: readonly string[],
  side: Side,
): Promise<Member | undefined> {
  let list = top;
  let found: Member | undefined;
  let isExact = true;
  for (const name of names) {
    const edge = side === 'BEFORE' ? list.at(-1) : list[0];
    const near: Member | undefined = isExact ? nearestOf(list, name, side) : edge;
    if (near === undefined) return undefined;
    isExact = isExact && near.name === name;
    found = near;
    list = await context.run.membersOf(near.hierarchy).children(near);
  }
  return found;
}

function nearestOf(list: readonly Member[], name: string, side: Side): Member | undefined {
  const isOn = (member: Member): boolean => {
    const compared = compareNames(member.name, name);
    return side === 'BEFORE' ? compared <= 0 : compared >= 0;
  };
  let nearest: Member | undefined;
  for (const member of list) {
    if (!isOn(member)) continue;
    const compared = nearest === undefined ? 0 : compareNames(member.name, nearest.name);
    const isNearer = side === 'BEFORE' ? compared > 0 : compared < 0;
    if (nearest === undefined || isNearer) nearest = member;
  }
  return nearest;
}

async function findToday(context: Context, given: Given): Promise<Member> {
  const hierarchy = await argument.hierarchy(context, given, 0);
  const text = await presentNow(context, given, 1);
  const expression = parseExpression(text);
  if (expression.kind !== 'name') {
    throw new OlapError('wrong_type', `'${text}' is no name of a member.`, {
      token: text,
      position: given[1]?.expression.position,
    });
  }
  const found = await resolveName(context.run, expression.segments, () => false);
  if (found?.named.kind === 'member' && found.named.member.hierarchy === hierarchy) return found.named.member;
  const side = argument.symbol(given, 2) ?? 'EXACT';
  const nobody = context.run.nullMember(hierarchy);
  if (side !== 'BEFORE' && side !== 'AFTER') return nobody;
  const members = context.run.membersOf(hierarchy);
  const roots = await members.roots();
  const [top] = roots;
  const isAll = top?.kind === 'all' && roots.length === 1;
  const names = expression.segments.slice(1).flatMap(nameOf);
  return (await findNearest(context, isAll ? await members.children(top) : roots, names, side)) ?? nobody;
}

function nameOf(segment: Segment): readonly string[] {
  return segment.kind === 'name' ? [segment.text] : segment.keys;
}

export const currentDateFunctions: readonly FunctionDefinition[] = [
  define('function', 'CurrentDateMember', ['hierarchy', 'string', 'symbol?'], sameMember, findToday),
  define(
    'function',
    'CurrentDateString',
    ['string'],
    scalar.string,
    async (context, given) => await presentNow(context, given, 0),
  ),
];
