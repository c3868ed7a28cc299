import Button from '@mui/material/Button';
import type { KpiDepartment } from '@prumo/contracts/bi/query-result';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';

import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';
import { useThisMonth } from '../../../lib/indicators/indicator-queries.ts';
import { useSignals } from '../../../lib/signals/signal-queries.ts';
import { useTypedText } from '../../../lib/text/use-typed-text.ts';
import { describeStatus, useDepartmentCards } from '../api/use-department-cards.ts';
import { chooseCards, countSituations, listCategories } from '../model/choose-cards.ts';
import type { IndicatorSearch } from '../model/indicator-search.ts';
import { texts } from '../texts.ts';
import { ActivityQuestion, CardMenu } from './card-menu.tsx';
import { CardsState } from './cards-state.tsx';
import { IndicatorCards } from './indicator-cards.tsx';
import type { IndicatorsScreenProps } from './indicators-screen.tsx';
import { IndicatorsToolbar } from './indicators-toolbar.tsx';

interface DepartmentIndicatorsProps extends IndicatorsScreenProps {
  readonly department: KpiDepartment;
  /** Those among which the person may choose. */
  readonly departments: readonly KpiDepartment[];
  readonly onDepartment: (departmentId: string) => void;
}

export function DepartmentIndicators(props: DepartmentIndicatorsProps) {
  const { department, departments, search, onSearchChange, onOpenDialog, buildResultsHref, onGo } = props;
  const { showsSignals } = props;
  const thisMonth = useThisMonth();
  const loaded = useDepartmentCards(department.id, thisMonth);
  const signals = useSignals(department.id, { isWanted: showsSignals });
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [questioned, setQuestioned] = useState<LoadedIndicator | null>(null);

  const change = useCallback(
    (wanted: Partial<IndicatorSearch>) => onSearchChange({ ...search, ...wanted }, { replaces: false }),
    [search, onSearchChange],
  );
  const { typed, type } = useTypedText(search.text, (text) =>
    onSearchChange({ ...search, text }, { replaces: true }),
  );
  // The cards follow when there is time for it; what is typed stands at once.
  const text = useDeferredValue(typed);
  const shown = useMemo(() => chooseCards(loaded.cards, { ...search, text }), [loaded.cards, search, text]);
  const counts = useMemo(
    () => countSituations(loaded.cards, { ...search, text }),
    [loaded.cards, search, text],
  );
  const categories = useMemo(() => listCategories(loaded.cards), [loaded.cards]);
  const openMenu = useCallback(
    (indicator: LoadedIndicator, anchor: HTMLElement) => setMenu({ indicator, anchor }),
    [],
  );

  const needsValues = search.situation !== null;
  const isReady = loaded.status === 'ready' && (!needsValues || loaded.valuesStatus === 'ready');
  // Where there is nothing yet, there is nothing to search for either.
  const hasToolbar = loaded.status !== 'ready' || loaded.cards.length > 0;
  const results = isReady ? texts.results(shown.length) : '';
  const openNew = () => onOpenDialog({ kind: 'new' });

  return (
    <>
      {departments.length > 1 && (
        <Departments>
          <CompactSelect
            label={texts.department}
            value={department.id}
            choices={departments.map(({ id, initials, name }) => ({
              value: id,
              text: texts.departmentName(initials, name),
            }))}
            onChange={props.onDepartment}
          />
        </Departments>
      )}
      {hasToolbar && (
        <IndicatorsToolbar
          search={search}
          typed={typed}
          counts={loaded.valuesStatus === 'ready' ? counts : null}
          categories={categories}
          shownCount={shown.length}
          summary={results}
          onType={type}
          onChange={change}
        />
      )}
      {(loaded.hasFailedToRefresh || (loaded.status === 'ready' && loaded.valuesStatus === 'failed')) && (
        <Stale role="status">
          <Notice tone="failure">
            {loaded.valuesStatus === 'failed' ? texts.valuesFailed : texts.stale}{' '}
            <Button size="small" onClick={loaded.retry}>
              {texts.retry}
            </Button>
          </Notice>
        </Stale>
      )}
      {isReady && shown.length > 0 ? (
        <IndicatorCards
          cards={shown}
          valuesStatus={loaded.valuesStatus}
          signalsStatus={showsSignals ? describeStatus(signals) : 'failed'}
          signals={signals.data}
          department={department}
          buildResultsHref={buildResultsHref}
          onGo={onGo}
          onMenu={openMenu}
        />
      ) : (
        <CardsState
          status={loaded.status === 'ready' ? loaded.valuesStatus : loaded.status}
          search={{ ...search, text }}
          department={department}
          count={loaded.cards.length}
          onRetry={loaded.retry}
          onNew={openNew}
          onClear={() => {
            type('');
            onSearchChange({ ...search, text: '', situation: null, category: null }, { replaces: false });
          }}
          onShowAll={() => change({ status: 'all' })}
        />
      )}
      <VisuallyHidden role="status">{results}</VisuallyHidden>
      {menu !== null && (
        <CardMenu
          indicator={menu.indicator}
          anchor={menu.anchor}
          rights={department}
          onEdit={({ id }) => onOpenDialog({ kind: 'edit', indicatorId: id })}
          onAddResult={({ id }) => onOpenDialog({ kind: 'results', indicatorId: id })}
          onChangeActivity={setQuestioned}
          onClose={() => setMenu(null)}
        />
      )}
      {questioned !== null && <ActivityQuestion indicator={questioned} onClose={() => setQuestioned(null)} />}
    </>
  );
}

interface OpenMenu {
  readonly indicator: LoadedIndicator;
  readonly anchor: HTMLElement;
}

const Departments = styled('div')({ maxWidth: 480, marginBottom: 12 });

const Stale = styled('div')({ marginBottom: 12 });
