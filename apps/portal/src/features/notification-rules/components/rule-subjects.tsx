import { mdiBellCancelOutline, mdiBellOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import type { Rule, RuleSubject } from '@prumo/contracts/notification-rules/rule-calls';
import { Icon } from '@prumo/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import {
  Moment,
  NarrowLabel,
  QuietLine,
  RowLink,
  StackedHead,
  StackedTable,
} from '../../../components/log-list/stacked-table.tsx';
import { presentDay } from '../../../lib/dates/days.ts';
import { buildSubjectsQuery } from '../api/rule-queries.ts';
import { presentShortMoment } from '../model/present-moment.ts';
import { texts } from '../texts.ts';
import { useRuleActions } from '../use-rule-actions.ts';
import { DetailsPart } from './details-part.tsx';
import { RuleStateMark } from './rule-states.tsx';
import { SilenceDialog } from './silence-dialog.tsx';

interface RuleSubjectsProps {
  readonly rule: Pick<Rule, 'id' | 'name'>;
  readonly onGo: (href: string) => void;
}

const { states } = texts.details;

/** Each thing that the rule looks at, with its state, since when, and the way there. */
export function RuleSubjects({ rule, onGo }: RuleSubjectsProps) {
  const asked = useQuery(buildSubjectsQuery(rule.id));
  const [silenced, setSilenced] = useState<RuleSubject | null>(null);
  const { silence, isPending } = useRuleActions();
  const { columns } = states;

  return (
    <>
      <DetailsPart asked={asked} count={({ subjects }) => subjects.length} emptyText={states.empty}>
        {({ subjects, total }) => (
          <>
            <StackedTable aria-label={texts.details.tabs.states}>
              <StackedHead
                titles={[columns.subject, columns.state, columns.since, columns.value, columns.told]}
              />
              <tbody>
                {subjects.map((subject) => (
                  <SubjectRow
                    key={subject.key}
                    subject={subject}
                    onGo={onGo}
                    onSilence={() => setSilenced(subject)}
                    onUnsilence={() =>
                      silence({ id: rule.id, name: subject.label, subject: subject.key, until: null })
                    }
                  />
                ))}
              </tbody>
            </StackedTable>
            {subjects.length < total && <Foot>{states.shown(subjects.length, total)}</Foot>}
          </>
        )}
      </DetailsPart>
      {silenced !== null && (
        <SilenceDialog
          name={silenced.label}
          isBusy={isPending}
          onSilence={(until) =>
            silence({ id: rule.id, name: silenced.label, subject: silenced.key, until }, () =>
              setSilenced(null),
            )
          }
          onClose={() => setSilenced(null)}
        />
      )}
    </>
  );
}

interface SubjectRowProps {
  readonly subject: RuleSubject;
  readonly onGo: (href: string) => void;
  readonly onSilence: () => void;
  readonly onUnsilence: () => void;
}

function SubjectRow({ subject, onGo, onSilence, onUnsilence }: SubjectRowProps) {
  const { label, department, state, since, value, lastToldAt, silencedUntil, address } = subject;
  const isSilenced = silencedUntil !== null;
  const action = isSilenced ? states.unsilence(label) : states.silence(label);

  return (
    <tr>
      <td>
        {address === null ? (
          label
        ) : (
          <RowLink href={address} onGo={onGo}>
            {label}
          </RowLink>
        )}
        {department !== null && <QuietLine>{department}</QuietLine>}
      </td>
      <td>
        <RuleStateMark state={state} />
      </td>
      <Moment>
        <NarrowLabel>{`${states.columns.since} `}</NarrowLabel>
        {presentShortMoment(since)}
      </Moment>
      <td>{value}</td>
      <td>
        <Told>
          <span>
            {lastToldAt !== null && <NarrowLabel>{`${states.columns.told}: `}</NarrowLabel>}
            {lastToldAt === null ? states.never : presentShortMoment(lastToldAt)}
            {isSilenced && <QuietLine>{states.silencedUntil(presentDay(silencedUntil))}</QuietLine>}
          </span>
          <IconButton
            size="small"
            aria-label={action}
            title={action}
            onClick={isSilenced ? onUnsilence : onSilence}
          >
            <Icon path={isSilenced ? mdiBellOutline : mdiBellCancelOutline} fontSize="small" />
          </IconButton>
        </Told>
      </td>
    </tr>
  );
}

const Told = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 8,
  '& button': { marginTop: -6 },
});

const Foot = styled('p')(({ theme }) => ({
  margin: '8px 12px 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
