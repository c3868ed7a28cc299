import IconButton from '@mui/material/IconButton';
import { mdiSortAscending, mdiSortDescending } from '@mdi/js';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { memo } from 'react';

import { dueFilters, taskOrders, type TaskSearch } from '../model/task-search.ts';
import { texts } from '../texts.ts';

interface OrderControlsProps {
  readonly due: TaskSearch['due'];
  readonly order: TaskSearch['order'];
  readonly isDescending: boolean;
  /** In a narrow panel one below the other, with their labels above. */
  readonly isStacked?: boolean;
  readonly onChange: (change: Partial<TaskSearch>) => void;
}

/** Which due dates, and what comes first. */
export const OrderControls = memo(function OrderControls(props: OrderControlsProps) {
  const { due, order, isDescending, isStacked = false, onChange } = props;
  const direction = isDescending ? texts.descending : texts.ascending;

  return (
    <>
      <CompactSelect
        hasLabelAbove={isStacked}
        label={texts.due.label}
        value={typeof due === 'number' ? String(due) : anyDue}
        choices={[
          { value: anyDue, text: texts.due.any },
          ...specifiedDays.map((days) => ({ value: String(days), text: texts.due.filters[days] })),
        ]}
        onChange={(value) => onChange({ due: specifiedDays.find((days) => String(days) === value) ?? null })}
      />
      <Order>
        <CompactSelect
          hasLabelAbove={isStacked}
          label={texts.order}
          value={order}
          choices={taskOrders.map((choice) => ({ value: choice, text: texts.orders[choice] }))}
          onChange={(value) => {
            const chosen = taskOrders.find((known) => known === value);
            if (chosen !== undefined) onChange({ order: chosen });
          }}
        />
        <IconButton
          aria-label={direction}
          title={direction}
          disabled={order === 'manual'}
          onClick={() => onChange({ isDescending: !isDescending })}
        >
          <Icon path={isDescending ? mdiSortDescending : mdiSortAscending} />
        </IconButton>
      </Order>
    </>
  );
});

const anyDue = '';

const specifiedDays = dueFilters.filter((due) => typeof due === 'number');

const Order = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 4,
  '& > :first-of-type': { flex: '1 1 auto' },
});
