import IconButton from '@mui/material/IconButton';
import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import { firstDayOf } from '@prumo/domain/indicators/month';
import { findTargetInForce } from '@prumo/domain/indicators/target-value';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import type { IndicatorTarget } from '@prumo/domain/indicators/indicator';

import { presentTarget } from '../../../../lib/indicators/present-indicator.ts';
import { useThisMonth } from '../../../../lib/indicators/indicator-queries.ts';
import { presentDay } from '../../../../lib/dates/days.ts';
import { texts } from './texts.ts';

interface TargetTableProps {
  readonly targets: readonly IndicatorTarget[];
  readonly unitId: string | null;
  readonly mayDefine: boolean;
  readonly isReadOnly: boolean;
  /** Of the target that is being changed. */
  readonly changedDay: string | null;
  readonly onChange: (target: IndicatorTarget) => void;
  readonly onRemove: (target: IndicatorTarget) => void;
}

/** The latest first; the one in force is named. */
export function TargetTable(props: TargetTableProps) {
  const { targets, unitId, mayDefine, isReadOnly, changedDay, onChange, onRemove } = props;
  const month = useThisMonth();
  const inForce = findTargetInForce(targets, month);

  function presentState({ validFrom }: IndicatorTarget): string | null {
    if (validFrom === inForce?.validFrom) return texts.targets.inForce;
    return validFrom > firstDayOf(month) ? texts.targets.upcoming : null;
  }

  return (
    <Table>
      <caption>
        <VisuallyHidden>{texts.targets.table}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.fields.targetDay}</th>
          <NumberHead scope="col">{texts.fields.targetValue}</NumberHead>
          <SourceHead scope="col">{texts.fields.targetSource}</SourceHead>
          {mayDefine && (
            <th scope="col">
              <VisuallyHidden>{texts.targets.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {targets.toReversed().map((target) => {
          const day = presentDay(target.validFrom);
          const state = presentState(target);
          return (
            <Row key={target.validFrom} isMarked={target.validFrom === changedDay}>
              <td>
                <Day>{day}</Day>
                {state !== null && <State isStrong={target === inForce}>{state}</State>}
                <PhoneSource>{target.source}</PhoneSource>
              </td>
              <NumberCell>{presentTarget(target.target, unitId)}</NumberCell>
              <SourceCell>{target.source ?? texts.targets.noSource}</SourceCell>
              {mayDefine && (
                <ActionCell>
                  <IconButton
                    aria-label={texts.targets.change(day)}
                    title={texts.targets.change(day)}
                    disabled={isReadOnly}
                    onClick={() => onChange(target)}
                  >
                    <Icon path={mdiPencilOutline} fontSize="small" />
                  </IconButton>
                  <IconButton
                    aria-label={texts.targets.remove(day)}
                    title={texts.targets.remove(day)}
                    disabled={isReadOnly}
                    onClick={() => onRemove(target)}
                  >
                    <Icon path={mdiDeleteOutline} fontSize="small" />
                  </IconButton>
                </ActionCell>
              )}
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& th, & td': {
    padding: '6px 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
  '& th': { ...theme.typography.caption, fontWeight: 500, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& th, & td': { padding: '6px 4px' } },
}));

const Row = styledByProps('tr', { shouldForwardProp: (prop) => prop !== 'isMarked' })<{ isMarked: boolean }>(
  ({ theme, isMarked }) => ({ ...(isMarked && { backgroundColor: theme.palette.secondary.light }) }),
);

const Day = styled('span')({ fontVariantNumeric: 'tabular-nums' });

const State = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isStrong' })<{
  isStrong: boolean;
}>(({ theme, isStrong }) => ({
  marginLeft: 8,
  padding: '1px 8px',
  borderRadius: 10,
  ...theme.typography.caption,
  color: isStrong ? theme.palette.secondary.dark : theme.palette.text.secondary,
  backgroundColor: isStrong ? theme.palette.secondary.light : theme.palette.background.default,
}));

const NumberHead = styled('th')({ '&&&': { textAlign: 'right' } });

const NumberCell = styled('td')({
  '&&&': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' },
});

const SourceHead = styled('th')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const SourceCell = styled('td')(({ theme }) => ({
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** Under the day where there is no room for a column. */
const PhoneSource = styled('div')(({ theme }) => ({
  color: theme.palette.text.secondary,
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

const ActionCell = styled('td')({ '&&': { width: 96, textAlign: 'right', whiteSpace: 'nowrap' } });
