import { mdiAccountAlertOutline, mdiAlertCircleOutline, mdiFilterOffOutline } from '@mdi/js';
import { Button } from '@prumo/portal-kit/ui/controls';
import { FilterChip } from '@prumo/portal-kit/ui/forms';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import { caseReadings, type CaseReading } from './case-filters.ts';
import { texts } from './texts.ts';

interface CaseReadingsProps {
  /** Null while they are not known. */
  readonly counts: Readonly<Record<CaseReading, number>> | null;
  readonly chosen: CaseReading | null;
  readonly onChoose: (reading: CaseReading | null) => void;
  /** Absent while nothing is filtered. */
  readonly onClear: (() => void) | undefined;
}

/** How many stand where; one click shows them alone, another all of them again. */
export function CaseReadings({ counts, chosen, onChoose, onClear }: CaseReadingsProps) {
  return (
    <Strip role="group" aria-label={texts.readingsLabel}>
      {caseReadings.map((reading) => (
        <FilterChip
          key={reading}
          text={texts.readings[reading]}
          count={counts?.[reading] ?? null}
          icon={icons[reading]}
          isUrgent={reading === 'overdue' && (counts?.overdue ?? 0) > 0}
          isChosen={chosen === reading}
          onToggle={() => onChoose(chosen === reading ? null : reading)}
        />
      ))}
      {onClear !== undefined && (
        <Clear size="small" startIcon={<Icon path={mdiFilterOffOutline} />} onClick={onClear}>
          {texts.clear}
        </Clear>
      )}
    </Strip>
  );
}

const icons: Readonly<Partial<Record<CaseReading, string>>> = {
  waiting: mdiAccountAlertOutline,
  overdue: mdiAlertCircleOutline,
};

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 12,
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    // To the edges of the screen, so that one sees that it goes on.
    margin: '0 -12px 12px',
    padding: '2px 12px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > button': { height: 44, borderRadius: 22 },
  },
}));

/** As high as the chips, so that nothing moves when it comes. */
const Clear = styled(Button)({ flexShrink: 0, height: 32, minHeight: 0, marginLeft: 'auto' });
