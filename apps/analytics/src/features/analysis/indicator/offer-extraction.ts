// Whether an answer can be the extraction of an indicator: a month in each row, one value beside it. Pure.
import type { OfferedExtraction } from '@prumo/contracts/bi/offered-extraction';
import { extractionDataSources } from '@prumo/contracts/indicators/indicator-lists';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery, SaikuResult } from '@prumo/contracts/bi/saiku-query';

import { listLevels } from '../model/cube-hierarchies.ts';
import { isMonthLevel } from '../model/first-question.ts';
import { readSelection } from '../model/selection.ts';

export type Unfitness = 'answer' | 'months' | 'column' | 'source';

export type Offer =
  | {
      readonly extraction: OfferedExtraction;
      /** The months were chosen one by one: those to come are not among them. */
      readonly hasChosenMonths: boolean;
    }
  | { readonly unfit: readonly Unfitness[] };

export function offerExtraction(
  title: string,
  result: SaikuResult | undefined,
  metadata: SaikuMetadata,
): Offer {
  const { cellset, query, topOffset = 0, leftOffset = 0, width = 0 } = result ?? {};
  const mdx = query?.mdx ?? '';
  if (cellset === null || cellset === undefined || query === null || query === undefined || mdx === '')
    return { unfit: ['answer'] };
  const head = cellset[topOffset - 1]?.[0]?.properties['level'];
  const rows = cellset.slice(topOffset).map((row) => row[0]?.properties['level'] ?? head);
  const months = listLevels(metadata)
    .filter((level) => isMonthLevel(level))
    .map(({ uniqueName }) => uniqueName);
  const unfit: Unfitness[] = [];
  if (leftOffset !== 1 || rows.length === 0 || !rows.every((level) => months.includes(level ?? '')))
    unfit.push('months');
  if (width - leftOffset !== 1) unfit.push('column');
  const dataSource = query.cube.connection;
  if (!extractionDataSources.some((name) => name === dataSource)) unfit.push('source');
  if (unfit.length > 0) return { unfit };
  return {
    extraction: { title, dataSource, type: 'MDX', query: mdx },
    hasChosenMonths: choosesMonths(query),
  };
}

/** A text of MDX may say months in any way; of fields it is known. */
function choosesMonths({ queryModel }: SaikuQuery): boolean {
  return (queryModel?.axes['ROWS']?.hierarchies ?? []).some(({ levels }) =>
    Object.values(levels).some((level) => {
      const selection = readSelection(level);
      return selection.kind === 'members' && selection.mode !== 'exclude' && selection.members.length > 0;
    }),
  );
}
