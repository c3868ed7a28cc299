import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { mdiAlertCircleOutline, mdiFilterVariant, mdiFilterVariantRemove } from '@mdi/js';
import { planSituations, type PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import { planKinds, planSources } from '@prumo/contracts/action-plans/plan-lists';
import { choosePlanRows, usualSituation } from '@prumo/domain/action-plans/choose-plan-rows';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { DateField } from '@prumo/ui/forms/date-field';
import { FilterChip } from '@prumo/ui/forms/filter-chip';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useId, useMemo, useState } from 'react';

import { listDepartments, listPeople } from '../model/present-plan.ts';
import { countFilters, type PlanSearch, presentSituation } from '../model/plan-search.ts';
import { texts } from '../texts.ts';

interface PlanFiltersProps {
  /** All that there are; null while they are on their way. */
  readonly rows: readonly PlanRow[] | null;
  readonly search: PlanSearch;
  readonly onChange: (search: PlanSearch) => void;
}

/** By what the list is narrowed: what people ask for most by one click, the rest by lists; on a phone behind a button. */
export function PlanFilters({ rows, search, onChange }: PlanFiltersProps) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const chosen = countFilters(search);

  function count(changes: PlanSearch): number | null {
    return rows === null ? null : choosePlanRows(rows, { ...search, ...changes }).length;
  }

  return (
    <Place>
      <Line role="group" aria-label={texts.readings}>
        <FilterChip
          text={texts.late}
          icon={mdiAlertCircleOutline}
          count={count({ late: '1' })}
          isChosen={search.late !== undefined}
          isUrgent
          onToggle={() => onChange(change(search, 'late', search.late === undefined ? '1' : ''))}
        />
        {planKinds.map((kind) => (
          <FilterChip
            key={kind}
            text={texts.kinds[kind]}
            count={count({ kind })}
            isChosen={search.kind === kind}
            onToggle={() => onChange(change(search, 'kind', search.kind === kind ? '' : kind))}
          />
        ))}
        {isNarrow && (
          <Button
            variant="outlined"
            aria-expanded={isOpen}
            aria-controls={id}
            startIcon={<Icon path={mdiFilterVariant} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {texts.showFilters(chosen)}
          </Button>
        )}
        {chosen > 0 && (
          <Button
            startIcon={<Icon path={mdiFilterVariantRemove} />}
            onClick={() => onChange(keepOrder(search))}
          >
            {texts.clearFilters}
          </Button>
        )}
      </Line>
      {(!isNarrow || isOpen) && <Fields id={id} rows={rows ?? noRows} search={search} onChange={onChange} />}
    </Place>
  );
}

interface FieldsProps extends PlanFiltersProps {
  readonly id: string;
  readonly rows: readonly PlanRow[];
}

function Fields({ id, rows, search, onChange }: FieldsProps) {
  const departments = useMemo(() => listDepartments(rows), [rows]);
  const people = useMemo(() => listPeople(rows), [rows]);
  const selects = [
    {
      key: 'situation',
      label: texts.situation,
      any: null,
      choices: situations.map((each) => ({ value: each, text: presentSituation(each) })),
    },
    {
      key: 'source',
      label: texts.source,
      any: texts.anyOf,
      choices: planSources.map((each) => ({ value: each, text: texts.sources[each] })),
    },
    { key: 'departmentId', label: texts.department, any: texts.any, choices: departments },
    { key: 'person', label: texts.person, any: texts.any, choices: people },
  ] as const;

  return (
    <Lists id={id} role="group" aria-label={texts.filters}>
      {selects.map(({ key, label, any, choices }) => {
        const value = search[key] ?? (any === null ? usualSituation : '');
        // Also what an address names that is there no longer, so that it is seen why nothing is.
        const isKnown = value === '' || choices.some((choice) => choice.value === value);
        return (
          <CompactSelect
            key={key}
            label={label}
            value={value}
            choices={[
              ...(any === null ? [] : [{ value: '', text: any }]),
              ...choices,
              ...(isKnown ? [] : [{ value, text: value }]),
            ]}
            onChange={(wanted) =>
              onChange(change(search, key, key === 'situation' && wanted === usualSituation ? '' : wanted))
            }
          />
        );
      })}
      {(['from', 'to'] as const).map((key) => (
        <Day key={key}>
          <DateField
            label={texts[key]}
            value={search[key] ?? null}
            onChange={(day) => onChange(change(search, key, day ?? ''))}
          />
        </Day>
      ))}
    </Lists>
  );
}

/** Of a list the value says what it is; nothing where it says nothing. */
function change(search: PlanSearch, key: keyof PlanSearch, value: string): PlanSearch {
  const { [key]: _before, ...others } = search;
  // The lists give the values that the field has.
  return value === '' ? others : { ...others, [key]: value };
}

function keepOrder({ order, descending }: PlanSearch): PlanSearch {
  return { ...(order !== undefined && { order }), ...(descending !== undefined && { descending }) };
}

const situations = [...new Set(planSituations)];
const noRows: readonly PlanRow[] = [];

const Place = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  marginBottom: 16,
  '@media print': { display: 'none' },
});

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

const Lists = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  '& select': { maxWidth: 116 },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    '& > *': { maxWidth: '100%' },
    '& select': { width: '100%', maxWidth: '100%', height: 44 },
  },
}));

const Day = styled('div')(({ theme }) => ({
  width: 164,
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));
