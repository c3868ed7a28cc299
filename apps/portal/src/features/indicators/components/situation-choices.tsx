import ToggleButton from '@mui/material/ToggleButton';
import { styled } from '@mui/material/styles';
import { mdiCalendarAlert, mdiTargetVariant } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';

import { situationFilters, type IndicatorSearch, type SituationFilter } from '../model/indicator-search.ts';
import { texts } from '../texts.ts';

interface SituationChoicesProps {
  readonly chosen: SituationFilter | null;
  /** Null until the values are there. */
  readonly counts: Readonly<Record<SituationFilter, number>> | null;
  readonly onChange: (change: Partial<IndicatorSearch>) => void;
}

/** What needs somebody: choosing one again lets go of it. */
export function SituationChoices({ chosen, counts, onChange }: SituationChoicesProps) {
  return (
    <Group role="group" aria-label={texts.situation}>
      {situationFilters.map((situation) => (
        <Choice
          key={situation}
          value={situation}
          size="small"
          color="secondary"
          selected={chosen === situation}
          onChange={() => onChange({ situation: chosen === situation ? null : situation })}
        >
          <Icon path={icons[situation]} />
          {texts.situations[situation]} {counts !== null && <Count>{counts[situation]}</Count>}
        </Choice>
      ))}
    </Group>
  );
}

const icons: Readonly<Record<SituationFilter, string>> = {
  'off-target': mdiTargetVariant,
  'missing-result': mdiCalendarAlert,
};

const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Choice = styled(ToggleButton)(({ theme }) => ({
  gap: 6,
  height: 32,
  padding: '0 12px',
  borderRadius: 16,
  borderColor: theme.palette.action.active,
  textTransform: 'none',
  whiteSpace: 'nowrap',
  fontWeight: 400,
  fontSize: '0.8125rem',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  '& > svg': { fontSize: 16 },
  '&.Mui-selected, &.Mui-selected:hover': {
    fontWeight: 500,
    color: theme.palette.text.primary,
    borderColor: theme.palette.secondary.main,
    backgroundColor: theme.palette.secondary.light,
  },
  [theme.breakpoints.down('sm')]: { height: 40, borderRadius: 20 },
}));

const Count = styled('span')({ fontVariantNumeric: 'tabular-nums' });
