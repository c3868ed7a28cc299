import type { Member } from '../members/member.ts';
import type { StoredMeasure } from '../schema/schema.ts';
import type { Context } from './context.ts';
import type { Value } from './values.ts';

/** What a calculated member is computed by. */
export interface MemberFormula {
  readonly solveOrder: number;
  evaluate(context: Context): Promise<Value>;
  /** Of the formula or of the first measure in it; nothing leaves it to the measure of the cell. */
  format(context: Context): Promise<string | undefined>;
  /**
   * The measures without which it is nothing, place by place: where all of them are nothing, it is nothing too. Undefined
   * when that cannot be said of it.
   */
  baseMeasures(): Promise<readonly StoredMeasure[] | undefined>;
}

export function formulaOf(member: Member): MemberFormula | undefined {
  return member.kind === 'calculated' ? (member.formula as MemberFormula | undefined) : undefined;
}
