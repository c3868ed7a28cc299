import { mdiGraphOutline } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useMemo } from 'react';

import { readPlan, type PlanStep } from '../model/plan-steps.ts';
import { texts } from '../texts.ts';

/** How the database would run a query: steps within steps, with the part of the work that each is. */
export function PlanView({ plan }: { readonly plan: unknown }) {
  const top = useMemo(() => readPlan(plan), [plan]);
  if (top === null) {
    return (
      <EmptyState icon={mdiGraphOutline} title={texts.planNone}>
        {texts.planNoneHelp}
      </EmptyState>
    );
  }
  return (
    <Place>
      <p>{texts.planLead}</p>
      <Steps>
        <Step step={top} />
      </Steps>
      <details>
        <summary>{texts.planRaw}</summary>
        <Raw tabIndex={0}>{JSON.stringify(plan, null, 2)}</Raw>
      </details>
    </Place>
  );
}

function Step({ step }: { readonly step: PlanStep }) {
  const content = (
    <Line>
      <strong>{step.title}</strong>
      <Facts>
        <Bar aria-hidden>
          <span
            style={{ width: `${Math.max(1, Math.round(step.share * 100))}%` }}
            data-heavy={step.isHeavy}
          />
        </Bar>
        <span>{texts.planShare(step.share)}</span>
        {step.rows !== null && <span>{texts.planRows(step.rows)}</span>}
      </Facts>
    </Line>
  );
  const details = step.details.map((detail) => <Detail key={detail}>{detail}</Detail>);
  if (step.steps.length === 0) {
    return (
      <li>
        <Leaf>
          {content}
          {details}
          {step.isHeavy && <Notice tone="information">{texts.planHeavy}</Notice>}
        </Leaf>
      </li>
    );
  }
  return (
    <li>
      <details open>
        <summary>{content}</summary>
        {details}
        {step.isHeavy && <Notice tone="information">{texts.planHeavy}</Notice>}
        <Steps>
          {step.steps.map((each) => (
            <Step key={each.id} step={each} />
          ))}
        </Steps>
      </details>
    </li>
  );
}

const Place = styled('div')(({ theme }) => ({
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  ...theme.typography.body2,
  '& > p': { margin: '0 0 12px', maxWidth: 760 },
  '& summary': { cursor: 'pointer', padding: '4px 0' },
  '& strong': { fontWeight: 500 },
}));

/** Long ones scroll, by keys too. */
const Raw = styled('pre')({ overflow: 'auto', maxHeight: 400, fontSize: '0.75rem' });

const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& ol': {
    margin: '4px 0 4px 6px',
    padding: '0 0 0 18px',
    borderLeft: `2px solid ${theme.palette.divider}`,
    [theme.breakpoints.down('sm')]: { margin: '4px 0 4px 3px', paddingLeft: 8 },
  },
}));

/** It has no mark to open it by, and its bar stands in line with those that do. */
const Leaf = styled('div')({ padding: '4px 0 4px 15px', '& > span': { width: 'calc(100% - 5px)' } });

/** Beside the mark that opens and closes a step. */
const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  width: 'calc(100% - 20px)',
  verticalAlign: 'top',
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}));

/** In columns of their own, however deep a step lies: bars are there to be compared. */
const Facts = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '160px 170px 120px',
  alignItems: 'center',
  gap: 12,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '96px auto auto', justifyContent: 'start' },
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    '& > *': { whiteSpace: 'nowrap' },
  },
}));

const Bar = styled('span')(({ theme }) => ({
  display: 'inline-block',
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: theme.palette.divider,
  [theme.breakpoints.down('sm')]: { width: '100%' },
  '& > span': { display: 'block', height: '100%', backgroundColor: theme.palette.secondary.main },
  '& > [data-heavy=true]': { backgroundColor: theme.palette.error.main },
}));

const Detail = styled('div')(({ theme }) => ({
  paddingLeft: 15,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
