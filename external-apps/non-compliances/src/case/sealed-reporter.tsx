import { mdiEyeOutline, mdiShieldLockOutline } from '@mdi/js';
import { presentInstant } from '@prumo/portal-kit/dates';
import type { NameReading } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import { useReporter } from '../calls/use-reporter.ts';
import { texts } from './texts.ts';

interface SealedReporterProps {
  readonly caseId: string;
  readonly readings: readonly NameReading[];
  readonly nameOf: (userName: string) => string;
}

/** For quality managers: the name of who reported in confidence, once they ask for it, and who has done so before. */
export function SealedReporter({ caseId, readings, nameOf }: SealedReporterProps) {
  const words = texts.report.sealed;
  const { mutate, data, isPending, isError } = useReporter(caseId);
  const told = data?.readings ?? readings;

  return (
    <Stack>
      {data === undefined ? (
        <>
          <span>{words.closed}</span>
          <div>
            <Button
              variant="outlined"
              size="small"
              startIcon={<Icon path={mdiEyeOutline} />}
              disabled={isPending}
              onClick={() => mutate()}
            >
              {words.open}
            </Button>
          </div>
        </>
      ) : (
        <span role="status">{words.name(data.reporter.displayName, data.reporter.userName)}</span>
      )}
      {isError && (
        <div role="alert">
          <Notice tone="failure">{words.failed}</Notice>
        </div>
      )}
      <Note>
        <Icon path={mdiShieldLockOutline} fontSize="small" />
        <span>{data === undefined ? words.note : words.openNote}</span>
      </Note>
      {told.length > 0 && (
        <details>
          <Summary>{words.readings(told.length)}</Summary>
          <Readings aria-label={words.readings(told.length)}>
            {told.map(({ by, at }) => (
              <li key={`${by} ${at}`}>{words.reading(nameOf(by), presentInstant(at))}</li>
            ))}
          </Readings>
        </details>
      )}
    </Stack>
  );
}

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6 });

const Note = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  '& > svg': { flexShrink: 0 },
}));

const Summary = styled('summary')(({ theme }) => ({ ...theme.typography.caption, cursor: 'pointer' }));

const Readings = styled('ul')(({ theme }) => ({
  margin: '4px 0 0',
  paddingLeft: 20,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
