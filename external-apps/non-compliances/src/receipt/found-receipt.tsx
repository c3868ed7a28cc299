import { mdiKeyOutline } from '@mdi/js';
import { findFailure, presentFailure } from '@prumo/portal-kit/calls';
import { presentCalendarDay, presentDay } from '@prumo/portal-kit/dates';
import type { ReceiptView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { Button } from '@prumo/portal-kit/ui/controls';
import { ConfirmDialog } from '@prumo/portal-kit/ui/dialogs';
import { EmptyState, FailedState, Notice, RowsSkeleton } from '@prumo/portal-kit/ui/feedback';
import { Surface, styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { presentNumber } from '../presentation/present.ts';
import { StateChip } from '../presentation/marks.tsx';
import { ReceiptAnswer } from './receipt-answer.tsx';
import { ReceiptProgress } from './receipt-progress.tsx';
import { ReceiptRating } from './receipt-rating.tsx';
import { texts } from './texts.ts';
import { useReceipt } from './use-receipt.ts';

interface FoundReceiptProps {
  readonly code: string;
  readonly onOther: () => void;
}

export function FoundReceipt({ code, onOther }: FoundReceiptProps) {
  const { data, error, isError, refetch } = useReceipt(code);
  const [hasTyped, setHasTyped] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const other = (
    <Button variant="outlined" onClick={() => (hasTyped ? setIsLeaving(true) : onOther())}>
      {texts.other}
    </Button>
  );

  if (data === undefined) {
    if (!isError) {
      return (
        <Surface>
          <RowsSkeleton rows={6} label={texts.loading} />
        </Surface>
      );
    }
    return (
      <Surface>
        {findFailure(error)?.status === 404 ? (
          <div role="alert">
            <EmptyState icon={mdiKeyOutline} title={texts.unknown} action={other}>
              {code}
            </EmptyState>
          </div>
        ) : (
          <FailedState
            title={texts.failedTitle}
            cause={presentFailure(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Surface>
    );
  }
  return (
    <Parts>
      {isError && (
        <div role="status">
          <Notice tone="failure">
            {texts.outdated} {presentFailure(error)}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </Notice>
        </div>
      )}
      <Part>
        <Head>
          <div>
            <Caption>{presentNumber(data)}</Caption>
            <h2>{data.title}</h2>
            <Caption>{texts.reported(presentDay(data.reportedAt), data.occurrenceDeptName)}</Caption>
          </div>
          <StateChip state={data.state} />
        </Head>
      </Part>
      {(hasTyped || data.commands.includes('resubmit') || data.commands.includes('cancel')) && (
        <Part>
          <ReceiptAnswer code={code} view={data} onTyped={setHasTyped} />
        </Part>
      )}
      <Part>
        <h2>{texts.progress}</h2>
        <ReceiptProgress view={data} />
      </Part>
      {(data.rating !== null || data.commands.includes('rate')) && (
        <Part>
          <ReceiptRating code={code} view={data} />
        </Part>
      )}
      <Actions view={data} />
      <Notes view={data} />
      <Part>
        <h2>{texts.yourReport}</h2>
        <Story>
          <dt>{texts.description}</dt>
          <dd>{data.description}</dd>
          {data.immediateAction !== '' && (
            <>
              <dt>{texts.immediateAction}</dt>
              <dd>{data.immediateAction}</dd>
            </>
          )}
        </Story>
      </Part>
      <Foot>{other}</Foot>
      {isLeaving && (
        <ConfirmDialog
          title={texts.leave.title}
          confirmLabel={texts.leave.confirm}
          cancelLabel={texts.leave.back}
          tone="destructive"
          onConfirm={onOther}
          onClose={() => setIsLeaving(false)}
        >
          <p>{texts.leave.question}</p>
        </ConfirmDialog>
      )}
    </Parts>
  );
}

function Actions({ view }: { readonly view: ReceiptView }) {
  if (view.actions.length === 0) {
    return null;
  }
  return (
    <Part>
      <h2>{texts.actions}</h2>
      <List>
        {view.actions.map(({ what, dueOn, doneOn }) => (
          <li key={`${what} ${dueOn}`}>
            {what}
            <Caption>
              {doneOn === null
                ? texts.actionDue(presentCalendarDay(dueOn))
                : texts.actionDone(presentCalendarDay(doneOn))}
            </Caption>
          </li>
        ))}
      </List>
    </Part>
  );
}

/** What was written about the way it went, the latest first. */
function Notes({ view }: { readonly view: ReceiptView }) {
  const notes = view.steps.filter(({ note }) => note !== null && note !== '').toReversed();
  if (notes.length === 0) {
    return null;
  }
  return (
    <Part>
      <h2>{texts.notes}</h2>
      <List>
        {notes.map(({ at, to, note }) => (
          <li key={`${at} ${to}`}>
            <StateChip state={to} /> <Caption>{presentDay(at)}</Caption>
            {note}
          </li>
        ))}
      </List>
    </Part>
  );
}

const Parts = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, marginTop: 12 });

const Part = styled(Surface)(({ theme }) => ({
  padding: 20,
  overflowWrap: 'anywhere',
  '& h2': { margin: '0 0 12px', ...theme.typography.h2 },
  [theme.breakpoints.down('sm')]: { padding: '16px 12px' },
}));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  '&& h2': { margin: '2px 0' },
});

const Caption = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  whiteSpace: 'pre-wrap',
});

const Story = styled('dl')(({ theme }) => ({
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: '0 0 12px', maxWidth: '75ch', whiteSpace: 'pre-wrap' },
}));

const Foot = styled('div')({ display: 'flex', justifyContent: 'flex-end', '& > button': { minHeight: 44 } });
