import Button from '@mui/material/Button';
import { mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import type { ResultChange } from '@prumo/contracts/indicators/result-history';
import type { Ratio } from '@prumo/domain/indicators/ratio';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useState } from 'react';

import { usePeople } from '../../../../components/person-picker/use-people.ts';
import { formatDate, formatTime } from '../../../../lib/dates/days.ts';
import { presentMonth, presentRatio, presentResult } from '../../../../lib/indicators/present-indicator.ts';
import { useResultHistory } from '../../api/result-calls.ts';
import { texts } from '../../model/results-analysis/texts.ts';

interface HistoryCardProps {
  readonly indicatorId: string;
  readonly unitId: string | null;
}

/** Who recorded, changed or removed which result, when, and why; nothing where nothing was done by hand yet. */
export function HistoryCard({ indicatorId, unitId }: HistoryCardProps) {
  const { data: changes = [], isError } = useResultHistory(indicatorId);
  const [isWhole, setIsWhole] = useState(false);
  if (changes.length === 0 && !isError) return null;
  const shown = isWhole ? changes : changes.slice(0, firstShown);

  return (
    <Card role="region" aria-labelledby="result-history-title">
      <Title id="result-history-title">{texts.history.title}</Title>
      {isError && <Quiet>{texts.history.failed}</Quiet>}
      {shown.length > 0 && <Changes changes={shown} unitId={unitId} />}
      {shown.length < changes.length && (
        <Button variant="outlined" size="small" onClick={() => setIsWhole(true)}>
          {texts.history.more(changes.length - shown.length)}
        </Button>
      )}
    </Card>
  );
}

const firstShown = 5;

interface ChangesProps {
  readonly changes: readonly ResultChange[];
  readonly unitId: string | null;
}

/** Who the people are is asked once there is somebody to name. */
function Changes({ changes, unitId }: ChangesProps) {
  const { nameOf } = usePeople();
  return (
    <List>
      {changes.map((change) => (
        <Change key={change.id} change={change} unitId={unitId} nameOf={nameOf} />
      ))}
    </List>
  );
}

interface ChangeProps {
  readonly change: ResultChange;
  readonly unitId: string | null;
  readonly nameOf: (userName: string) => string;
}

function Change({ change, unitId, nameOf }: ChangeProps) {
  const { month, before, after, ratioBefore, ratioAfter, userName, reason } = change;
  const occurredAt = new Date(change.occurredAt);
  const kind = after === null ? 'removed' : before === null ? 'recorded' : 'changed';

  return (
    <Entry>
      <Icon path={signs[kind]} fontSize="small" />
      <div>
        <span>
          {presentMonth(month)}: {describeValues([before, ratioBefore], [after, ratioAfter], unitId)}{' '}
          {texts.history[kind]}
        </span>
        {reason !== null && <Reason>{texts.history.reason(reason)}</Reason>}
        <Quiet>
          {texts.history.by(nameOf(userName), formatDate(occurredAt), formatTime(occurredAt.getTime()))}
        </Quiet>
      </div>
    </Entry>
  );
}

const signs = { recorded: mdiPlus, changed: mdiPencilOutline, removed: mdiDeleteOutline };

type Side = readonly [value: number | null, ratio: Ratio | undefined];

function describeValues(before: Side, after: Side, unitId: string | null): string {
  return [before, after]
    .flatMap(([value, ratio]) => (value === null ? [] : [describeValue(value, ratio, unitId)]))
    .join(texts.history.to);
}

function describeValue(value: number, ratio: Ratio | undefined, unitId: string | null): string {
  const words = presentResult(value, unitId);
  return ratio === undefined ? words : `${words} (${presentRatio(ratio)})`;
}

const Card = styled(Surface)({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  '& > button': { alignSelf: 'flex-start' },
  '@media print': { display: 'none' },
});

const Title = styled('h3')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });

const Entry = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { minWidth: 0 },
  '& > svg': { flexShrink: 0, color: theme.palette.text.secondary },
}));

const Reason = styled('p')({ margin: 0, overflowWrap: 'anywhere' });

const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
