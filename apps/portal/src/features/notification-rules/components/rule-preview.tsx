import { mdiSend } from '@mdi/js';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { PreviewReceiver, RulePreview } from '@prumo/contracts/notification-rules/rule-calls';
import type { RuleFacts } from '@prumo/contracts/notification-rules/rule';
import { BusyButton, Spinner } from '@prumo/ui/busy-button';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { Skeleton } from '@prumo/ui/skeleton';
import { styled, styledByProps } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useToast } from '@prumo/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';

import { presentFailure } from '../../../lib/http/api-failure.ts';
import { testRule } from '../api/rule-queries.ts';
import { presentWeekdayMoment } from '../model/present-moment.ts';
import { texts } from '../texts.ts';
import type { AskedRulePreview } from '../use-rule-preview.ts';
import { PreviewMessageView } from './preview-message.tsx';
import { RuleStateMark } from './rule-states.tsx';

interface RulePreviewProps {
  readonly asked: AskedRulePreview;
  /** Nothing is looked at yet. */
  readonly isBegun: boolean;
  /** The rule as it could be saved; null while something is missing. */
  readonly facts: RuleFacts | null;
  readonly onReceiver: (userName: string) => void;
}

const { preview: words } = texts;

/** Beside each step: what the rule would send today, and to whom. */
export function RulePreviewPanel({ asked, isBegun, facts, onReceiver }: RulePreviewProps) {
  const headingId = useId();
  const { preview, isCurrent, hasFailed, retry } = asked;

  return (
    <Panel role="region" aria-labelledby={headingId}>
      <Head>
        <Heading id={headingId}>{words.title}</Heading>
        <Busy role="status">
          {isBegun && !isCurrent && !hasFailed && (
            <>
              <Spinner size={14} />
              {preview === undefined ? words.loading : words.updating}
            </>
          )}
        </Busy>
      </Head>
      <Hint>{words.hint}</Hint>
      {!isBegun ? (
        <Begin>{words.begin}</Begin>
      ) : hasFailed ? (
        <Notice tone="failure">
          {words.failed}{' '}
          <Button size="small" onClick={retry}>
            {words.retry}
          </Button>
        </Notice>
      ) : preview === undefined ? (
        <Waiting aria-hidden="true">
          <Skeleton width="70%" height={16} />
          <Skeleton width="90%" height={16} />
          <Skeleton width="100%" height={120} />
        </Waiting>
      ) : (
        <PreviewContent preview={preview} onReceiver={onReceiver} />
      )}
      {isBegun && <TestButton facts={facts} />}
    </Panel>
  );
}

function PreviewContent({
  preview,
  onReceiver,
}: {
  readonly preview: RulePreview;
  readonly onReceiver: (userName: string) => void;
}) {
  const { schedule, subjects, failure, receivers, webhook, message } = preview;
  const hidden = (subjects?.holding ?? 0) - shownSubjects;
  return (
    <>
      {failure !== null && <Notice tone="failure">{words.lookFailed(failure)}</Notice>}
      {schedule !== null && schedule.nextDueAt.length > 0 && (
        <Part>
          <PartTitle>{words.when}</PartTitle>
          <p>{schedule.nextDueAt.slice(0, shownDueTimes).map(presentWeekdayMoment).join(' · ')}</p>
        </Part>
      )}
      {subjects !== null && (
        <Part>
          <p>{words.subjects(subjects.holding, subjects.total)}</p>
          {subjects.holding > 0 && (
            <Items>
              {subjects.items.slice(0, Math.min(shownSubjects, subjects.holding)).map((item) => (
                <li key={item.key}>
                  <Subject>
                    <span>
                      {item.label}
                      {item.value !== null && <Quiet>{item.value}</Quiet>}
                    </span>
                    <RuleStateMark state={item.state} />
                  </Subject>
                </li>
              ))}
              {hidden > 0 && <li>{words.moreSubjects(hidden)}</li>}
            </Items>
          )}
        </Part>
      )}
      {receivers !== null && (
        <Part>
          <p>{words.receivers(receivers.total, subjects?.holding === 0)}</p>
          <Items>
            {receivers.items.slice(0, shownReceivers).map((receiver) => (
              <li key={receiver.userName}>
                <Receiver
                  receiver={receiver}
                  isShown={message?.userName === receiver.userName}
                  onChoose={() => onReceiver(receiver.userName)}
                />
              </li>
            ))}
            {receivers.total > shownReceivers && (
              <li>{words.moreReceivers(receivers.total - shownReceivers)}</li>
            )}
          </Items>
          {receivers.leftOut.length > 0 && (
            <Quiet>
              {`${words.leftOut}: ${receivers.leftOut
                .map(({ name, why }) => `${name} (${words.leftOutWhy[why]})`)
                .join(', ')}`}
            </Quiet>
          )}
        </Part>
      )}
      {webhook !== null && <p>{words.webhook(webhook.address, words.outcomes[webhook.outcome])}</p>}
      {message !== null && (
        <PreviewMessageView
          message={message}
          name={
            receivers?.items.find(({ userName }) => userName === message.userName)?.displayName ??
            message.userName
          }
        />
      )}
    </>
  );
}

const shownDueTimes = 3;
const shownSubjects = 5;
const shownReceivers = 6;

interface ReceiverProps {
  readonly receiver: PreviewReceiver;
  /** The message below is this one's. */
  readonly isShown: boolean;
  readonly onChoose: () => void;
}

function Receiver({ receiver, isShown, onChoose }: ReceiverProps) {
  const { displayName, reasons, channels } = receiver;
  return (
    <ReceiverButton
      aria-pressed={isShown}
      isShown={isShown}
      title={words.showFor(displayName)}
      onClick={onChoose}
    >
      <span>
        {displayName}
        <Quiet>
          {[
            reasons.map((reason) => words.reasons[reason]).join(', '),
            ...channels.map(({ channel, outcome, address }) =>
              [texts.channels[channel], words.outcomes[outcome], ...(address === null ? [] : [address])].join(
                ' ',
              ),
            ),
          ].join(' · ')}
        </Quiet>
      </span>
    </ReceiverButton>
  );
}

function TestButton({ facts }: { readonly facts: RuleFacts | null }) {
  const showToast = useToast();
  const hintId = useId();
  const { mutate, isPending } = useMutation({
    mutationFn: testRule,
    onSuccess: ({ channels, isSample }) => {
      const told = channels
        .map(({ channel, outcome }) => `${texts.channels[channel]} (${words.outcomes[outcome]})`)
        .join(', ');
      showToast({ tone: 'success', text: words.tested(told, isSample) });
    },
    onError: (error) => showToast({ tone: 'failure', text: presentFailure(error) }),
  });

  return (
    <Test>
      <BusyButton
        variant="outlined"
        startIcon={<Icon path={mdiSend} />}
        isBusy={isPending}
        disabled={facts === null}
        aria-describedby={hintId}
        onClick={() => facts !== null && mutate(facts)}
      >
        {words.test}
      </BusyButton>
      <Quiet id={hintId}>{facts === null ? words.testIncomplete : words.testHint}</Quiet>
    </Test>
  );
}

const Panel = styled(Surface)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 20,
  ...theme.typography.body2,
  '& p': { margin: 0 },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 8,
});

const Heading = styled('h2')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const Busy = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Hint = styled('p')(({ theme }) => ({
  '&&': { marginTop: -10 },
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Begin = styled('p')(({ theme }) => ({ color: theme.palette.text.secondary }));

const Waiting = styled('div')({ display: 'grid', gap: 10 });

const Part = styled('div')({ display: 'grid', gap: 4 });

const PartTitle = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Items = styled('ul')({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' });

const Subject = styled('span')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 8,
  padding: '4px 0',
});

const Quiet = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const ReceiverButton = styledByProps(ButtonBase, { shouldForwardProp: (prop) => prop !== 'isShown' })<{
  isShown: boolean;
}>(({ theme, isShown }) => ({
  width: 'calc(100% + 16px)',
  justifyContent: 'flex-start',
  minHeight: 40,
  margin: '0 -8px',
  padding: '4px 8px',
  borderRadius: theme.shape.borderRadius,
  textAlign: 'left',
  ...theme.typography.body2,
  backgroundColor: isShown ? theme.palette.secondary.light : 'transparent',
  '&:hover': { backgroundColor: isShown ? theme.palette.secondary.light : theme.palette.background.default },
}));

const Test = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  paddingTop: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
}));
