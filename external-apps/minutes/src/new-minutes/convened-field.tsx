import { mdiAccountMultiplePlusOutline, mdiClose } from '@mdi/js';
import type { MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { PersonPicker, usePeople } from '@prumo/portal-kit/people';
import { useQuery } from '@prumo/portal-kit/query';
import { Button, IconButton } from '@prumo/portal-kit/ui/controls';
import { FieldLegend } from '@prumo/portal-kit/ui/forms';
import { Avatar, Icon, styled } from '@prumo/portal-kit/ui/layout';

import { fetchMinutes, minutesKeys } from '../calls/minutes-queries.ts';
import { filterMinutes, noFilters } from '../minutes-list/list-filters.ts';
import { useToday } from '../presentation/use-today.ts';
import { addConvened, type Convened } from './new-minutes-form.ts';
import { texts } from './texts.ts';

interface ConvenedFieldProps {
  readonly convened: readonly Convened[];
  readonly committee: string;
  /** Among which the last meeting of the committee is found. */
  readonly minutes: readonly MinutesSummary[];
  readonly error: string | undefined;
  readonly onChange: (convened: readonly Convened[]) => void;
}

/** Who is called to the meeting: one by one, or all of the last meeting. */
export function ConvenedField({ convened, committee, minutes, error, onChange }: ConvenedFieldProps) {
  const { nameOf } = usePeople();
  const last = useLastMeeting(committee, minutes);
  const missing = addConvened(convened, last?.participants ?? []).slice(convened.length);

  return (
    <Field {...(error !== undefined && { 'data-fault': true })}>
      <FieldLegend isRequired>{texts.participants}</FieldLegend>
      {last !== undefined && missing.length > 0 && (
        <Offer
          variant="outlined"
          startIcon={<Icon path={mdiAccountMultiplePlusOutline} />}
          onClick={() => onChange(addConvened(convened, missing))}
        >
          {texts[last.isToCome ? 'nextMeeting' : 'lastMeeting'](
            missing.length,
            presentCalendarDay(last.date),
          )}
        </Offer>
      )}
      {convened.length === 0 ? (
        <Nobody>{texts.noParticipants}</Nobody>
      ) : (
        <People>
          {convened.map(({ userName, displayName, departmentName }) => (
            <li key={userName}>
              <Avatar name={displayName} size={28} />
              <span>
                {displayName}
                {departmentName !== null && <small>{departmentName}</small>}
              </span>
              <IconButton
                aria-label={texts.removeParticipant(displayName)}
                title={texts.removeParticipant(displayName)}
                onClick={() => onChange(convened.filter((one) => one.userName !== userName))}
              >
                <Icon path={mdiClose} fontSize="small" />
              </IconButton>
            </li>
          ))}
        </People>
      )}
      <PersonPicker
        label={texts.addParticipant}
        value={null}
        error={error}
        onChange={(userName) => {
          if (userName !== null) {
            onChange(
              addConvened(convened, [{ userName, displayName: nameOf(userName), departmentName: null }]),
            );
          }
        }}
      />
    </Field>
  );
}

function useLastMeeting(committee: string, minutes: readonly MinutesSummary[]) {
  const found = findLastMeeting(minutes, committee, useToday());
  const id = found?.id ?? '';
  const { data } = useQuery({
    queryKey: minutesKeys.one(id),
    queryFn: async ({ signal }) => await fetchMinutes(id, signal),
    enabled: id !== '',
  });
  if (found === undefined || data === undefined) return undefined;
  const { date, participants } = data.minutes;
  return { date, participants, isToCome: found.isToCome };
}

const Field = styled('fieldset')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

const Offer = styled(Button)({ alignSelf: 'flex-start', textAlign: 'left' });

const Nobody = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const People = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44, minWidth: 0 },
  '& > li > span:nth-of-type(2)': { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

interface LastMeeting {
  readonly id: string;
  /** Not held yet: the committee has met at no other time. */
  readonly isToCome: boolean;
}

/** The latest meeting that a committee has held; of one that has held none, the next that is planned. */
export function findLastMeeting(
  minutes: readonly MinutesSummary[],
  committee: string,
  today: string,
): LastMeeting | undefined {
  if (committee === '') return undefined;
  const latestFirst = filterMinutes(minutes, { ...noFilters, committee });
  const held = latestFirst.find(({ state, date }) => state !== 'scheduled' && date <= today);
  const found = held ?? latestFirst.findLast(({ date }) => date >= today);
  return found === undefined ? undefined : { id: found.id, isToCome: held === undefined };
}
