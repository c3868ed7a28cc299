import { CompactSelect } from '@prumo/ui/forms/compact-select';

import { indicatorOrders, statusFilters, type IndicatorSearch } from '../model/indicator-search.ts';
import { texts } from '../texts.ts';

interface IndicatorFiltersProps extends Pick<IndicatorSearch, 'status' | 'category' | 'order'> {
  /** Those that the department's indicators have. */
  readonly categories: readonly string[];
  /** In a narrow panel one below the other, with their labels above. */
  readonly isStacked?: boolean;
  readonly onChange: (change: Partial<IndicatorSearch>) => void;
}

/** Which indicators, and what comes first. */
export function IndicatorFilters(props: IndicatorFiltersProps) {
  const { status, category, order, categories, isStacked = false, onChange } = props;
  // One that came by the address and no indicator has is named too, so that it can be let go of.
  const offered = category === null || categories.includes(category) ? categories : [...categories, category];

  return (
    <>
      <CompactSelect
        hasLabelAbove={isStacked}
        label={texts.status}
        value={status}
        choices={statusFilters.map((value) => ({ value, text: texts.statuses[value] }))}
        onChange={(value) => {
          const chosen = statusFilters.find((known) => known === value);
          if (chosen !== undefined) onChange({ status: chosen });
        }}
      />
      <CompactSelect
        hasLabelAbove={isStacked}
        label={texts.category}
        value={category ?? ''}
        choices={[
          { value: '', text: texts.anyCategory },
          ...offered.map((value) => ({ value, text: value })),
        ]}
        onChange={(value) => onChange({ category: value === '' ? null : value })}
      />
      <CompactSelect
        hasLabelAbove={isStacked}
        label={texts.order}
        value={order}
        choices={indicatorOrders.map((value) => ({ value, text: texts.orders[value] }))}
        onChange={(value) => {
          const chosen = indicatorOrders.find((known) => known === value);
          if (chosen !== undefined) onChange({ order: chosen });
        }}
      />
    </>
  );
}
