import Button from '@mui/material/Button';
import { SidePanel } from '@prumo/ui/panels/side-panel';
import { styled } from '@prumo/ui/styled';

import type { FilterCounts } from '../model/filter-tasks.ts';
import type { ActionPlanControls } from '../use-action-plan-choice.ts';
import type { TaskSearch } from '../model/task-search.ts';
import { texts } from '../texts.ts';
import { FilterMenu } from './filter-menu.tsx';
import { OrderControls } from './order-controls.tsx';

interface FilterPanelProps extends ActionPlanControls {
  readonly search: TaskSearch;
  readonly counts: FilterCounts | null;
  readonly overduePlanCount: number;
  readonly shownCount: number;
  readonly isOpen: boolean;
  readonly onChange: (change: Partial<TaskSearch>) => void;
  readonly onClose: () => void;
}

/** What stands beside the list on a desk, for screens that have no room for it. */
export function FilterPanel(props: FilterPanelProps) {
  const { search, counts, overduePlanCount, shownCount, isOpen, onChange, onClose } = props;
  const { list, filter, due, order, isDescending } = search;

  return (
    <SidePanel title={texts.filters} isOpen={isOpen} onClose={onClose}>
      <Body>
        <FilterMenu
          list={list}
          filter={filter}
          counts={counts}
          overduePlanCount={overduePlanCount}
          includesActionPlans={props.includesActionPlans}
          onIncludeActionPlans={props.onIncludeActionPlans}
          onChange={onChange}
        />
        <Controls>
          <OrderControls isStacked due={due} order={order} isDescending={isDescending} onChange={onChange} />
        </Controls>
        <Button variant="contained" fullWidth onClick={onClose}>
          {texts.showResults(shownCount)}
        </Button>
      </Body>
    </SidePanel>
  );
}

const Body = styled('div')({ padding: 16 });

const Controls = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, margin: '24px 0' });
